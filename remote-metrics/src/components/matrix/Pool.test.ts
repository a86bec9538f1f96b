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
const poolOf = (suits?: (item: Item, index: number) => boolean) =>
  new Pool(parent, () => new Item(), suits);

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
    pool.sync({ from: 3, to: 6 }, [], show);
    expect(sorted()).toEqual([3, 4, 5]);
    pool.sync({ from: 10, to: 13 }, [4], show);
    expect(sorted()).toEqual([4, 10, 11, 12]);
    pool.sync({ from: 0, to: 2 }, [0], show);
    expect(sorted()).toEqual([0, 1]);
    expect([...pool.entries()].map(([index, item]) => [index, item.index])).toEqual(
      expect.arrayContaining([
        [0, 0],
        [1, 1],
      ]),
    );
  });

  it('uses the elements again that left the range, and leaves the others alone', () => {
    const pool = poolOf();
    pool.sync({ from: 0, to: 4 }, [], show);
    const before = [...parent.children];
    const kept = [pool.get(2), pool.get(3)];
    const place = jest.fn(show);
    pool.sync({ from: 2, to: 6 }, [], place);
    expect(place.mock.calls.map(([, index]) => index)).toEqual([4, 5]);
    expect([pool.get(2), pool.get(3)]).toEqual(kept);
    expect(new Set(parent.children)).toEqual(new Set(before));
  });

  it('pins index 0 as well', () => {
    const pool = poolOf();
    pool.sync({ from: 5, to: 7 }, [0], show);
    expect(sorted()).toEqual([0, 5, 6]);
  });

  it('asks nothing anew while range and pin stay the same', () => {
    const pool = poolOf();
    pool.sync({ from: 0, to: 3 }, [], show);
    const get = jest.spyOn(Map.prototype, 'has');
    pool.sync({ from: 0, to: 3 }, [], show);
    expect(get).not.toHaveBeenCalled();
    pool.sync({ from: 0, to: 3 }, [7], show);
    expect(sorted()).toEqual([0, 1, 2, 7]);
  });

  it('prefers an element that suits the index', () => {
    const pool = poolOf((item, index) => item.index % 2 === index % 2);
    pool.sync({ from: 0, to: 2 }, [], show);
    const [even, odd] = [pool.get(0), pool.get(1)];
    pool.sync({ from: 3, to: 5 }, [], show);
    expect([pool.get(3), pool.get(4)]).toEqual([odd, even]);
    // None suits: any will do.
    pool.sync({ from: 6, to: 7 }, [], show);
    pool.sync({ from: 9, to: 10 }, [], show);
    expect(pool.get(9)).toBe(even);
  });

  it('lets two indices change their elements, also where only one has any', () => {
    const pool = poolOf();
    pool.sync({ from: 0, to: 3 }, [], show);
    const [first, second] = [pool.get(0), pool.get(1)];
    pool.swap(0, 1);
    expect([pool.get(0), pool.get(1)]).toEqual([second, first]);
    pool.swap(1, 8);
    expect([pool.get(1), pool.get(8)]).toEqual([undefined, first]);
    pool.swap(9, 8);
    expect([pool.get(9), pool.get(8)]).toEqual([first, undefined]);
    pool.swap(9, 9);
    expect(pool.get(9)).toBe(first);
    // The same range is synced again after that.
    pool.sync({ from: 0, to: 3 }, [], show);
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
    pool.sync({ from: 0, to: 6 }, [], show);
    pool.sync({ from: 4, to: 10 }, [1], show);
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
    pool.sync({ from: 4, to: 10 }, [], show);
    pool.sync({ from: 0, to: 6 }, [], show);
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
    pool.sync({ from: 0, to: 6 }, [], show);
    const insertBefore = jest.spyOn(parent, 'insertBefore');
    pool.putInOrder();
    expect(insertBefore).not.toHaveBeenCalled();
    pool.sync({ from: 1, to: 7 }, [], show);
    // The first element became the last one: it is the only one to move.
    pool.putInOrder();
    expect(insertBefore).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('has nothing to do without elements', () => {
    expect(() => poolOf().putInOrder()).not.toThrow();
  });
});
