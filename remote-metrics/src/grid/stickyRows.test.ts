import { describe, expect, it, jest } from '@jest/globals';
import { bigMarket } from '@pmm/shared/testing';
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

setUpWindow();

// Each family has three SKUs: 32 and 3 × 30 pixels.
const FAMILY_BLOCK = 122;
const stuckRows = ({ scroller }: ReturnType<typeof showMatrix>) =>
  [...scroller.querySelectorAll('[data-stuck]')].map((row) =>
    Number(row.getAttribute('aria-rowindex')),
  );

describe('the row of a family', () => {
  it('stays below the header for as long as one of its SKUs is the first in sight', () => {
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

  it('has its place among the others again when it is stuck no more', () => {
    const shown = showMatrix(marketContent(bigMarket(200, 100)));
    scrollTo(shown, FAMILY_BLOCK + 40);
    expect(rowAt(shown, 6)?.style.transform).toBe('');
    scrollTo(shown, FAMILY_BLOCK - 10);
    expect(rowAt(shown, 6)).toHaveStyle({ transform: `translateY(${FAMILY_BLOCK}px)` });
    expect(rowAt(shown, 6)).not.toHaveAttribute('data-stuck');
  });

  it('does not cover the SKU that the keyboard goes to', () => {
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

describe('the row of the total', () => {
  it('is the last row for the keyboard, in its own group', () => {
    const shown = showMatrix(marketContent(bigMarket(20, 10)));
    tabInto(shown);
    press('End', { ctrlKey: true });
    expect(focusedPlace()).toEqual({ row: 82, column: 13 });
    expect(cellAt(shown, 82, 1)).toHaveTextContent('Total');
    expect(rowAt(shown, 82)?.parentElement).toHaveClass('foot');
    press('ArrowUp');
    expect(focusedPlace()).toEqual({ row: 81, column: 13 });
  });

  it('stands for the columns that are in sight', () => {
    const shown = showMatrix(marketContent(bigMarket(20, 100)));
    scrollTo(shown, 0, 42 * 50);
    expect(cellAt(shown, 82, 4 + 52)).toBeInTheDocument();
    expect(cellAt(shown, 82, 4 + 2)).not.toBeInTheDocument();
  });
});

describe('pinned columns', () => {
  it('stay where they are when the others scroll', () => {
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
  it('appears after a moment at the cell, and goes when the grid scrolls', () => {
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

  it('goes by Escape, and does not appear where the pointer only passes', () => {
    jest.useFakeTimers();
    const shown = showMatrix(marketContent(bigMarket(20, 10)));
    tabInto(shown);
    jest.advanceTimersByTime(400);
    expect(shown.events.showTip).toHaveBeenCalledTimes(1);
    press('Escape');
    expect(shown.events.showTip.mock.lastCall).toEqual([null]);
    cellAt(shown, 3, 5)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    shown.scroller.dispatchEvent(new Event('pointerleave'));
    jest.advanceTimersByTime(1_000);
    expect(shown.events.showTip).toHaveBeenCalledTimes(2);
  });
});
