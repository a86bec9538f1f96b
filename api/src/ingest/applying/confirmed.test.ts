import { describe, expect, it } from '@jest/globals';
import { cell, PRICE, seen, seenAs } from '../testing/oneCell';
import { batchOf, type PlacedObservation } from '../testing/placedBatch';
import { noChanges } from './changes';
import { takeConfirmed } from './confirmed';
import { CurrentValues } from './openRuns';

describe('the observations that only confirm stored values', () => {
  const openRuns = new CurrentValues();
  openRuns.startAt(1);
  openRuns.learn(
    [cell],
    [[true], [1], [true], [999], ['EUR'], [false], [null], [null], [false], [null]],
  );
  const newest = new Map([[cell.channelId, 15]]);

  const takenOf = (...batch: PlacedObservation[]) => {
    const changes = noChanges();
    const others = takeConfirmed(batchOf(batch), { openRuns, newest }, changes);
    return { others: others.map(({ row }) => batch[row]), changes };
  };

  it('are stored as sightings only', () => {
    expect(takenOf(seen(20, 1, 999))).toEqual({
      ...{ others: [], changes: { ...noChanges(), news: 1, seen: [seenAs(20, PRICE)] } },
    });
  });

  it.each([
    ['tells something else', [seen(20, 2)]],
    ['is of a cell that is seen twice', [seen(20, 1), seen(30, 1)]],
    ['is as old as the last read of the pharmacy', [seen(15, 1)]],
    ['is of a pharmacy that was never read', [{ ...seen(20, 1), channelId: 6 }]],
    ['is of a cell that is not known', [{ ...seen(20, 1), productId: 4 }]],
  ])('do not include one that %s', (_what, batch) => {
    expect(takenOf(...batch)).toEqual({ others: batch, changes: noChanges() });
  });

  it('are taken from a batch with others', () => {
    const other = { ...seen(20, 1), productId: 4 };
    expect(takenOf(other, seen(20, 1), other)).toEqual({
      ...{ others: [other, other], changes: { ...noChanges(), news: 1, seen: [seenAs(20)] } },
    });
  });
});
