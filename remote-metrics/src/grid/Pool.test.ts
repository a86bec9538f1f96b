import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Pool, type Pooled, NONE } from './Pool';
import { smallMarket } from '@pmm/shared/testing';
import fc from 'fast-check';
import { marketContent } from '../testing/marketContent';
import { ColumnLine } from './ColumnLine';
import { gridLayout } from './gridLayout';

class Item implements Pooled {
  readonly element = document.createElement('button');
  index = -1;

  show(index: number): void {
    this.index = index;
    this.element.textContent = String(index);
  }
}

const show = (item: Item, index: number) => item.show(index);
const parent = document.createElement('div');
const shown = () => [...parent.children].map(({ textContent }) => Number(textContent));
const sorted = () => shown().sort((one, other) => one - other);
const poolOf = (suits?: (item: Item, index: number) => boolean, place = show) =>
  new Pool(parent, () => new Item(), place, suits);

beforeEach(() => {
  parent.replaceChildren();
  document.body.replaceChildren(parent);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a pool of elements', () => {
  it('has an element for each index of the range and for the pinned index', () => {
    const pool = poolOf();
    pool.sync(3, 6);
    expect(sorted()).toEqual([3, 4, 5]);
    pool.sync(10, 13, 4);
    expect(sorted()).toEqual([4, 10, 11, 12]);
    pool.sync(0, 2, 0);
    expect(sorted()).toEqual([0, 1]);
    expect([...pool.entries()].map(([index, item]) => [index, item.index])).toEqual(
      expect.arrayContaining([
        [0, 0],
        [1, 1],
      ]),
    );
  });

  it('recycles elements that left the range, and leaves the others alone', () => {
    const place = jest.fn(show);
    const pool = poolOf(undefined, place);
    pool.sync(0, 4);
    place.mockClear();
    const before = [...parent.children];
    const kept = [pool.get(2), pool.get(3)];
    pool.sync(2, 6);
    expect(place.mock.calls.map(([, index]) => index)).toEqual([4, 5]);
    expect([pool.get(2), pool.get(3)]).toEqual(kept);
    expect(new Set(parent.children)).toEqual(new Set(before));
  });

  describe('whose elements suit only some indices', () => {
    const pooled = () => {
      const pool = poolOf((item, index) => item.index % 2 === index % 2);
      pool.sync(0, 2);
      return pool;
    };

    it('recycles an element for an index that it suits', () => {
      const pool = pooled();
      const [even, odd] = [pool.get(0), pool.get(1)];
      pool.sync(3, 5);
      expect([pool.get(3), pool.get(4)]).toEqual([odd, even]);
    });

    it('keeps an unsuitable element for the next index that it suits', () => {
      const pool = poolOf((item, index) => item.index % 2 === index % 2);
      pool.sync(0, 1);
      const even = pool.get(0);
      pool.sync(1, 2);
      expect(sorted()).toEqual([0, 1]);
      pool.sync(4, 5);
      expect(pool.get(4)).toBe(even);
      expect(sorted()).toEqual([1, 4]);
    });

    it('shows no index twice when a kept element returns', () => {
      const pool = poolOf((item, index) => item.index % 2 === index % 2);
      pool.sync(0, 1, 2);
      pool.sync(1, 2, 3);
      pool.sync(2, 3, 3);
      expect(sorted()).toEqual([0, 1, 2, 3]);
    });

    it('removes kept elements on request', () => {
      const pool = pooled();
      pool.sync(0, 1);
      pool.sync(1, 2);
      expect(sorted()).toEqual([0, 1]);
      pool.dropSpare();
      expect(sorted()).toEqual([1]);
    });
  });

  it('swaps the elements of two indices, also if only one has an element', () => {
    const pool = poolOf();
    pool.sync(0, 3);
    const [first, second] = [pool.get(0), pool.get(1)];
    pool.swap(0, 1);
    expect([pool.get(0), pool.get(1)]).toEqual([second, first]);
    pool.swap(1, 8);
    expect([pool.get(1), pool.get(8)]).toEqual([undefined, first]);
    pool.swap(9, 8);
    expect([pool.get(9), pool.get(8)]).toEqual([first, undefined]);
    pool.swap(9, 9);
    expect(pool.get(9)).toBe(first);
    // Afterwards the same range is synced again.
    pool.sync(0, 3);
    expect(new Set(pool.entries())).toEqual(
      new Set([
        [0, second],
        [1, first],
        [2, pool.get(2)],
      ]),
    );
    expect(pool.get(2)?.index).toBe(2);
  });
});

