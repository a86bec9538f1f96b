import { useLayoutEffect } from 'react';

/** Where the focus is on its way to, because a menu or a list has just closed. */
let target: HTMLElement | null = null;

const arrived = (): void => {
  target = null;
};

/** The focus returns in the next frame. Until then it is on the page itself. */
export const expectFocusAt = (opener: HTMLElement | null): void => {
  target = opener;
  document.addEventListener('focusin', arrived, { once: true });
};

let targetOfClosed: HTMLElement | null = null;

/** Where the focus has to go if the dialog that closed last found it on the page itself. */
export const focusTargetOfClosed = (): HTMLElement | null => targetOfClosed;

/**
 * For a dialog that a menu opens. On a busy machine it opens before the menu has returned the focus,
 * and react-aria would return it to the page itself: it would be lost.
 */
export const useFocusOfMenu = (open: boolean): void => {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const ofMenu = target;
    return () => {
      targetOfClosed = ofMenu;
    };
  }, [open]);
};
