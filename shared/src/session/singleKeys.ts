import { store } from '../state';
import { userAtom } from './person';
import { readPreferences } from './sessionStorage';

/**
 * Whether keys alone are shortcuts. Somebody who speaks to the machine, or hits keys by accident, can
 * switch them off (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean =>
  readPreferences().singleKeys ?? store.get(userAtom)?.preferences.singleKeys ?? true;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether the key was pressed alone, as a shortcut: outside of fields. */
export const isSingleKey = (event: KeyboardEvent, key: string): boolean =>
  event.key === key &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target) &&
  areSingleKeysOn();
