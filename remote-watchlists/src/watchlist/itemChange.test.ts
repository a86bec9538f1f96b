import { describe, expect, it } from '@jest/globals';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import fc from 'fast-check';
import { itemOf } from '../testing/openPage';
import {
  applyChange,
  familyMoveOf,
  stepOf,
  undoingOf,
  type ItemChange,
  type ItemEdits,
  type Step,
} from './itemChange';

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
const anyEdits: fc.Arbitrary<ItemEdits> = fc.oneof(
  fc.record({
    items: fc
      .tuple(someIds, fc.boolean())
      .map(([ids, visible]) => ids.map((itemId) => ({ itemId, visible }))),
  }),
  fc.record({
    moves: fc.tuple(
      fc.record({
        itemIds: someIds,
        to: fc.constantFrom('before' as const, 'after' as const),
        anchorId: fc.constantFrom(...idsOf(listOf(8))),
      }),
    ),
  }),
  fc.record({
    familyMoves: fc.tuple(
      fc.record({
        family: fc.constantFrom('First', 'Second', 'Nobody'),
        before: fc.constantFrom('First', 'Second', 'Nobody', null),
      }),
    ),
  }),
);
const editOf = (edits: ItemEdits): ItemChange => ({
  kind: 'edit',
  edits,
  failure: 'UPDATE_ORDER_ERROR',
});
const anyChange: fc.Arbitrary<ItemChange> = fc.oneof(
  anyEdits.map(editOf),
  fc.record({ kind: fc.constant('remove' as const), itemIds: someIds }),
  fc.record({ kind: fc.constant('moveAway' as const), itemIds: someIds, targetId: fc.string() }),
);

describe('a change of items', () => {
  it('has the same result when it is applied twice', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const once = applyChange(listOf(8), change);
        expect(applyChange(once, change)).toEqual(once);
      }),
    );
  });

  it('neither doubles nor loses an item in any sequence of changes', () => {
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

  it('is undone to exactly the former items', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const before = listOf(8);
        const undoing = undoingOf(change, before, idsOf(before));
        const after = applyChange(before, change);
        expect(undoing && applyChange(after, undoing)).toEqual(before);
      }),
    );
  });

  it('has no undo when it brings back items', () => {
    const items = listOf(1);
    expect(undoingOf({ kind: 'bringBack', items }, items, idsOf(items))).toBeNull();
  });

  it('leaves the items as they are when the anchor of a move is gone', () => {
    const items = listOf(4);
    const moves = [{ itemIds: ['i0'], to: 'after' as const, anchorId: 'gone' }];
    expect(applyChange(items, editOf({ moves }))).toEqual(items);
    const familyMoves = [{ family: 'First', before: 'gone' }];
    expect(applyChange(items, editOf({ familyMoves }))).toEqual(items);
  });
});

describe('a step of a row by the keyboard', () => {
  const ids = ['a', 'b', 'c', 'd'];

  it('moves it past the next row or to the end', () => {
    const moved = (id: string, step: Step) => stepOf(ids, id, step);
    const move = (id: string, to: 'before' | 'after', anchorId: string) => ({
      itemIds: [id],
      to,
      anchorId,
    });
    expect(moved('b', 'up')).toEqual({ move: move('b', 'before', 'a'), place: 1 });
    expect(moved('b', 'down')).toEqual({ move: move('b', 'after', 'c'), place: 3 });
    expect(moved('c', 'top')).toEqual({ move: move('c', 'before', 'a'), place: 1 });
    expect(moved('b', 'bottom')).toEqual({ move: move('b', 'after', 'd'), place: 4 });
  });

  it('is refused at the end of the list and for a row that is gone', () => {
    expect(stepOf(ids, 'a', 'up')).toBeNull();
    expect(stepOf(ids, 'a', 'top')).toBeNull();
    expect(stepOf(ids, 'd', 'down')).toBeNull();
    expect(stepOf(ids, 'd', 'bottom')).toBeNull();
    expect(stepOf(ids, 'gone', 'up')).toBeNull();
  });
});

describe('the move of a family', () => {
  const names = ['A', 'B', 'C'];

  it('names the next family, and none at the end', () => {
    const before = (to: 'before' | 'after', anchorId: string) =>
      familyMoveOf(names, { itemIds: ['B'], to, anchorId });
    expect(before('before', 'A')).toEqual({ family: 'B', before: 'A' });
    expect(before('after', 'A')).toEqual({ family: 'B', before: 'C' });
    expect(before('after', 'C')).toEqual({ family: 'B', before: null });
  });
});
