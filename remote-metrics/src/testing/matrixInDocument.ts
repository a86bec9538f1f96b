import { afterEach, beforeEach, jest } from '@jest/globals';
import type { MatrixContent } from '../grid/matrixContent';
import type { MatrixEvents } from '../grid/matrixEvents';
import { MatrixView } from '../grid/MatrixView';
import { focusedElement } from './gridPlace';
import { giveElementsSize } from './viewport';

/**
 * Each test of the file begins with an empty window of the usual size, and leaves nothing behind.
 */
export const setUpWindow = () => {
  beforeEach(() => giveElementsSize(1_000, 600));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    document.body.replaceChildren();
  });
};

/** The grid alone, in an element of its own; its events go to `events`. */
export const showMatrix = (content: MatrixContent) => {
  const scroller = document.createElement('div');
  document.body.append(scroller);
  const events = {
    toggleRow: jest.fn<MatrixEvents['toggleRow']>(),
    openHeader: jest.fn<MatrixEvents['openHeader']>(),
    openCell: jest.fn<MatrixEvents['openCell']>(),
    closeCell: jest.fn<MatrixEvents['closeCell']>(),
    showTip: jest.fn<MatrixEvents['showTip']>(),
  };
  const view = new MatrixView(scroller, events);
  view.update(content);
  return { scroller, view, events };
};

type Shown = ReturnType<typeof showMatrix>;

export const scrollTo = ({ scroller }: Shown, top: number, left = 0) => {
  scroller.scrollTop = top;
  scroller.scrollLeft = left;
  scroller.dispatchEvent(new Event('scroll'));
};

export const tabStops = ({ scroller }: Shown) => [
  ...scroller.querySelectorAll<HTMLElement>('[tabindex="0"]'),
];

/** Focuses the element that Tab would focus. */
export const tabInto = (shown: Shown) => tabStops(shown)[0]?.focus();

/** Returns whether the browser continues with its own action for the key. */
export const press = (key: string, modifiers: { ctrlKey?: boolean } = {}): boolean =>
  focusedElement().dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
  );

export const click = (element: Element | null | undefined): void => {
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

export const rowAt = ({ scroller }: Shown, row: number) =>
  scroller.querySelector<HTMLElement>(`[aria-rowindex="${row}"]`);
export const cellAt = (shown: Shown, row: number, column: number) =>
  rowAt(shown, row)?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`) ?? null;

const byIndex = (attribute: string) => (one: Element, other: Element) =>
  Number(one.getAttribute(attribute)) - Number(other.getAttribute(attribute));

const attributesOf = (element: Element) =>
  Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => name !== 'tabindex')
      .map(({ name, value }) => [name, value]),
  );

/** Everything that can be seen or read of the mounted rows, whichever elements show it. */
export const contentOf = ({ scroller }: Shown) =>
  [...scroller.querySelectorAll('[aria-rowindex]')].sort(byIndex('aria-rowindex')).map((row) => ({
    ...attributesOf(row),
    cells: [...row.querySelectorAll('[aria-colindex]')]
      .sort(byIndex('aria-colindex'))
      .map((cell) => ({ ...attributesOf(cell), text: cell.textContent })),
  }));
