/** Any of these means that the person has taken over: focus and scroll position are left alone. */
const acts = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

export interface Arrival {
  stop: () => void;
  isOver: () => boolean;
}

/**
 * Runs `step` now and after each change of the document, until it is stopped or the person acts:
 * code and parts of a page may arrive late.
 */
export const whileArriving = (step: () => void): Arrival => {
  let over = false;
  const observer = new MutationObserver(step);
  const stop = () => {
    over = true;
    observer.disconnect();
    for (const act of acts) document.removeEventListener(act, stop, { capture: true });
  };
  for (const act of acts) {
    document.addEventListener(act, stop, { capture: true, passive: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  step();
  return { stop, isOver: () => over };
};

/** Null until the page is there. */
export const pageHeading = (): HTMLElement | null => document.querySelector('main h1');

/** Forms focus their first field by themselves. */
const isFieldOfPage = (element: Element | null): boolean =>
  element?.matches('main :is(input, textarea)') ?? false;

/**
 * Moves the focus to the heading of the page, unless it has moved since: it must still be on `from`
 * (the link that was followed) or on the body (after the focused element was removed).
 */
export const focusHeading = (heading: HTMLElement, from: Element | null): void => {
  const focused = document.activeElement;
  const isElsewhere =
    focused !== null && focused !== document.body && (focused !== from || isFieldOfPage(focused));
  // An open dialog keeps the focus to itself.
  if (isElsewhere || heading.closest('[inert], [aria-hidden="true"]')) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
};
