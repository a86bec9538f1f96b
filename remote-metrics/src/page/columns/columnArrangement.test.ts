import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  arrangeColumns,
  listColumns,
  ownOrder,
  withColumnMoved,
  withColumnPinned,
  withColumnShown,
} from './columnArrangement';

const ids = ['a', 'b', 'c', 'd', 'e'];
const pharmacies = ids.map((channelId) => ({ channelId }));
const shownAs = (...given: Parameters<typeof arrangeColumns>) =>
  arrangeColumns(...given)
    .columns.map((index) => ids[index])
    .join('');

const anyIds = fc.uniqueArray(fc.constantFrom(...ids, 'gone'));
const anyArrangement = fc.record({ order: anyIds, pinned: anyIds, hidden: anyIds });

describe('the columns of a matrix', () => {
  it('have the order of the answer until the person arranges them', () => {
    expect(arrangeColumns(pharmacies, ownOrder)).toEqual({ columns: [0, 1, 2, 3, 4], pinned: 0 });
  });

  it('begin with the pinned ones, then have the order of the person, then new ones', () => {
    const arrangement = { order: ['e', 'c', 'a'], pinned: ['a', 'c'], hidden: ['b'] };
    expect(shownAs(pharmacies, arrangement)).toBe('caed');
    expect(arrangeColumns(pharmacies, arrangement).pinned).toBe(2);
  });

  it('are those with data; unfolded ones without data come last', () => {
    const columns = [0, 2];
    expect(shownAs(pharmacies, ownOrder, { columns, isFolded: true })).toBe('bde');
    expect(shownAs(pharmacies, ownOrder, { columns, isFolded: false })).toBe('bdeac');
    const pinned = { ...ownOrder, pinned: ['a'] };
    expect(arrangeColumns(pharmacies, pinned, { columns, isFolded: false }).pinned).toBe(0);
  });

  it('are each shown once or hidden, pinned ones first', () => {
    fc.assert(
      fc.property(anyArrangement, (arrangement) => {
        const { columns, pinned } = arrangeColumns(pharmacies, arrangement);
        const names = columns.map((index) => ids[index] ?? '');
        expect(names.toSorted()).toEqual(ids.filter((id) => !arrangement.hidden.includes(id)));
        expect(names.map((id) => arrangement.pinned.includes(id))).toEqual(
          names.map((_, place) => place < pinned),
        );
      }),
    );
  });
});

describe('arranging the columns', () => {
  it('can be undone: hiding by showing, pinning by unpinning', () => {
    fc.assert(
      fc.property(anyArrangement, fc.constantFrom(...ids), (arrangement, id) => {
        const hidden = withColumnShown(arrangement, id, false);
        expect(hidden.hidden.filter((each) => each === id)).toEqual([id]);
        expect(withColumnShown(hidden, id, true).hidden).not.toContain(id);
        expect(withColumnPinned(withColumnPinned(arrangement, id, true), id, false).pinned).toEqual(
          arrangement.pinned.filter((each) => each !== id),
        );
      }),
    );
  });

  it('swaps a pharmacy with its neighbour, but never a pinned one with another', () => {
    const arrangement = { ...ownOrder, pinned: ['d', 'e'] };
    const listed = (...[id, step]: [string, 1 | -1]) =>
      listColumns(pharmacies, withColumnMoved(pharmacies, arrangement, id, step))
        .map(({ channelId }) => channelId)
        .join('');
    expect(listed('e', -1)).toBe('edabc');
    expect(listed('a', 1)).toBe('debac');
    expect(listed('a', -1)).toBe('deabc');
    expect(listed('c', 1)).toBe('deabc');
    expect(listed('gone', 1)).toBe('deabc');
  });

  it('saves no more of the order than necessary', () => {
    const moved = (...[id, step]: [string, 1 | -1]) =>
      withColumnMoved(pharmacies, ownOrder, id, step);
    expect(moved('a', 1).order).toEqual(['b']);
    expect(withColumnMoved(pharmacies, moved('a', 1), 'b', 1).order).toEqual([]);
    fc.assert(
      fc.property(anyArrangement, fc.constantFrom(...ids), (arrangement, id) => {
        const before = listColumns(pharmacies, arrangement).map(({ channelId }) => channelId);
        const after = withColumnMoved(pharmacies, arrangement, id, 1);
        const place = before.indexOf(id);
        const neighbour = before[place + 1] ?? '';
        const canMove =
          neighbour !== '' &&
          arrangement.pinned.includes(id) === arrangement.pinned.includes(neighbour);
        const expected = canMove ? before.with(place, neighbour).with(place + 1, id) : before;
        expect(listColumns(pharmacies, after).map(({ channelId }) => channelId)).toEqual(expected);
      }),
    );
  });
});
