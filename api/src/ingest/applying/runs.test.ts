import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareValues, holds, placePoints, type Point, type Run } from './runs';
import { facts } from './facts';
import type { Database } from '../../storage/database';
import { seen } from '../testing/oneCell';
import { batchOf } from '../testing/placedBatch';
import { type Cell, CurrentValues, openRunsOf } from './openRuns';

const at = (time: number, ...value: (number | string | null)[]): Point => ({ at: time, value });
const run = (from: number, to: number | null, ...value: (number | string | null)[]): Run => ({
  ...{ from, to, value },
});

const fresh = (...points: Point[]) => ({ fresh: points, gone: [] });

/**
 * The stored runs of one fact of one cell, as in the tables: closed runs by their begin, and one
 * open run.
 */
class Stored {
  private readonly closed = new Map<number, Run>();
  private open: Run | null = null;
  private readonly times = new Set<number>();
  /** For readers that only see changes: the value that begins at each time. */
  private readonly begins = new Map<number, Run['value']>();

  get shown(): Pick<Run, 'from' | 'value'>[] {
    const all = [...this.begins].map(([from, value]) => ({ from, value }));
    return all.sort((one, other) => one.from - other.from);
  }

  get runs(): Run[] {
    const all = [...this.closed.values(), ...(this.open ? [this.open] : [])];
    return all.sort((one, other) => one.from - other.from);
  }

  /** @returns the written runs. */
  take(fresh: readonly Point[], gone: readonly number[] = []) {
    const first = Math.min(...fresh.map((point) => point.at), ...gone);
    const seen = [...this.times].filter((time) => time >= first).sort((a, b) => a - b);
    const written = placePoints(this.runs, seen, { fresh, gone });
    for (const { from } of written.removed) this.closed.delete(from);
    for (const one of written.closed) this.closed.set(one.from, one);
    this.open = written.isEmptied ? null : (written.open ?? this.open);
    for (const { at: time, value } of written.begins) {
      if (value === null) this.begins.delete(time);
      else this.begins.set(time, value);
    }
    for (const point of fresh) this.times.add(point.at);
    for (const time of gone) this.times.delete(time);
    return written;
  }
}

const storedAfter = (...batches: Point[][]): Run[] => {
  const stored = new Stored();
  for (const batch of batches) stored.take(batch);
  return stored.runs;
};

/** The definition of a history: all points in order, and a new run whenever the value differs. */
const runsOf = (values: ReadonlyMap<number, Run['value']>): Run[] => {
  const moments = [...values].sort(([one], [other]) => one - other);
  const begins = moments.filter(
    ([, value], index) => compareValues(value, moments[index - 1]?.[1] ?? [NaN]) !== 0,
  );
  return begins.map(([from, value], index) => ({
    ...{ from, to: begins[index + 1]?.[0] ?? null, value },
  }));
};

describe('values', () => {
  it('are ordered by their first difference, and null is the smallest', () => {
    const inOrder = [
      [null, null],
      [null, 7],
      [1, 'CHF'],
      [1, 'EUR'],
      [2, null],
    ];
    inOrder.forEach((less, index) => {
      for (const greater of inOrder.slice(index + 1)) {
        expect([compareValues(less, greater), compareValues(greater, less)]).toEqual([-1, 1]);
      }
    });
    for (const value of inOrder) expect(compareValues(value, [...value])).toBe(0);
  });
});

describe('a point', () => {
  const runs = [run(10, 20, 1), run(20, null, 2)];

  it('confirms the run of its time, including its first second', () => {
    expect(holds(runs, at(10, 1))).toBe(true);
    expect(holds(runs, at(19, 1))).toBe(true);
    expect(holds(runs, at(20, 1))).toBe(false);
    expect(holds(runs, at(20, 2))).toBe(true);
    expect(holds(runs, at(9, 1))).toBe(false);
    expect(holds([], at(9, 1))).toBe(false);
  });
});

