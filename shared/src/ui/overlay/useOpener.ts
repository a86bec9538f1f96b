import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import type { OpenedAt } from './openedSurface';
import { loadOverlays, overlayWindows } from './overlayCode';
import { expectFocusAt } from './returningFocus';
import { useOverlays } from './useOverlays';

/** The entry that each key opens a menu or a list at. */
const keys: Readonly<Record<string, OpenedAt>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/** Loads the code before the button is pressed. After a failure, pressing it tries again. */
const prepare = (): void => {
  loadOverlays().catch(() => undefined);
};

const mayOpen = ({ currentTarget }: { currentTarget: Element }): boolean =>
  currentTarget.getAttribute('aria-disabled') !== 'true';

/** `true` means a menu. */
const popups = { menu: true, listbox: 'listbox', dialog: undefined } as const;

/**
 * A button that opens a menu, a list or a popover. It is a plain button that works before the code
 * of what it opens has loaded, and the same element afterwards: neither a press nor the focus is
 * lost.
 */
export const useOpener = <Trigger extends HTMLElement>(kind: keyof typeof popups) => {
  const trigger = useRef<Trigger>(null);
  const [triggerId, contentId] = [useId(), useId()];
  const [openedAt, setOpenedAt] = useState<OpenedAt | null>(null);
  const close = () => {
    expectFocusAt(trigger.current);
    setOpenedAt(null);
  };
  const windows = useOverlays(openedAt !== null, close);
  const isOpen = openedAt !== null && windows !== null;
  const isAwaited = openedAt !== null && windows === null;

  const open = (event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>, at: OpenedAt) => {
    if (!mayOpen(event)) return;
    // Not every browser focuses a clicked button, but the focus has to return here.
    event.currentTarget.focus();
    setOpenedAt((before) => before ?? at);
  };
  const triggerProps = {
    ref: trigger,
    id: triggerId,
    'aria-expanded': isOpen,
    'aria-haspopup': popups[kind],
    ...(isOpen && { 'aria-controls': contentId }),
    onPointerEnter: prepare,
    onFocus: prepare,
    // A click by a screen reader has a count of 0.
    onClick: (event: MouseEvent<HTMLElement>) =>
      open(event, event.detail === 0 ? 'first' : 'whole'),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && isAwaited) close();
      const at = kind === 'dialog' ? undefined : keys[event.key];
      if (at === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      open(event, at);
    },
    // If the person has moved on meanwhile, the focus stays where it is.
    onBlur: () => {
      if (overlayWindows() === null) close();
    },
  };
  return { triggerProps, trigger, triggerId, contentId, windows, openedAt, close };
};
