import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Pool, type Pooled } from './Pool';

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
  it('holds the range and the pinned index, wherever that is', () => {
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

  it('uses the elements again that left the range, and leaves the others alone', () => {
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

  it('pins index 0 as well', () => {
    const pool = poolOf();
    pool.sync(5, 7, 0);
    expect(sorted()).toEqual([0, 5, 6]);
  });

  it('asks nothing anew while range and pin stay the same', () => {
    const pool = poolOf();
    pool.sync(0, 3);
    const get = jest.spyOn(Map.prototype, 'has');
    pool.sync(0, 3);
    expect(get).not.toHaveBeenCalled();
    pool.sync(0, 3, 7);
    expect(sorted()).toEqual([0, 1, 2, 7]);
  });

  it('hears of each change of what it is to hold', () => {
    const pool = poolOf();
    pool.sync(0, 3);
    pool.sync(1, 3);
    expect(sorted()).toEqual([1, 2]);
    pool.sync(1, 3, -1, 7);
    expect(sorted()).toEqual([1, 2, 7]);
    pool.sync(1, 3, -1, 8);
    expect(sorted()).toEqual([1, 2, 8]);
  });

  it('leaves the elements of both kept indices alone while the range moves', () => {
    const place = jest.fn(show);
    const pool = poolOf(undefined, place);
    pool.sync(0, 4, 1, 2);
    const kept = [pool.get(1), pool.get(2)];
    place.mockClear();
    pool.sync(5, 7, 1, 2);
    expect([pool.get(1), pool.get(2)]).toEqual(kept);
    expect(place.mock.calls.map(([, index]) => index)).toEqual([5, 6]);
  });

  describe('that suit some indices alone', () => {
    const pooled = () => {
      const pool = poolOf((item, index) => item.index % 2 === index % 2);
      pool.sync(0, 2);
      return pool;
    };

    it('uses one for an index that it suits', () => {
      const pool = pooled();
      const [even, odd] = [pool.get(0), pool.get(1)];
      pool.sync(3, 5);
      expect([pool.get(3), pool.get(4)]).toEqual([odd, even]);
    });

    it('lets one that suits none wait for the next that it does', () => {
      const pool = poolOf((item, index) => item.index % 2 === index % 2);
      pool.sync(0, 1);
      const even = pool.get(0);
      pool.sync(1, 2);
      expect(sorted()).toEqual([0, 1]);
      pool.sync(4, 5);
      expect(pool.get(4)).toBe(even);
      expect(sorted()).toEqual([1, 4]);
    });

    it('shows no index twice when one that waits comes back', () => {
      const pool = poolOf((item, index) => item.index % 2 === index % 2);
      pool.sync(0, 1, 2);
      pool.sync(1, 2, 3);
      pool.sync(2, 3, 3);
      expect(sorted()).toEqual([0, 1, 2, 3]);
    });

    it('lets no more than two wait', () => {
      const pool = poolOf((item, index) => item.index % 2 === index % 2);
      const evens = Array.from({ length: 5 }, (_, index) => index * 2);
      for (const even of evens) pool.sync(even, even + 1, even + 2, even + 4);
      pool.sync(1, 2, 3, 5);
      expect(sorted()).toHaveLength(5);
    });

    it('forgets what waits', () => {
      const pool = pooled();
      pool.sync(0, 1);
      pool.sync(1, 2);
      expect(sorted()).toEqual([0, 1]);
      pool.dropSpare();
      expect(sorted()).toEqual([1]);
    });
  });

  it('lets two indices change their elements, also where only one has any', () => {
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

  it('is that of the indices after putting them in order', () => {
    const pool = scrolled();
    expect(shown()).not.toEqual([1, 4, 5, 6, 7, 8, 9]);
    pool.putInOrder();
    expect(shown()).toEqual([1, 4, 5, 6, 7, 8, 9]);
  });

  it('is that of the indices after scrolling back as well', () => {
    const pool = poolOf();
    pool.sync(4, 10);
    pool.sync(0, 6);
    pool.putInOrder();
    expect(shown()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each([1, 5, 9])('leaves the focus on the element of index %s', (index) => {
    const pool = scrolled();
    const focused = pool.get(index)?.element;
    focused?.focus();
    pool.putInOrder();
    expect(focused).toHaveFocus();
    expect(shown()).toEqual([1, 4, 5, 6, 7, 8, 9]);
  });

  it('moves no element that stands right already', () => {
    const pool = poolOf();
    pool.sync(0, 6);
    const insertBefore = jest.spyOn(parent, 'insertBefore');
    pool.putInOrder();
    expect(insertBefore).not.toHaveBeenCalled();
    pool.sync(1, 7);
    // The first element became the last one: only that has to move.
    pool.putInOrder();
    expect(insertBefore).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['down', 0, 1],
    ['up', 1, 0],
  ])('moves only the one element that came in sight by scrolling %s', (_way, from, to) => {
    const pool = poolOf();
    pool.sync(from, from + 6);
    pool.sync(to, to + 6);
    const insertBefore = jest.spyOn(parent, 'insertBefore');
    pool.putInOrder();
    expect(insertBefore).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(Array.from({ length: 6 }, (_, index) => to + index));
  });

  it('has nothing to do without elements', () => {
    expect(() => poolOf().putInOrder()).not.toThrow();
  });
});
