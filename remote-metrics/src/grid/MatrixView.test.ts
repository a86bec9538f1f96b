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
import { MatrixView } from './MatrixView';

setUpWindow();

describe('the grid in the document', () => {
  it('says its true size and the place of each row and column', () => {
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

  it('has a narrow product column on a phone', () => {
    giveElementsSize(390, 600);
    const shown = showMatrix(plainMarketContent(bigMarket(20, 10)));
    expect(shown.scroller).toHaveClass('narrow');
    expect(shown.scroller.style.getPropertyValue('--leading-columns')).toBe('164px');
  });

  it('mounts what is in sight, and no more after scrolling than before', () => {
    jest.useFakeTimers();
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    // From the first scrolling on more is mounted than is visible.
    scrollTo(shown, 0, 0);
    const before = elementsIn(shown.scroller);
    for (const top of [3_000, 12_000, 23_000, 100]) scrollTo(shown, top, top / 10);
    // The active row stays mounted beside the visible ones.
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

  it('makes no cells for a row without anything in them, but the active one', () => {
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

  it('has one column more, where it is scrolled to', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    const columns = () => {
      const headers = [...shown.scroller.querySelectorAll('.column')];
      const indices = headers.map((header) => Number(header.getAttribute('aria-colindex')));
      return [Math.min(...indices), Math.max(...indices)];
    };
    scrollTo(shown, 0, 798);
    const [first = 0, last = 0] = columns();
    scrollTo(shown, 0, 840);
    expect(columns()).toEqual([first + 1, last + 1]);
    scrollTo(shown, 0, 798);
    expect(columns()).toEqual([first - 1, last - 1]);
  });

  it('looks the same wherever one came from, when it rests', () => {
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

  it('is asked for nothing before it has content', () => {
    const scroller = document.createElement('div');
    const view = new MatrixView(scroller, {
      ...{
        toggleFamily: jest.fn(),
        openHeader: jest.fn(),
        openCell: jest.fn(),
        closeCell: jest.fn(),
        showTip: jest.fn(),
      },
    });
    view.openNeighbour('ArrowDown');
    view.showColumn('a');
    view.focus();
    view.close();
    expect(scroller.querySelectorAll('[role="gridcell"]')).toHaveLength(0);
    view.destroy();
    expect(scroller).toBeEmptyDOMElement();
  });

  it('shows other data in the same elements as a new grid shows it', () => {
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

  it('recycles the row of a family for a family, while there is one', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    const families = () => new Set(shown.scroller.querySelectorAll('.family'));
    scrollTo(shown, 0);
    const before = families();
    // Scrolls by a family and its three SKUs at a time.
    for (const top of [120, 240, 360]) scrollTo(shown, top);
    const added = [...families()].filter((element) => !before.has(element));
    expect(added).toHaveLength(1);
  });

  it('recycles by kind also where the families leave and come at other places', () => {
    // 22 rows: the first row that leaves is a family, and the third that comes is one.
    giveElementsSize(1_000, 660);
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    scrollTo(shown, 300);
    const families = () => new Set(shown.scroller.querySelectorAll('.family'));
    const before = families();
    scrollTo(shown, 420);
    expect([...families()].filter((element) => !before.has(element))).toEqual([]);
  });

  it('keeps no row of what was there before it was filtered', () => {
    const content = plainMarketContent(bigMarket(2, 10));
    const shown = showMatrix(content);
    shown.view.update({ ...content, rows: content.rows.slice(0, -1) });
    shown.view.update({ ...content, rows: content.rows.slice(0, 1) });
    expect(shown.scroller.querySelectorAll('.row')).toHaveLength(1);
  });

  it('shows the first cells alone, and at rest what scrolling needs beyond them', () => {
    jest.useFakeTimers();
    try {
      const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
      expect(shown.scroller.querySelectorAll('.row')).toHaveLength(18);
      jest.runOnlyPendingTimers();
      expect(shown.scroller.querySelectorAll('.row')).toHaveLength(22);
    } finally {
      jest.useRealTimers();
    }
  });

  it('fits again when its place changes its size', () => {
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
      const asked = jest.spyOn(content, 'row');
      resized([], {} as ResizeObserver);
      expect(asked).not.toHaveBeenCalled();
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

  it('puts its elements in order for readers when scrolling rests, not while it goes on', () => {
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

  it('leaves nothing behind', () => {
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
    expect(shown.events.toggleFamily).not.toHaveBeenCalled();
  });
});
