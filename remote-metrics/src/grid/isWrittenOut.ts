/**
 * Whether an element shows its whole name: then a tip would only repeat it and cover its
 * neighbours.
 */
export const isWrittenOut = (element: HTMLElement): boolean => {
  if (element.textContent !== element.getAttribute('aria-label')) return false;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } =
    element.querySelector('.name') ?? element;
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
};
