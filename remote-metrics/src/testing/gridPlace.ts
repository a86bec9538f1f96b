export const focusedElement = (): HTMLElement => {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement) return focused;
  throw new Error('Nothing has the focus.');
};

/** Where the focus is, in the grid's own numbers: both count from 1, including headers. */
export const focusedPlace = () => {
  const cell = focusedElement();
  const row = cell.closest('[role="row"]');
  return {
    row: Number(row?.getAttribute('aria-rowindex')),
    column: Number(cell.getAttribute('aria-colindex')),
  };
};

export const elementsIn = (element: Element): number => element.querySelectorAll('*').length;
