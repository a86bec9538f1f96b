import { flagsOf, timeOf, type Sighting } from '../../storage/sightings';
import type { CellTime, SeenCell } from '../../storage/sightingBlocks';
import type { ChangedSpans } from '../../storage/dataChanges';
import { type CellBegin, type SpanFact, textOfBegins } from '../../storage/spans';
import { facts, includesFact, type Values } from './facts';
import type { StoredCell } from './storedState';
import type { Cell, CellRun } from './openRuns';
import { holds, placePoints, type Point, type Run, runAt } from './runs';
import { areSame, contradicts, greaterOf, sightingWith } from './values';

export interface OpenCellRun extends CellRun {
  /** True if the cell had no run of this fact before. */
  isFirst: boolean;
}

/** The rows that one batch writes. */
export interface Changes {
  /** For each fact. */
  removed: CellRun[][];
  closed: CellRun[][];
  open: OpenCellRun[][];
  /** Cells of which no run of the fact is left. */
  emptied: Cell[][];
  /** Only for facts whose histories are part of answers. */
  begins: CellBegin[][];
  seen: SeenCell[];
  /** Stored sightings that are removed before the new ones are added. */
  unseen: CellTime[];
  /** Seconds of cells for which the batch and the stored history say different things. */
  conflicts: CellTime[];
  /** How many observations added something: a new time, or other values for a stored one. */
  news: number;
}

export const noChanges = (): Changes => ({
  removed: facts.map(() => []),
  closed: facts.map(() => []),
  open: facts.map(() => []),
  emptied: facts.map(() => []),
  begins: facts.map(() => []),
  seen: [],
  unseen: [],
  conflicts: [],
  news: 0,
});

/** The values that are stored for a time of a cell. */
const valuesAt = ({ runs }: StoredCell, sighting: Sighting): Values =>
  facts.map((fact, index) =>
    includesFact(sighting, fact)
      ? (runAt(runs[index] ?? [], timeOf(sighting))?.value ?? null)
      : null,
  );

/** What is true of a time of a cell after the new observations, and what was stored before. */
interface Decided {
  at: number;
  present: Values | null;
  values: Values | null;
}

const decide = (stored: StoredCell, changes: Changes): Decided[] => {
  const { sightings, values, productId, channelId } = stored.cell;
  const conflicts = new Set(stored.cell.conflicts);
  const byTime = new Map(stored.seen.map((sighting) => [timeOf(sighting), sighting]));
  const decided = sightings.map((sighting, index): Decided => {
    const at = timeOf(sighting);
    const fresh = values[index] ?? [];
    const seen = byTime.get(at);
    if (stored.cell.decide) {
      const present = seen === undefined ? null : valuesAt(stored, seen);
      return { at, present, values: stored.cell.decide(at, present) };
    }
    if (seen === undefined) return { at, present: null, values: fresh };
    const present = valuesAt(stored, seen);
    const chosen = greaterOf(present, fresh);
    if (contradicts(present, chosen) || contradicts(fresh, chosen)) conflicts.add(at);
    return { at, present, values: chosen };
  });
  for (const at of conflicts) changes.conflicts.push({ productId, channelId, at });
  return decided;
};

/** The points of one fact: those that are true now, and those that no longer are. */
const pointsOf = (
  decided: readonly Decided[],
  fact: number,
): { fresh: Point[]; gone: number[] } => {
  const fresh: Point[] = [];
  const gone: number[] = [];
  for (const { at, present, values } of decided) {
    const value = values?.[fact] ?? null;
    if (value !== null) fresh.push({ at, value });
    else if (present?.[fact] != null) gone.push(at);
  }
  return { fresh, gone };
};

const collectSighting = (cell: Cell, { at, present, values }: Decided, changes: Changes): void => {
  const { productId, channelId } = cell;
  const old = present && sightingWith(at, present);
  const sighting = values && sightingWith(at, values);
  if (old === sighting) return;
  const isLess = old !== null && (flagsOf(old) & ~flagsOf(sighting ?? 0)) !== 0;
  if (isLess || sighting === null) changes.unseen.push({ productId, channelId, at });
  if (sighting !== null) changes.seen.push({ productId, channelId, sighting });
};

/** Computes the changes that the new observations of a cell make. */
export const collectChanges = (stored: StoredCell, changes: Changes): void => {
  const { productId, channelId } = stored.cell;
  const decided = decide(stored, changes);
  for (const one of decided) {
    const { present, values } = one;
    if (present === values || (present && values && areSame(present, values))) continue;
    changes.news += 1;
    collectSighting(stored.cell, one, changes);
  }
  facts.forEach((fact, index) => {
    const { fresh, gone } = pointsOf(decided, index);
    const old = stored.runs[index] ?? [];
    // A shortcut: points that confirm the stored runs change nothing.
    if (gone.length === 0 && fresh.every((point) => holds(old, point))) return;
    const first = Math.min(fresh[0]?.at ?? Infinity, gone[0] ?? Infinity);
    const times = stored.seen
      .filter((sighting) => includesFact(sighting, fact))
      .map(timeOf)
      .filter((at) => at >= first);
    const { removed, closed, open, isEmptied, begins } = placePoints(old, times, { fresh, gone });
    const ofCell = (run: Run): CellRun => ({ productId, channelId, run });
    changes.removed[index]?.push(...removed.map(ofCell));
    changes.closed[index]?.push(...closed.map(ofCell));
    if (open) changes.open[index]?.push({ ...ofCell(open), isFirst: old.length === 0 });
    if (isEmptied) changes.emptied[index]?.push({ productId, channelId });
    if (fact.spanFact === undefined) return;
    changes.begins[index]?.push(...begins.map((begin) => ({ productId, channelId, ...begin })));
  });
};

export const changedSpans = ({ begins }: Changes): ChangedSpans => {
  const textOf = (fact: SpanFact): string =>
    textOfBegins(fact, begins[facts.findIndex(({ spanFact }) => spanFact === fact)] ?? []);
  return {
    availability: textOf('availability'),
    price: textOf('price'),
    review: textOf('review'),
  };
};

/** The cells whose history changed, once for each run that is written. */
export const changedCells = ({ removed, closed, open, emptied }: Changes): Cell[] =>
  [...removed, ...closed, ...open, ...emptied].flat();
