import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database, OpenDatabase, Transaction } from '../../storage/database';
import { timeOf } from '../../storage/sightings';
import { openTestDatabase, storageEngines } from '../../testing/testDatabase';
import { watchStatements } from '../../testing/watchStatements';
import { withTwoOfEach } from '../testing/history';
import { cell, seen } from '../testing/oneCell';
import { applyTogether, freshCellOf, type PlacedObservation } from '../testing/placedBatch';
import { type StoredCell, readStored } from './storedState';
import { CurrentValues } from './openRuns';
import { readBegins, readOpenRuns } from './readOpenRuns';

const neverUsed = new Proxy({} as Transaction, {
  get: () => {
    throw new Error('the database was used');
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

const readFresh = async (newest: ReadonlyMap<number, number>): Promise<StoredCell[]> => {
  const found: StoredCell[] = [];
  for await (const group of readStored(neverUsed, [fresh], { openRuns, newest })) {
    found.push(...group);
  }
  return found;
};

it.each([
  ['newer than anything read at their pharmacy', new Map([[cell.channelId, 19]])],
  ['the first ones of their pharmacy', new Map([[cell.channelId + 1, 30]])],
])('nothing is read for observations that are %s', async (_what, newest) => {
  const runs = [[{ from: 10, to: null, value: [1] }], [], [], []];
  expect(await readFresh(newest)).toEqual([{ cell: fresh, runs, seen: [] }]);
});

it('stored sightings are read for older observations', async () => {
  await expect(readFresh(new Map([[cell.channelId, 20]]))).rejects.toThrow('the database was used');
});

const DAY = 86_400;
const START = Math.floor(Date.parse('2026-11-01T00:00:00Z') / 1000);
const after = (days: number) => START + days * DAY;
const statusAt = (days: number, status: number, productId = 1): PlacedObservation => ({
  ...seen(after(days), status),
  ...{ productId, channelId: 1 },
});
const run = (from: number, to: number | null, status: number) => ({
  ...{ from: after(from), to: to === null ? null : after(to) },
  value: [status],
});

/** A cell that changed every ten days; its pharmacy was last read after 90 days. */
const withHistory = async (opening: Promise<OpenDatabase>): Promise<OpenDatabase> => {
  const open = await withTwoOfEach(opening);
  const history = [statusAt(0, 1), statusAt(10, 2), statusAt(20, 1), statusAt(30, 2)];
  await applyTogether(open.database, [...history, statusAt(90, 2)]);
  return open;
};

/** Reads cells with the new observations of each. */
const readGroups = (database: Database, placed: readonly PlacedObservation[][]) =>
  database.transaction(async (transaction) => {
    const memory = new CurrentValues();
    memory.startAt(1);
    const cells = placed.map(freshCellOf);
    await readOpenRuns(transaction, cells, memory);
    await readBegins(transaction, cells, memory);
    const newest = new Map([[1, after(90)]]);
    const groups: StoredCell[][] = [];
    for await (const group of readStored(transaction, cells, { openRuns: memory, newest })) {
      groups.push(group);
    }
    return groups;
  });

describe.each(storageEngines)('for late observations in $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  let database: Database;
  beforeAll(async () => {
    open = await withHistory(openEngine());
    ({ database } = open);
  });
  afterAll(() => open.close());

  const runsAround = async (late: PlacedObservation) => {
    const [found] = (await readGroups(database, [[late]])).flat();
    return found?.runs;
  };

  it.each([
    ['within a closed run', statusAt(12, 1), [run(10, 20, 2), run(20, 30, 1), run(30, null, 2)]],
    [
      'at the end of a closed run',
      statusAt(20, 1),
      [run(10, 20, 2), run(20, 30, 1), run(30, null, 2)],
    ],
    ['before all of them', statusAt(-5, 1), [run(0, 10, 1), run(30, null, 2)]],
    ['within the open run', statusAt(40, 1), [run(30, null, 2)]],
    ['as the open run begins', statusAt(30, 1), [run(20, 30, 1), run(30, null, 2)]],
  ])('the runs around them are read when one lies %s', async (_what, late, runs) => {
    expect(await runsAround(late)).toEqual([runs, [], [], []]);
  });

  it('each of many cells is read once', async () => {
    const productIds = Array.from({ length: 1_001 }, (_none, index) => 1 + index);
    const many = productIds.map((productId) => [statusAt(40, 1, productId)]);
    const cells = (await readGroups(database, many)).flat();
    expect(cells.map((one) => one.cell.productId)).toEqual(productIds);
    expect(cells[0]?.seen.map(timeOf)).toEqual([after(90)]);
  });
});

describe('the history of closed runs', () => {
  let open: OpenDatabase;
  let statements: string[];
  beforeAll(async () => {
    open = await withHistory(openTestDatabase());
    statements = watchStatements(open.database);
  });
  afterAll(() => open.close());

  it.each([
    ['is read when an observation lies before the open run', [statusAt(12, 1)], 1],
    ['is read when one of several observations does', [statusAt(12, 1), statusAt(40, 1)], 1],
    ['is read when the open run begins with another value', [statusAt(30, 1)], 1],
    ['is not read when the open run begins with the same value', [statusAt(30, 2)], 0],
    ['is not read when an observation confirms the open run', [statusAt(40, 1)], 0],
    ['is not read for a cell without closed runs', [statusAt(12, 1, 2)], 0],
  ])('%s', async (_what, late, reads) => {
    statements.length = 0;
    await readGroups(open.database, [late]);
    expect(statements.filter((text) => text.includes('_interval'))).toHaveLength(reads);
  });
});
