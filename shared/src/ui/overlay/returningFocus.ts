import { useLayoutEffect } from 'react';

/** The element that will get the focus, because a menu or a list has just closed. */
let target: HTMLElement | null = null;

const arrived = (): void => {
  target = null;
};

/** The focus returns in the next frame. Until then it is on the page itself. */
export const expectFocusAt = (opener: HTMLElement | null): void => {
  target = opener;
  document.addEventListener('focusin', arrived, { once: true });
};

export const isInert = (element: Element): boolean => element.closest('[inert]') !== null;

const isFocusLost = (): boolean => document.activeElement === document.body;

export const focusOnceReachable = (element: HTMLElement): void => {
  const observer = new MutationObserver(() => {
    if (isInert(element)) return;
    observer.disconnect();
    if (isFocusLost()) element.focus();
  });
  observer.observe(document, { attributes: true, attributeFilter: ['inert'], subtree: true });
};

const returnLostFocus = (element: HTMLElement): void => {
  if (!isFocusLost()) return;
  if (isInert(element)) focusOnceReachable(element);
  else element.focus();
};

/**
 * For the content of a dialog that a menu opens. On a busy machine the dialog opens before the menu
 * has returned the focus, or in the same step in which the menu disappears. Then react-aria returns
 * the focus to the page itself or to a removed entry, and it would be lost.
 */
export const useFocusOfMenu = (): void => {
  useLayoutEffect(() => {
    const opener = target;
    if (opener === null) return undefined;
    // React-aria returns the focus in this frame, too.
    return () => void requestAnimationFrame(() => returnLostFocus(opener));
  }, []);
};
