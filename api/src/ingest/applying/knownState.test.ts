import { expect, it } from '@jest/globals';
import type { Transaction } from '../../storage/database';
import { cell, seen } from '../testing/oneCell';
import { freshCellOf } from '../testing/placedBatch';
import { type KnownCell, readKnown } from './knownState';
import { CurrentValues } from './openRuns';

const neverAsked = new Proxy({} as Transaction, {
  get: () => {
    throw new Error('the database was asked');
  },
});

const fresh = freshCellOf([seen(20, 1)]);
const openRuns = new CurrentValues();
openRuns.startAt(1);
openRuns.learn(
  [cell],
  [[true], [1], [false], [null], [null], [false], [null], [null], [false], [null]],
);
openRuns.learnBegins([cell], [[10], [null], [null], [null]]);

const known = async (newest: ReadonlyMap<number, number>): Promise<KnownCell[]> => {
  const found: KnownCell[] = [];
  for await (const group of readKnown(neverAsked, [fresh], { openRuns, newest })) {
    found.push(...group);
  }
  return found;
};

it.each([
  ['newer than whatever was read of their pharmacy', new Map([[cell.channelId, 19]])],
  ['the first ones of their pharmacy', new Map([[cell.channelId + 1, 30]])],
])('nothing is read for observations that are %s', async (_what, newest) => {
  const runs = [[{ from: 10, to: null, value: [1] }], [], [], []];
  expect(await known(newest)).toEqual([{ cell: fresh, runs, seen: [] }]);
});

it('what was seen is read for those that are not', async () => {
  await expect(known(new Map([[cell.channelId, 20]]))).rejects.toThrow('the database was asked');
});
