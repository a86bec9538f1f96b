import { describe, expect, it, jest } from '@jest/globals';
import { bigMarket, smallMarket } from '@pmm/shared/testing';
import { focusedPlace } from '../testing/gridPlace';
import {
  cellAt,
  press,
  rowAt,
  scrollTo,
  setUpWindow,
  showMatrix,
  tabInto,
} from '../testing/matrixInDocument';
import { marketContent } from '../testing/marketContent';
import { gridLayout } from './gridLayout';
import { HeaderRow } from './HeaderRow';
import { NONE } from './Pool';

setUpWindow();

// Each family has three SKUs: 32 and 3 × 30 pixels.
const FAMILY_BLOCK = 122;
const stuckRows = ({ scroller }: ReturnType<typeof showMatrix>) =>
  [...scroller.querySelectorAll('[data-stuck]')].map((row) =>
    Number(row.getAttribute('aria-rowindex')),
  );

describe('the row of a family', () => {
  it('stays below the header while one of its SKUs is the first visible row', () => {
    const shown = showMatrix(marketContent(bigMarket(200, 100)));
    expect(stuckRows(shown)).toEqual([2]);
    scrollTo(shown, FAMILY_BLOCK - 1);
    expect(stuckRows(shown)).toEqual([2]);
    scrollTo(shown, FAMILY_BLOCK);
    expect(stuckRows(shown)).toEqual([6]);
    scrollTo(shown, 100 * FAMILY_BLOCK + 80);
    expect(stuckRows(shown)).toEqual([402]);
    expect(rowAt(shown, 402)).toHaveClass('family');
  });

  it('does not cover the SKU that the keyboard moves to', () => {
    const shown = showMatrix(marketContent(bigMarket(200, 100)));
    scrollTo(shown, 10 * FAMILY_BLOCK + 100);
    tabInto(shown);
    press('End', { ctrlKey: true });
    press('ArrowUp');
    press('PageUp');
    const { scrollTop } = shown.scroller;
    const [transform] = /\d+/.exec(rowAt(shown, focusedPlace().row)?.style.transform ?? '') ?? [];
    expect(Number(transform)).toBeGreaterThanOrEqual(scrollTop + 32);
  });
});

describe('pinned columns', () => {
  it('stay in place when the others scroll', () => {
    const shown = showMatrix(marketContent(bigMarket(20, 100), { pinned: 2 }));
    const pinned = cellAt(shown, 3, 5);
    scrollTo(shown, 0, 42 * 50);
    expect(cellAt(shown, 3, 5)).toBe(pinned);
    expect(pinned?.closest('.leading')).not.toBeNull();
    expect(cellAt(shown, 3, 6)).not.toBeInTheDocument();
    expect(cellAt(shown, 1, 4)).toHaveTextContent('Pharmacy 0');
  });
});

describe('a tip', () => {
  it('appears at the cell after a moment, and disappears when the grid scrolls', () => {
    jest.useFakeTimers();
    const shown = showMatrix(marketContent(bigMarket(20, 10)));
    const cell = cellAt(shown, 3, 5);
    cell?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    jest.advanceTimersByTime(399);
    expect(shown.events.showTip).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(shown.events.showTip.mock.calls).toMatchObject([
      [{ element: cell, cell: { product: 0, column: 1 } }],
    ]);
    scrollTo(shown, 10);
    expect(shown.events.showTip.mock.lastCall).toEqual([null]);
  });
});

const headerOf = (change: Parameters<typeof marketContent>[1] = {}, width = 1_000) => {
  const head = new HeaderRow();
  const content = marketContent(smallMarket, change);
  const layout = gridLayout({ width, height: 600 }, content);
  head.update(content, layout);
  head.showColumns({ from: layout.pinned, to: 3 }, -1, layout);
  return head;
};
const headersOf = (head: HeaderRow) =>
  [...head.element.querySelectorAll<HTMLElement>('[role="columnheader"]')]
    .map((header) => ({
      index: Number(header.getAttribute('aria-colindex')),
      name: header.querySelector('.name')?.textContent,
      isLeading: header.closest('.leading') !== null,
    }))
    .sort((one, other) => one.index - other.index);

describe('the column headers', () => {
  it('name the product, the figures and the columns, in this order', () => {
    expect(headersOf(headerOf())).toEqual([
      { index: 1, name: 'Product', isLeading: true },
      { index: 2, name: 'Available\nnow', isLeading: true },
      { index: 3, name: 'Available\n7 days', isLeading: true },
      { index: 4, name: 'Nordlicht', isLeading: false },
      { index: 5, name: 'Rosen', isLeading: false },
      { index: 6, name: 'Citypharm', isLeading: false },
    ]);
  });

  it('are next to the figures if they are pinned', () => {
    const pinned = headersOf(headerOf({ pinned: 2 }));
    expect(pinned.map(({ isLeading }) => isLeading)).toEqual([true, true, true, true, true, false]);
  });

  it('leave out figures that have no room on a phone', () => {
    const narrow = headersOf(headerOf({}, 390));
    expect(narrow.map(({ name }) => name)).toEqual([
      'Product',
      'Available\n7 days',
      ...['Nordlicht', 'Rosen', 'Citypharm'],
    ]);
  });

  it('mark the one that sorts the rows', () => {
    const { element } = headerOf({ sort: { by: 'now', descending: true } });
    const sorted = [...element.querySelectorAll('[aria-sort]')];
    expect(sorted.map((header) => header.getAttribute('aria-sort'))).toEqual(['descending']);
    expect(sorted[0]).toHaveTextContent('Available now');
  });

  it('have no mark when the rows are not sorted any more', () => {
    const content = marketContent(smallMarket);
    const layout = gridLayout({ width: 1_000, height: 600 }, content);
    const head = headerOf({ sort: { by: 'now', descending: true } });
    head.update(content, layout);
    expect(head.element.querySelectorAll('[aria-sort]')).toHaveLength(0);
  });

  it('have the classes of the content', () => {
    const { element } = headerOf();
    expect(element).toHaveClass('head');
    const classes = [...element.querySelectorAll('[role="columnheader"]')].map(
      ({ className }) => className,
    );
    expect(classes).toEqual([
      ...['product', 'figure', 'figure'],
      'column pharmacy',
      'column pharmacy',
      'column pharmacy stale incomplete',
    ]);
    expect(element.querySelector('.leading')).toHaveAttribute('role', 'presentation');
  });

  it('show a line for each figure below their name', () => {
    const { element } = headerOf();
    const figures = element.querySelector('.stale .figures');
    expect(figures?.textContent).toMatch(/^[^\n]+ min\n26 h old$/);
  });

  it('show each figure once, and none if there is none', () => {
    const head = headerOf();
    const content = marketContent(smallMarket);
    const withFigures = {
      ...content,
      columnHeader: () => ({ ...content.corner, figures: ['7'] }),
    };
    const without = { ...content, columnHeader: () => content.corner };
    const layout = gridLayout({ width: 1_000, height: 600 }, content);
    const bare = new HeaderRow();
    bare.update(without, layout);
    bare.showColumns({ from: 0, to: 3 }, NONE, layout);
    expect(bare.element.querySelectorAll('.figures')).toHaveLength(0);
    const lines = () =>
      [...head.element.querySelectorAll('.figures')].map(({ textContent }) => textContent);
    for (const shown of [withFigures, withFigures]) head.update(shown, layout);
    expect(lines()).toEqual(['7', '7', '7']);
    head.update(without, layout);
    expect(lines().join('')).toBe('');
  });
});
