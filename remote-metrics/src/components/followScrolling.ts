/** Calls at once, and whenever the element scrolls or the window changes its size; the returned function ends it. */
export const followScrolling = (element: HTMLElement, measure: () => void): (() => void) => {
  measure();
  element.addEventListener('scroll', measure, { passive: true });
  window.addEventListener('resize', measure);
  return () => {
    element.removeEventListener('scroll', measure);
    window.removeEventListener('resize', measure);
  };
};
