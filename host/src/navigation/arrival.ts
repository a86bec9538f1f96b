/** After one of these the person has taken over: focus and scroll position are left alone. */
const acts = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

export interface Arrival {
  stop: () => void;
  isOver: () => boolean;
}

/**
 * Runs `step` now and after each change of the document, until it is stopped or the person acts: the
 * code and the parts of a page may come late.
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
 * Moves the focus to the heading of the page, unless something else has taken it since: it may only
 * be on `from` (the link that led here) or on the body (what had it is gone).
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
