/** A person who does one of these has taken over. */
const acts = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

export interface Arrival {
  stop: () => void;
  isOver: () => boolean;
}

/**
 * Takes a step now and after each change of the document, until it is stopped or a person acts: a
 * page arrives in pieces, and its code may be late.
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

/** Where a page begins for whoever has it read out; null until it is there. */
export const pageHeading = (): HTMLElement | null => document.querySelector('main h1');

/** A form takes the focus to its first field by itself. */
const isFieldOfPage = (element: Element | null): boolean =>
  element?.matches('main :is(input, textarea)') ?? false;

/**
 * Moves the focus to the heading of the page, unless it stands where neither the link that led here
 * nor a page that is gone has left it.
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
