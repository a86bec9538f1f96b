import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareValues, holds, isNews, placePoints, type Point, type Run } from './runs';

const at = (time: number, ...value: (number | string | null)[]): Point => ({ at: time, value });
const run = (from: number, to: number | null, ...value: (number | string | null)[]): Run => ({
  ...{ from, to, value },
});

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
  take(fresh: readonly Point[]) {
    const first = fresh[0]?.at ?? 0;
    const seen = [...this.times].filter((time) => time >= first).sort((a, b) => a - b);
    const written = placePoints(this.runs, seen, fresh);
    for (const { from } of written.removed) this.closed.delete(from);
    for (const one of written.closed) this.closed.set(one.from, one);
    this.open = written.open ?? this.open;
    for (const { at: time, value } of written.begins) {
      if (value === null) this.begins.delete(time);
      else this.begins.set(time, value);
    }
    for (const point of fresh) this.times.add(point.at);
    return written;
  }
}

const storedAfter = (...batches: Point[][]): Run[] => {
  const stored = new Stored();
  for (const batch of batches) stored.take(batch);
  return stored.runs;
};

/**
 * The definition of a history: all points in order, the greatest value at each time, and a new run
 * whenever the value differs.
 */
const runsOf = (points: readonly Point[]): Run[] => {
  const greatest = new Map<number, Point>();
  for (const point of points) {
    const present = greatest.get(point.at);
    if (!present || compareValues(point.value, present.value) > 0) greatest.set(point.at, point);
  }
  const moments = [...greatest.values()].sort((one, other) => one.at - other.at);
  const begins = moments.filter(
    ({ value }, index) => compareValues(value, moments[index - 1]?.value ?? [NaN]) !== 0,
  );
  return begins.map((point, index) => ({
    ...{ from: point.at, to: begins[index + 1]?.at ?? null, value: point.value },
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

  it('is news at a new time, and with a greater value', () => {
    expect(isNews(runs, false, at(15, 1))).toBe(true);
    expect(isNews(runs, true, at(15, 1))).toBe(false);
    expect(isNews(runs, true, at(15, 0))).toBe(false);
    expect(isNews(runs, true, at(15, 2))).toBe(true);
    expect(isNews(runs, true, at(5, 0))).toBe(true);
  });
});

describe('placed points', () => {
  it('begin a run if there is none', () => {
    expect(placePoints([], [], [at(10, 1)])).toEqual({
      ...{ removed: [], closed: [] },
      open: run(10, null, 1),
      begins: [at(10, 1)],
    });
  });

  it('write nothing when they confirm the stored runs', () => {
    const nothing = { removed: [], closed: [], open: null, begins: [] };
    expect(placePoints([run(10, null, 1)], [], [at(20, 1)])).toEqual(nothing);
    expect(placePoints([run(10, 30, 1), run(30, null, 2)], [30], [at(20, 1)])).toEqual(nothing);
    expect(placePoints([run(10, null, 2)], [10], [at(10, 1)])).toEqual(nothing);
  });

  it('close the open run', () => {
    expect(placePoints([run(10, null, 1)], [], [at(20, 2)])).toEqual({
      ...{ removed: [], closed: [run(10, 20, 1)] },
      open: run(20, null, 2),
      begins: [at(20, 2)],
    });
  });

  it('replace a run of which nothing is left', () => {
    expect(placePoints([run(10, 20, 1), run(20, null, 3)], [20], [at(20, 4), at(30, 1)])).toEqual({
      ...{ removed: [], closed: [run(20, 30, 4)] },
      open: run(30, null, 1),
      begins: [at(20, 4), at(30, 1)],
    });
    const closed = [run(10, 20, 1), run(20, 30, 0)];
    expect(placePoints([...closed, run(30, null, 1)], [20, 30], [at(20, 1)])).toEqual({
      ...{ removed: closed, closed: [] },
      open: run(10, null, 1),
      begins: [20, 30].map((time) => ({ at: time, value: null })),
    });
  });

  it('change nothing after the next observation', () => {
    const last = run(40, null, 5);
    const written = placePoints([run(10, 40, 1), last], [30, 40], [at(20, 2)]);
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

  it('make the defined history in any order and division, and change nothing when they are repeated', () => {
    const point = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 2 }), fc.boolean())
      .map(([time, value, isNull]) => at(time, value, isNull ? null : 'EUR'));
    const batch = fc
      .uniqueArray(point, { minLength: 1, maxLength: 5, selector: ({ at: time }) => time })
      .map((points) => [...points].sort((one, other) => one.at - other.at));
    fc.assert(
      fc.property(fc.array(batch, { minLength: 1, maxLength: 8 }), (batches) => {
        const stored = new Stored();
        for (const each of batches) stored.take(each);
        expect(stored.runs).toEqual(runsOf(batches.flat()));
        expect(stored.shown).toEqual(stored.runs.map(({ from, value }) => ({ from, value })));
        for (const each of batches) {
          expect(stored.take(each)).toEqual({ removed: [], closed: [], open: null, begins: [] });
        }
      }),
      { numRuns: 300 },
    );
  });
});
