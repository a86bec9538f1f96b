import { expect, it } from '@jest/globals';
import { facts } from './facts';
import type { Database } from '../../storage/database';
import { seen } from '../testing/oneCell';
import { batchOf } from '../testing/placedBatch';
import { type Cell, CurrentValues, openRunsOf } from './openRuns';

const [one, two, three] = [1, 2, 3].map((productId) => ({ productId, channelId: 7 })) as [
  { productId: number; channelId: number },
  { productId: number; channelId: number },
  { productId: number; channelId: number },
];
const cells = [one, two, three];

/** The first fact has a run that began at 100 or later, the others have none. */
const columns = facts.flatMap((fact, index) => [
  cells.map(() => index === 0),
  ...fact.columns.map(() => (index === 0 ? [1, 2, 3] : [null, null, null])),
]);

const begins = facts.map((_fact, index) => (index === 0 ? [100, 200, 300] : [null, null, null]));

/** The flags of the facts that these observations confirm. */
const confirmedBy = (runs: CurrentValues, cell: Cell, status: number, price: number | null) =>
  runs.confirmedFlags(cell, batchOf([seen(1_000, status, price)]).lines, 0);

it('open runs have a value and a begin, and recognise an observation that only confirms them', () => {
  const runs = new CurrentValues();
  runs.startAt(1);
  expect(runs.knows(one)).toBe(false);
  runs.learn(cells, columns);
  expect(confirmedBy(runs, two, 2, null)).toBe(0);
  expect(() => runs.of(two)).toThrow('begin of a run');
  expect(runs.lacksBegin(two)).toBe(true);
  runs.learnBegins(cells, begins);
  expect(runs.lacksBegin(two)).toBe(false);
  expect(runs.of(two)).toEqual([[{ from: 200, to: null, value: [2] }], [], [], []]);
  expect(confirmedBy(runs, two, 2, null)).toBe(0);
  expect(confirmedBy(runs, two, 3, null)).toBeUndefined();
  expect(confirmedBy(runs, two, 2, 999)).toBeUndefined();
  expect(runs.of({ ...two, channelId: 8 })).toEqual([[], [], [], []]);
});

it('open runs above the limit are kept for the present batch, but not for the next one', () => {
  const runs = new CurrentValues(1);
  runs.startAt(1);
  runs.learn(cells, columns);
  runs.learnBegins(cells, begins);
  expect(cells.map((cell) => runs.of(cell)[0]?.[0]?.from)).toEqual([100, 200, 300]);
  runs.startAt(1);
  expect(cells.map((cell) => runs.knows(cell))).toEqual([true, false, false]);
  runs.learn(
    [three],
    columns.map((column) => column.slice(2)),
  );
  runs.learnBegins(
    [three],
    begins.map((column) => column.slice(2)),
  );
  expect(runs.of(three)[0]).toEqual([{ from: 300, to: null, value: [3] }]);
  expect(runs.of(one)[0]).toEqual([{ from: 100, to: null, value: [1] }]);
});

it('open runs are forgotten when another process has written', () => {
  const runs = new CurrentValues();
  runs.startAt(1);
  runs.learn(cells, columns);
  runs.startAt(1);
  expect(runs.knows(one)).toBe(true);
  runs.startAt(2);
  expect(runs.knows(one)).toBe(false);
});

it('open runs include those that this process wrote, while nobody else writes', () => {
  const runs = new CurrentValues();
  runs.startAt(1);
  runs.learn([one, two], columns);
  runs.learnBegins([one, two], begins);
  const begun = { from: 500, to: null };
  runs.moveOn(2, [
    [
      { ...two, run: { ...begun, value: [5] } },
      { ...three, run: { ...begun, value: [6] } },
    ],
    [{ ...two, run: { ...begun, value: [999, 'EUR'] } }],
  ]);
  runs.startAt(2);
  expect(runs.of(two)).toEqual([
    [{ ...begun, value: [5] }],
    [{ ...begun, value: [999, 'EUR'] }],
    ...[[], []],
  ]);
  expect(runs.of(one)[0]).toEqual([{ from: 100, to: null, value: [1] }]);
  expect(runs.knows(three)).toBe(false);
  expect(confirmedBy(runs, two, 5, 999)).toBe(facts[1]?.flag);
  expect(confirmedBy(runs, two, 5, 998)).toBeUndefined();
});

it('open runs need no more memory for a cell that is read again', () => {
  const runs = new CurrentValues(2);
  runs.startAt(1);
  runs.learn([one, one, two], columns);
  runs.startAt(1);
  expect([one, two].map((cell) => runs.knows(cell))).toEqual([true, true]);
});

it('open runs are cached separately for each database', () => {
  const [database, other] = [{}, {}] as [Database, Database];
  const runs = openRunsOf(database);
  expect(openRunsOf(database)).toBe(runs);
  expect(openRunsOf(other)).not.toBe(runs);
});
