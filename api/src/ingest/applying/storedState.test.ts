import { describe, expect, it, afterAll, beforeAll } from '@jest/globals';
import type { Database, Transaction } from '../../storage/database';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { appendSightings } from '../../storage/sightingBlocks';
import { flagsOf, type Sighting, sightingOf, timeOf } from '../../storage/sightings';
import type { FactValue } from '../../storage/spans';
import { storageEngines, openTestDatabase } from '../../testing/testDatabase';
import { emptiedForEach } from '../testing/emptiedForEach';
import { emptied, withTwoOfEach } from '../testing/history';
import { PRICE, seen, cell } from '../testing/oneCell';
import { freshCellOf, applyTogether, type PlacedObservation } from '../testing/placedBatch';
import type { FreshCell } from './facts';
import type { Run } from './runs';
import { readSeen } from './seen';
import { watchStatements } from '../../testing/watchStatements';
import { type StoredCell, readStored } from './storedState';
import { CurrentValues } from './openRuns';
import { readBegins, readOpenRuns } from './readOpenRuns';

describe.each(storageEngines)('the stored history in $engine', ({ open: openEngine }) => {
  describe('reading stored sightings', () => {
    const DAY = 86_400;
    const START = Math.floor(Date.parse('2026-08-03T00:00:00Z') / 1000);
    const [A, B] = [
      { productId: 1, channelId: 1 },
      { productId: 2, channelId: 1 },
    ];
    const ELSEWHERE = { productId: 1, channelId: 2 };

    type Cell = Pick<FreshCell, 'productId' | 'channelId'>;

    /** A cell with new observations that has been available for 900 cents until now. */
    interface ObservedCell {
      cell: FreshCell;
      runs: Run[][];
    }
    const openRun = (value: FactValue): Run[] => [{ from: START - DAY, to: null, value }];
    const observed = (
      cell: Cell,
      ...observations: [at: number, status: number, priceCents?: number][]
    ): ObservedCell => ({
      cell: {
        ...freshCellOf(observations.map(([at, ...values]) => seen(START + at, ...values))),
        ...cell,
      },
      runs: [openRun([1]), openRun([900, 'EUR']), [], []],
    });
    const confirmed = (cell: Cell, first: number, last = first) =>
      observed(cell, [first, 1], [last, 1]);
    const changed = (cell: Cell, at: number) => observed(cell, [at, 2]);
    const repriced = (cell: Cell, at: number) => observed(cell, [at, 1, 999]);

    let database: Database;
    emptiedForEach(openEngine, (opened) => (database = opened));

    /** One block for each week, with seconds after the start and their flags. */
    const storeAll = (sightings: readonly [cell: Cell, at: number, flags?: number][]) =>
      database.transaction((transaction) =>
        appendSightings(
          transaction,
          sightings.map(([cell, at, flags = 0]) => ({
            ...cell,
            sighting: sightingOf(START + at, flags),
          })),
        ),
      );
    const store = (cell: Cell, ...sightings: [at: number, flags?: number][]) =>
      storeAll(sightings.map(([at, flags = 0]) => [cell, at, flags]));
    const shown = (sighting: Sighting) => {
      const at = timeOf(sighting) - START;
      return flagsOf(sighting) === 0 ? at : [at, flagsOf(sighting)];
    };
    /** @param newest for each pharmacy in order, how many days after the start it was last read. */
    const read = async (cells: readonly ObservedCell[], newest: number[] = []) => {
      const reads = new Map(newest.map((day, index) => [index + 1, START + day * DAY]));
      const found = await database.transaction((transaction) =>
        readSeen(transaction, cells, reads),
      );
      return found.map((ofCell) => ofCell.map(shown));
    };

    it('ends with the last new observation if the new ones only confirm', async () => {
      await store(A, [10], [20], [25], [30], [40]);
      expect(await read([confirmed(A, 20, 30)], [9])).toEqual([[20, 25, 30]]);
    });

    it('returns them in order, and merges the flags of one moment from several blocks', async () => {
      await store(A, [20], [30, PRICE]);
      await store(A, [10, PRICE], [30], [25]);
      expect(await read([confirmed(A, 10, 30)])).toEqual([[[10, PRICE], 20, 25, [30, PRICE]]]);
    });

    it.each([
      ['a second', 1, 2],
      ['a day', DAY, DAY + 1],
      ['more than a day', DAY + 1, 3 * DAY + 1],
      ['weeks', 20 * DAY, 90 * DAY],
    ])('continues to the next sighting after a change: %s', async (_what, next, later) => {
      await store(A, [0], [next]);
      await store(A, [later]);
      expect((await read([changed(A, 0)], [90]))[0]?.slice(0, 2)).toEqual([0, next]);
    });

    it('continues to the next sighting when only one of several observations changes something', async () => {
      await store(A, [0], [10], [60]);
      expect(await read([observed(A, [0, 1], [10, 2])], [90])).toEqual([[0, 10, 60]]);
      expect(await read([observed(A, [0, 2], [10, 1])], [90])).toEqual([[0, 10, 60]]);
    });

    it('ends with the step in which the next sighting was found', async () => {
      await store(A, [DAY], [3 * DAY], [3 * DAY + 1]);
      expect(await read([changed(A, 0)], [90])).toEqual([[DAY]]);
      await emptied(database);
      await store(A, [DAY + 1], [3 * DAY], [3 * DAY + 1]);
      expect(await read([changed(A, 0)], [90])).toEqual([[DAY + 1, 3 * DAY]]);
    });

    it('ends with the last read of the pharmacy if no sighting follows', async () => {
      await store(A, [0]);
      expect(await read([changed(A, 0)], [30])).toEqual([[0]]);
      expect(await read([changed(A, 0)])).toEqual([[0]]);
    });

    it('continues to the next sighting of the fact that changed', async () => {
      await store(A, [0, PRICE], [60], [4 * DAY]);
      await store(A, [10 * DAY, PRICE]);
      await store(A, [40 * DAY, PRICE]);
      expect(await read([repriced(A, 0)], [90])).toEqual([
        [[0, PRICE], 60, 4 * DAY, [10 * DAY, PRICE]],
      ]);
    });

    it.each([
      ['in their order', [0, 1]],
      ['in another one', [1, 0]],
    ])(
      'finds those of several products of a pharmacy, each at its own times, %s',
      async (_what, order) => {
        await store(A, [0], [30]);
        await store(B, [30 * DAY], [30 * DAY + 30]);
        const cells = [confirmed(A, 0, 30), confirmed(B, 30 * DAY, 30 * DAY + 30)];
        const times = [
          [0, 30],
          [30 * DAY, 30 * DAY + 30],
        ];
        const inOrder = <Item>(items: Item[]) => order.flatMap((index) => items[index] ?? []);
        expect(await read(inOrder(cells), [90])).toEqual(order.map((index) => times[index]));
      },
    );

    it('finds those of each product, whatever other products are searched for', async () => {
      const times = [0, 10, 20, 30, DAY, 2 * DAY];
      await storeAll([A, B].flatMap((cell) => times.map((at): [Cell, number] => [cell, at])));
      expect(await read([confirmed(A, 10), changed(B, 20)], [90])).toEqual([[10], [20, 30, DAY]]);
      expect(await read([changed(A, 20)], [90])).toEqual([[20, 30, DAY]]);
    });

    it('continues in each pharmacy for as long as needed there', async () => {
      await store(A, [0], [60], [5 * DAY]);
      await store(ELSEWHERE, [0], [20 * DAY]);
      expect(await read([changed(A, 0), changed(ELSEWHERE, 0)], [90, 90])).toEqual([
        [0, 60],
        [0, 20 * DAY],
      ]);
      expect(await read([changed(A, 0), changed(ELSEWHERE, 0)], [90, 0])).toEqual([[0, 60], [0]]);
    });
  });

  describe('the known state', () => {
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
      await expect(readFresh(new Map([[cell.channelId, 20]]))).rejects.toThrow(
        'the database was used',
      );
    });

    const DAY = 86_400;
    const START = Math.floor(Date.parse('2026-08-02T00:00:00Z') / 1000);
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

    describe('for late observations', () => {
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
        [
          'within a closed run',
          statusAt(12, 1),
          [run(10, 20, 2), run(20, 30, 1), run(30, null, 2)],
        ],
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
  });
});
