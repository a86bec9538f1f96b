/** Whether an element shows its whole name: a tip would say it again, and cover what stands beside it. */
export const isWrittenOut = (element: HTMLElement): boolean => {
  if (element.textContent !== element.getAttribute('aria-label')) return false;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } =
    element.querySelector('.name') ?? element;
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
};
