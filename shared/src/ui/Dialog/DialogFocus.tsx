import { useEffect, type RefObject } from 'react';
import { useFocusOfMenu } from '../overlay/returningFocus';

const enabled = ':not(:disabled, [type="hidden"])';

/** Not a search field: its keyboard would cover the choices that a phone shows in the dialog. */
const textInput = `input${enabled}:not([type="radio"], [type="checkbox"], [type="search"])`;

/** In order of preference. */
const startingPlaces = [
  `:is(${textInput}, textarea${enabled})`,
  `:is(input${enabled}, select${enabled})`,
  // In dialogs the answer that changes nothing comes first.
  `footer button${enabled}`,
  `button${enabled}`,
];

const focusStart = (content: HTMLElement): void => {
  for (const place of startingPlaces) {
    const element = content.querySelector<HTMLElement>(place);
    if (element === null) continue;
    element.focus();
    return;
  }
};

/**
 * Sets the focus of a dialog when it opens, and returns it when it closes. React-aria focuses the
 * frame of a dialog, where typing does nothing. It leaves a focus alone that is already inside, so
 * this has to be a child of the dialog, whose effect runs first.
 */
export function DialogFocus({ content }: { content: RefObject<HTMLElement | null> }) {
  useFocusOfMenu();
  useEffect(() => {
    if (content.current?.contains(document.activeElement) === false) focusStart(content.current);
  }, [content]);
  return null;
}
