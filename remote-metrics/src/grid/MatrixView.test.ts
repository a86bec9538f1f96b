import { describe, expect, it, jest } from '@jest/globals';
import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import { bigMarket, smallMarket } from '@pmm/shared/testing';
import { elementsIn } from '../testing/gridPlace';
import {
  cellAt,
  click,
  contentOf,
  press,
  rowAt,
  scrollTo,
  setUpWindow,
  showMatrix,
  tabInto,
} from '../testing/matrixInDocument';
import { plainMarketContent } from '../testing/marketContent';
import { giveElementsSize } from '../testing/viewport';
import type { MatrixContent } from './matrixContent';

setUpWindow();

describe('the grid in the document', () => {
  it('announces its whole size and the position of each row and column', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    expect(shown.scroller).toHaveAttribute('role', 'treegrid');
    expect(shown.scroller).toHaveAttribute('translate', 'no');
    expect(shown.scroller).toHaveAttribute('aria-label', 'Availability');
    expect(shown.scroller).toHaveAttribute('aria-rowcount', '801');
    expect(shown.scroller).toHaveAttribute('aria-colcount', '101');
    expect(rowAt(shown, 1)).toHaveAttribute('role', 'row');
    expect(cellAt(shown, 1, 1)).toHaveAttribute('role', 'columnheader');
    expect(cellAt(shown, 1, 1)).toHaveTextContent('Product');
    expect(cellAt(shown, 1, 5)).toHaveAttribute('role', 'columnheader');
    expect(cellAt(shown, 1, 5)).toHaveTextContent('Pharmacy 3');
    expect(rowAt(shown, 2)).toHaveAttribute('aria-level', '1');
    expect(rowAt(shown, 2)).toHaveAttribute('aria-expanded', 'true');
    expect(rowAt(shown, 4)).toHaveAttribute('role', 'row');
    expect(rowAt(shown, 4)).toHaveAttribute('aria-level', '2');
    expect(rowAt(shown, 4)).not.toHaveAttribute('aria-expanded');
    expect(cellAt(shown, 4, 1)).toHaveAttribute('role', 'rowheader');
    expect(cellAt(shown, 4, 1)).toHaveAccessibleName(/^Family 0 20 St, PZN 10000001,/);
    expect(cellAt(shown, 4, 2)).toHaveAttribute('role', 'gridcell');
  });

  it('lays rows and columns out in the order of their indices', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    const [canvas] = shown.scroller.children;
    expect(canvas).toHaveClass('canvas');
    expect(canvas).toHaveAttribute('role', 'rowgroup');
    expect(canvas).toHaveStyle({ inlineSize: '4588px', blockSize: '24112px' });
    expect(rowAt(shown, 4)).toHaveStyle({ transform: 'translateY(60px)' });
    for (const row of [1, 4]) {
      expect(cellAt(shown, row, 5)?.previousElementSibling).toBe(cellAt(shown, row, 4));
    }
    expect(shown.scroller.style.getPropertyValue('--leading-columns')).toBe('340px');
    expect(shown.scroller).not.toHaveClass('narrow');
  });

  it('mounts only visible rows and columns, also after scrolling', () => {
    jest.useFakeTimers();
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    // From the first scrolling on more is mounted than is visible.
    scrollTo(shown, 0, 0);
    const before = elementsIn(shown.scroller);
    for (const top of [3_000, 12_000, 23_000, 100]) scrollTo(shown, top, top / 10);
    // The active row stays mounted in addition to the visible ones.
    expect(elementsIn(shown.scroller)).toBeLessThanOrEqual(before * 1.2);
    scrollTo(shown, 12_000, 420);
    jest.advanceTimersByTime(200);
    const rows = [...shown.scroller.querySelectorAll('.row')].map((row) =>
      Number(row.getAttribute('aria-rowindex')),
    );
    expect(rows.sort((one, other) => one - other)).toEqual([
      2,
      ...Array.from({ length: 22 }, (_, index) => 402 + index),
    ]);
    expect(cellAt(shown, 405, 12)).toBeInTheDocument();
    expect(cellAt(shown, 405, 30)).not.toBeInTheDocument();
  });

  it('creates no cells for a blank row, except the active one', () => {
    const content = plainMarketContent(bigMarket(20, 10));
    const row: MatrixContent['row'] = (index) =>
      isFamilyRow(index) ? { ...content.row(index), hasBlankCells: true } : content.row(index);
    const shown = showMatrix({ ...content, row });
    expect(cellAt(shown, 2, 3)).not.toBeInTheDocument();
    expect(cellAt(shown, 3, 3)).toBeInTheDocument();
    tabInto(shown);
    press('ArrowRight');
    press('ArrowRight');
    expect(cellAt(shown, 2, 3)).toHaveFocus();
    expect(cellAt(shown, 2, 2)).not.toBeInTheDocument();
  });

  it('shows the same content at an offset, wherever the scrolling started', () => {
    jest.useFakeTimers();
    const model = plainMarketContent(bigMarket(200, 100), {
      collapsed: new Set(['Family 3', 'Family 90']),
    });
    const travelled = showMatrix(model);
    for (const top of [3_010, 90, 11_000, 11_040, 10_990, 23_000]) {
      scrollTo(travelled, top, top / 10);
    }
    scrollTo(travelled, 120, 60);
    const fresh = showMatrix(model);
    scrollTo(fresh, 120, 60);
    jest.advanceTimersByTime(200);
    expect(contentOf(travelled)).toEqual(contentOf(fresh));
  });

  it('shows other data exactly as a new grid does', () => {
    const story = bigMarket(20, 10);
    const shown = showMatrix(plainMarketContent(story));
    const other = plainMarketContent(
      { ...story, families: story.families.map((each) => ({ ...each, name: `New ${each.name}` })) },
      { collapsed: new Set(['New Family 1']), compact: true, label: 'Renamed' },
    );
    shown.view.update(other);
    expect(shown.scroller).toHaveAttribute('aria-label', 'Renamed');
    expect(contentOf(shown)).toEqual(contentOf(showMatrix(other)));
  });

  it('mounts other rows when its size changes', () => {
    let resized: ResizeObserverCallback = () => undefined;
    const disconnect = jest.fn();
    const observe = jest.fn();
    const original = globalThis.ResizeObserver;
    globalThis.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resized = callback;
      }
      observe = observe;
      unobserve = jest.fn();
      disconnect = disconnect;
    };
    try {
      const content = plainMarketContent(bigMarket(200, 100));
      const shown = showMatrix(content);
      expect(observe).toHaveBeenCalledWith(shown.scroller);
      scrollTo(shown, 0, 0);
      expect(shown.scroller.querySelectorAll('.row')).toHaveLength(22);
      // The observer calls once at the start, too.
      const rowOf = jest.spyOn(content, 'row');
      resized([], {} as ResizeObserver);
      expect(rowOf).not.toHaveBeenCalled();
      giveElementsSize(1_000, 300);
      resized([], {} as ResizeObserver);
      expect(shown.scroller.querySelectorAll('.row')).toHaveLength(12);
      expect(shown.scroller).not.toHaveClass('narrow');
      giveElementsSize(500, 300);
      resized([], {} as ResizeObserver);
      expect(shown.scroller.querySelectorAll('.row')).toHaveLength(12);
      expect(shown.scroller).toHaveClass('narrow');
      shown.view.destroy();
      expect(disconnect).toHaveBeenCalled();
    } finally {
      globalThis.ResizeObserver = original;
    }
  });

  it('sorts its elements for screen readers once scrolling pauses', () => {
    jest.useFakeTimers();
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    const order = () =>
      [...shown.scroller.querySelectorAll('.row')].map((row) =>
        Number(row.getAttribute('aria-rowindex')),
      );
    const isSorted = (indices: number[]) =>
      indices.every((index, at) => index >= (indices[at - 1] ?? 0));
    const columns = (row: number) =>
      [...(rowAt(shown, row)?.querySelectorAll('[aria-colindex]') ?? [])].map((cell) =>
        Number(cell.getAttribute('aria-colindex')),
      );
    scrollTo(shown, 300, 420);
    jest.advanceTimersByTime(150);
    scrollTo(shown, 330, 462);
    jest.advanceTimersByTime(150);
    expect(isSorted(order())).toBe(false);
    jest.advanceTimersByTime(50);
    expect(isSorted(order())).toBe(true);
    expect(isSorted(columns(1))).toBe(true);
    expect(isSorted(columns(15))).toBe(true);
  });

  it('removes its elements, timers and listeners when it is destroyed', () => {
    jest.useFakeTimers();
    const shown = showMatrix(plainMarketContent(smallMarket));
    scrollTo(shown, 10);
    shown.view.destroy();
    expect(jest.getTimerCount()).toBe(0);
    expect(shown.scroller).toBeEmptyDOMElement();
    scrollTo(shown, 20);
    expect(jest.getTimerCount()).toBe(0);
    shown.scroller.tabIndex = -1;
    shown.scroller.focus();
    expect(press('ArrowDown')).toBe(true);
    click(shown.scroller);
    expect(shown.events.toggleRow).not.toHaveBeenCalled();
  });
});