describe('the order of the elements', () => {
  const scrolled = () => {
    const pool = poolOf();
    pool.sync(0, 6);
    pool.sync(4, 10, 1);
    return pool;
  };

  it('is that of the indices after sorting', () => {
    const pool = scrolled();
    expect(shown()).not.toEqual([1, 4, 5, 6, 7, 8, 9]);
    pool.putInOrder();
    expect(shown()).toEqual([1, 4, 5, 6, 7, 8, 9]);
  });

  it.each([1, 5, 9])('keeps the focus on the element of index %s', (index) => {
    const pool = scrolled();
    const focused = pool.get(index)?.element;
    focused?.focus();
    pool.putInOrder();
    expect(focused).toHaveFocus();
    expect(shown()).toEqual([1, 4, 5, 6, 7, 8, 9]);
  });

  it.each([
    ['down', 0, 1],
    ['up', 1, 0],
  ])('moves only the element that became visible by scrolling %s', (_way, from, to) => {
    const pool = poolOf();
    pool.sync(from, from + 6);
    pool.sync(to, to + 6);
    const insertBefore = jest.spyOn(parent, 'insertBefore');
    pool.putInOrder();
    expect(insertBefore).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(Array.from({ length: 6 }, (_, index) => to + index));
  });
});

describe('the cells of a row', () => {
  class Item implements Pooled {
    readonly element = document.createElement('button');
  }

  const layout = gridLayout({ width: 1_000, height: 600 }, marketContent(smallMarket));
  const { columnWidth } = layout.content.sizes;
  const row = document.createElement('div');
  const leading = document.createElement('div');
  const place = jest.fn(({ element }: Item, column: number) => {
    element.textContent = String(column);
  });
  const newLine = () => new ColumnLine(row, () => new Item(), place);

  const cells = () => [...row.querySelectorAll('button')];
  const columnsOf = (elements: readonly Element[]) =>
    elements.map(({ textContent }) => Number(textContent));
  const inFlow = () => cells().filter((element) => !element.hasAttribute('data-apart'));
  /** Pixels from the begin of the columns. */
  const leftOf = (element: HTMLButtonElement): number =>
    parseFloat(row.querySelector<HTMLElement>('.spacer')?.style.inlineSize || '0') +
    inFlow().indexOf(element) * columnWidth;

  beforeEach(() => {
    row.replaceChildren(leading);
    document.body.replaceChildren(row);
    place.mockClear();
  });

  describe('the cells of a row', () => {
    it('are recycled for columns that become visible, and only these are rewritten', () => {
      const line = newLine();
      line.show({ from: 0, to: 4 }, NONE, layout);
      const before = new Set(cells());
      place.mockClear();
      line.show({ from: 2, to: 6 }, NONE, layout);
      expect(new Set(cells())).toEqual(before);
      expect(place.mock.calls.map(([, column]) => column)).toEqual([5, 4]);
      expect(columnsOf(cells())).toEqual([2, 3, 4, 5]);
      place.mockClear();
      line.show({ from: 2, to: 6 }, NONE, layout);
      expect(place).not.toHaveBeenCalled();
    });

    it('are in their places for any scroll position and any kept column', () => {
      const column = fc.nat({ max: 30 });
      fc.assert(
        fc.property(
          fc.array(fc.record({ from: column, count: fc.nat({ max: 8 }), kept: fc.option(column) })),
          (steps) => {
            row.replaceChildren(leading);
            const line = newLine();
            for (const { from, count, kept } of steps) {
              const range = { from, to: from + count };
              line.show(range, kept ?? NONE, layout);
              const shown = new Set(Array.from({ length: count }, (_, index) => from + index));
              if (kept !== null) shown.add(kept);
              expect(columnsOf(cells())).toEqual([...shown].sort((one, other) => one - other));
              for (const element of inFlow()) {
                expect(leftOf(element)).toBe(Number(element.textContent) * columnWidth);
              }
              const isApart = kept !== null && (kept < range.from || kept >= range.to);
              expect(row.querySelectorAll('[data-apart]')).toHaveLength(isApart ? 1 : 0);
            }
          },
        ),
      );
    });

    it('exchange their columns without losing the focus', () => {
      const line = newLine();
      line.show({ from: 0, to: 4 }, 1, layout);
      const focused = line.get(1)?.element;
      focused?.focus();
      line.swap(1, 3);
      for (const [column, item] of line.entries()) place(item, column);
      line.show({ from: 0, to: 4 }, 3, layout);
      expect(line.get(3)?.element).toBe(focused);
      expect(focused).toHaveFocus();
      expect(columnsOf(cells())).toEqual([0, 1, 2, 3]);
    });
  });
});