describe('placed points', () => {
  it('begin a run if there is none', () => {
    expect(placePoints([], [], fresh(at(10, 1)))).toEqual({
      ...{ removed: [], closed: [], isEmptied: false },
      open: run(10, null, 1),
      begins: [at(10, 1)],
    });
  });

  it('write nothing when they confirm the stored runs', () => {
    const nothing = { removed: [], closed: [], open: null, isEmptied: false, begins: [] };
    expect(placePoints([run(10, null, 1)], [], fresh(at(20, 1)))).toEqual(nothing);
    expect(placePoints([run(10, 30, 1), run(30, null, 2)], [30], fresh(at(20, 1)))).toEqual(
      nothing,
    );
    expect(placePoints([run(10, null, 2)], [10], fresh(at(10, 2)))).toEqual(nothing);
  });

  it('close the open run', () => {
    expect(placePoints([run(10, null, 1)], [], fresh(at(20, 2)))).toEqual({
      ...{ removed: [], closed: [run(10, 20, 1)], isEmptied: false },
      open: run(20, null, 2),
      begins: [at(20, 2)],
    });
  });

  it('replace a run of which nothing is left', () => {
    expect(
      placePoints([run(10, 20, 1), run(20, null, 3)], [20], fresh(at(20, 4), at(30, 1))),
    ).toEqual({
      ...{ removed: [], closed: [run(20, 30, 4)], isEmptied: false },
      open: run(30, null, 1),
      begins: [at(20, 4), at(30, 1)],
    });
    const closed = [run(10, 20, 1), run(20, 30, 0)];
    expect(placePoints([...closed, run(30, null, 1)], [20, 30], fresh(at(20, 1)))).toEqual({
      ...{ removed: closed, closed: [], isEmptied: false },
      open: run(10, null, 1),
      begins: [20, 30].map((time) => ({ at: time, value: null })),
    });
  });

  it('change nothing after the next observation', () => {
    const last = run(40, null, 5);
    const written = placePoints([run(10, 40, 1), last], [30, 40], fresh(at(20, 2)));
    expect(written.open).toBeNull();
    expect(written.removed).toEqual([run(10, 40, 1)]);
    expect(written.closed).toEqual([run(10, 20, 1), run(20, 30, 2), run(30, 40, 1)]);
  });

  it('make the same history in any order', () => {
    const points = [at(10, 1), at(20, 2), at(30, 2), at(40, 1)];
    const expected = [run(10, 20, 1), run(20, 40, 2), run(40, null, 1)];
    expect(storedAfter(points)).toEqual(expected);
    expect(storedAfter(...points.map((point) => [point]))).toEqual(expected);
    expect(storedAfter(...points.map((point) => [point]).reverse())).toEqual(expected);
  });

  it('leave no run when the only one is gone', () => {
    const runs = [run(10, 20, 1), run(20, null, 2)];
    expect(placePoints(runs, [10, 20], { fresh: [], gone: [10, 20] })).toMatchObject({
      ...{ removed: [run(10, 20, 1)], closed: [], open: null, isEmptied: true },
    });
  });

  it('make the defined history whatever points are added, replaced and gone', () => {
    const change = fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.option(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom('EUR', null))),
    );
    const batch = fc
      .uniqueArray(change, { minLength: 1, maxLength: 5, selector: ([time]) => time })
      .map((changes) => [...changes].sort(([one], [other]) => one - other));
    fc.assert(
      fc.property(fc.array(batch, { minLength: 1, maxLength: 8 }), (batches) => {
        const stored = new Stored();
        const values = new Map<number, Run['value']>();
        for (const each of batches) {
          const points = each.flatMap(([time, value]) => (value ? [at(time, ...value)] : []));
          const gone = each.flatMap(([time, value]) => (!value && values.has(time) ? [time] : []));
          if (points.length + gone.length === 0) continue;
          stored.take(points, gone);
          for (const { at: time, value } of points) values.set(time, value);
          for (const time of gone) values.delete(time);
          expect(stored.runs).toEqual(runsOf(values));
          expect(stored.shown).toEqual(stored.runs.map(({ from, value }) => ({ from, value })));
        }
      }),
      { numRuns: 300 },
    );
  });
});

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
  runs.moveOn(
    2,
    [
      [
        { ...two, run: { ...begun, value: [5] } },
        { ...three, run: { ...begun, value: [6] } },
      ],
      [{ ...two, run: { ...begun, value: [999, 'EUR'] } }],
    ],
    [],
  );
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
  runs.moveOn(3, [], [[], [two]]);
  expect(runs.of(two)).toEqual([[{ ...begun, value: [5] }], [], [], []]);
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
