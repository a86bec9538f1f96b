import { describe, expect, it } from '@jest/globals';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import fc from 'fast-check';
import { itemOf } from '../testing/openPage';
import { familiesOf } from './families';
import { applyChange, stepOf, undoingOf, type ItemChange } from './itemChange';

const idsOf = (items: readonly WatchlistItem[]) => items.map(({ itemId }) => itemId);

/** Items whose places are their indexes, in two families one after the other. */
const listOf = (count: number): WatchlistItem[] =>
  Array.from({ length: count }, (_, index) =>
    itemOf(`${index}`, {
      itemId: `i${index}`,
      productFamily: index * 2 < count ? 'First' : 'Second',
      displayOrder: `a${`${index}`.padStart(3, '0')}`,
    }),
  );

const someIds = fc.subarray(idsOf(listOf(8)), { minLength: 1 });
const anyChange: fc.Arbitrary<ItemChange> = fc.oneof(
  fc.record({ kind: fc.constant('show' as const), itemIds: someIds, visible: fc.boolean() }),
  fc.record({ kind: fc.constant('remove' as const), itemIds: someIds }),
  fc.record({
    kind: fc.constant('place' as const),
    itemIds: someIds,
    to: fc.constantFrom('before' as const, 'after' as const),
    anchorId: fc.constantFrom(...idsOf(listOf(8))),
    direction: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant('placeFamily' as const),
    family: fc.constantFrom('First', 'Second', 'Nobody'),
    before: fc.constantFrom('First', 'Second', 'Nobody', null),
  }),
  fc.record({ kind: fc.constant('moveAway' as const), itemIds: someIds, targetId: fc.string() }),
);

describe('a change', () => {
  it('applied twice comes to the same as once', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const once = applyChange(listOf(8), change);
        expect(applyChange(once, change)).toEqual(once);
      }),
    );
  });

  it('neither doubles nor loses an item, in any sequence', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
        const items = changes.reduce<readonly WatchlistItem[]>(applyChange, listOf(8));
        const gone = changes.flatMap((change) =>
          change.kind === 'remove' || change.kind === 'moveAway' ? change.itemIds : [],
        );
        const left = idsOf(listOf(8)).filter((id) => !gone.includes(id));
        expect(idsOf(items).toSorted()).toEqual(left);
      }),
    );
  });

  it('is undone to exactly what was there before', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const before = listOf(8);
        const undoing = undoingOf(change, before, idsOf(before));
        const after = applyChange(before, change);
        expect(undoing && applyChange(after, undoing)).toEqual(before);
      }),
    );
  });

  it('that undoes another has no undoing of its own', () => {
    const [item] = listOf(1);
    expect(
      undoingOf({ kind: 'bringBack', items: item ? [item] : [] }, listOf(1), ['i0']),
    ).toBeNull();
  });

  it('is not made when what it refers to is gone', () => {
    const items = listOf(4);
    const place = { kind: 'place', itemIds: ['i0'], to: 'after', direction: null } as const;
    expect(applyChange(items, { ...place, anchorId: 'gone' })).toEqual(items);
    expect(applyChange(items, { kind: 'placeFamily', family: 'First', before: 'gone' })).toEqual(
      items,
    );
  });
});

describe('a step', () => {
  const moved = (id: string, step: Parameters<typeof stepOf>[2]) => {
    const items = listOf(8);
    const family = familiesOf(items)[1]?.items ?? [];
    const change = stepOf(family, id, step);
    return change && idsOf(applyChange(items, change)).slice(4);
  };

  it('goes one further or to the end, inside the family', () => {
    expect(moved('i5', 'up')).toEqual(['i5', 'i4', 'i6', 'i7']);
    expect(moved('i5', 'down')).toEqual(['i4', 'i6', 'i5', 'i7']);
    expect(moved('i6', 'top')).toEqual(['i6', 'i4', 'i5', 'i7']);
    expect(moved('i5', 'bottom')).toEqual(['i4', 'i6', 'i7', 'i5']);
  });

  it('is none at the end of the way', () => {
    expect(moved('i4', 'up')).toBeNull();
    expect(moved('i4', 'top')).toBeNull();
    expect(moved('i7', 'down')).toBeNull();
    expect(moved('i7', 'bottom')).toBeNull();
    expect(moved('gone', 'up')).toBeNull();
  });
});
