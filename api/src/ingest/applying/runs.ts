import type { ChangedBegin, FactValue } from '../../storage/spans';

export interface Point {
  /** Seconds since 1970, like every time here. */
  at: number;
  value: FactValue;
}

/**
 * A value from its first observation to the first observation of another value; `to` is null for
 * the present value.
 */
export interface Run {
  from: number;
  to: number | null;
  value: FactValue;
}

/**
 * The rows to write: closed runs to delete and then to insert, and the open run if it is new. A run
 * that changes is in both lists. Usually there is none, and an insert that expects no conflict
 * takes half the time.
 */
export interface RunChanges {
  removed: Run[];
  closed: Run[];
  open: Run | null;
  /** Whether no run is left, so that the open one is to be deleted. */
  isEmptied: boolean;
  begins: ChangedBegin[];
}

const compareCells = (a: number | string | null, b: number | string | null): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
};

export const compareValues = (a: FactValue, b: FactValue): number => {
  for (let index = 0; index < a.length; index += 1) {
    const order = compareCells(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
};

const isSameBegin = (a: Run, b: Run) => a.from === b.from && compareValues(a.value, b.value) === 0;

const isSameRun = (a: Run, b: Run) => isSameBegin(a, b) && a.to === b.to;

/** The run at a time; `runs` have to be in order and without gaps. */
export const runAt = (runs: readonly Run[], at: number): Run | undefined =>
  runs.findLast((run) => run.from <= at);

/**
 * Whether the stored runs have this value at this time already, so that the point only confirms it.
 */
export const holds = (runs: readonly Run[], { at, value }: Point): boolean => {
  const present = runAt(runs, at)?.value;
  return present !== undefined && compareValues(value, present) === 0;
};

/** The points of one fact that differ from the stored ones. */
export interface NewPoints {
  /** In order, each time once. They replace stored points of the same time. */
  fresh: readonly Point[];
  /** The times of stored points that are no longer true, in order. */
  gone: readonly number[];
}

/** The stored points in the window, with the values of their runs, changed by the new ones. */
const mergePoints = (
  old: readonly Run[],
  seen: readonly number[],
  { fresh, gone }: NewPoints,
): Point[] => {
  if (seen.length === 0) return [...fresh];
  const values = new Map<number, FactValue>();
  for (const at of seen) {
    const value = runAt(old, at)?.value;
    if (value) values.set(at, value);
  }
  for (const { at, value } of fresh) values.set(at, value);
  for (const at of gone) values.delete(at);
  return [...values].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at);
};

const runsOf = (before: Run | undefined, points: readonly Point[], end: number | null): Run[] => {
  const runs: Run[] = before ? [{ ...before, to: end }] : [];
  for (const { at, value } of points) {
    const last = runs.at(-1);
    if (last && compareValues(last.value, value) === 0) continue;
    if (last) last.to = at;
    runs.push({ from: at, to: end, value });
  }
  return runs;
};

const changedBegins = (old: readonly Run[], runs: readonly Run[]): ChangedBegin[] => [
  ...old
    .filter(({ from }) => !runs.some((run) => run.from === from))
    .map(({ from }) => ({ at: from, value: null })),
  ...runs
    .filter((run) => !old.some((other) => isSameBegin(run, other)))
    .map(({ from, value }) => ({ at: from, value })),
];

/**
 * Computes how new points change the history of one fact of one cell.
 *
 * @param old the runs that touch the window, in order and without gaps. The window reaches from the
 * run before the first new point to the first observation after the last new point; after that
 * nothing can change.
 * @param seen the times of the stored observations of this fact from the first new point on, in
 * order; after the last new point only the first one is needed.
 * @param points at least one.
 */
export const placePoints = (
  old: readonly Run[],
  seen: readonly number[],
  points: NewPoints,
): RunChanges => {
  const { fresh, gone } = points;
  const first = Math.min(fresh[0]?.at ?? Infinity, gone[0] ?? Infinity);
  const last = Math.max(fresh.at(-1)?.at ?? 0, gone.at(-1) ?? 0);
  const next = seen.find((at) => at > last);
  const times = seen.filter((at) => at <= (next ?? last));
  const before = old.findLast((run) => run.from < first);
  const end = next === undefined ? null : (runAt(old, next)?.to ?? null);

  const replaced = old.filter(
    ({ from }) => from >= (before?.from ?? first) && (next === undefined || from <= next),
  );
  const runs = runsOf(before, mergePoints(old, times, points), end);
  const isOld = (run: Run) => replaced.some((other) => isSameRun(run, other));
  const closed = runs.filter((run) => run.to !== null);
  return {
    removed: replaced.filter(
      (run) => run.to !== null && !closed.some((other) => isSameRun(run, other)),
    ),
    closed: closed.filter((run) => !isOld(run)),
    open: runs.find((run) => run.to === null && !isOld(run)) ?? null,
    isEmptied: runs.length === 0,
    begins: changedBegins(replaced, runs),
  };
};
