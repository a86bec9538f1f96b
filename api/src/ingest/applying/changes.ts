import { flagsOf, timeOf, type Sighting } from '../../storage/sightings';
import type { SeenCell } from '../../storage/sightingBlocks';
import type { ChangedSpans } from '../../storage/dataChanges';
import { type CellBegin, type SpanFact, textOfBegins } from '../../storage/spans';
import { facts, includesFact } from './facts';
import type { StoredCell } from './storedState';
import type { CellRun } from './openRuns';
import { holds, isNews, placePoints, type Run } from './runs';

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
  /** Only for facts whose histories are part of answers. */
  begins: CellBegin[][];
  seen: SeenCell[];
  /** Seconds of cells for which the batch and the stored history say different things. */
  conflicts: { productId: number; channelId: number; at: number }[];
  /** How many observations added something: a new time, or a greater value. */
  news: number;
}

export const noChanges = (): Changes => ({
  removed: facts.map(() => []),
  closed: facts.map(() => []),
  open: facts.map(() => []),
  begins: facts.map(() => []),
  seen: [],
  conflicts: [],
  news: 0,
});

/** Collects the new sightings that add a time, or a fact to a stored time. */
const collectSightings = ({ cell, seen }: StoredCell, changes: Changes): void => {
  const { productId, channelId } = cell;
  const byTime = new Map(seen.map((sighting): [number, Sighting] => [timeOf(sighting), sighting]));
  for (const sighting of cell.sightings) {
    const present = byTime.get(timeOf(sighting));
    const isStored = present !== undefined && (flagsOf(sighting) & ~flagsOf(present)) === 0;
    if (!isStored) changes.seen.push({ productId, channelId, sighting });
  }
};

/** Computes the changes that the new observations of a cell make. */
export const collectChanges = (stored: StoredCell, changes: Changes): void => {
  const { productId, channelId } = stored.cell;
  const news = new Set<number>();
  const conflicts = new Set(stored.cell.conflicts);
  facts.forEach((fact, index) => {
    const points = stored.cell.points[index] ?? [];
    const first = points[0];
    if (!first) return;
    const old = stored.runs[index] ?? [];
    const times = stored.seen
      .filter((sighting) => includesFact(sighting, fact))
      .map(timeOf)
      .filter((at) => at >= first.at);
    const isSeen = new Set(times);
    for (const point of points) {
      if (isNews(old, isSeen.has(point.at), point)) news.add(point.at);
      const isInAnswers = fact.spanFact !== undefined;
      if (isInAnswers && isSeen.has(point.at) && !holds(old, point)) conflicts.add(point.at);
    }
    // A shortcut: points that confirm the stored runs change nothing.
    if (points.every((point) => holds(old, point))) return;
    const { removed, closed, open, begins } = placePoints(old, times, points);
    const ofCell = (run: Run): CellRun => ({ productId, channelId, run });
    changes.removed[index]?.push(...removed.map(ofCell));
    changes.closed[index]?.push(...closed.map(ofCell));
    if (open) changes.open[index]?.push({ ...ofCell(open), isFirst: old.length === 0 });
    if (fact.spanFact === undefined) return;
    changes.begins[index]?.push(...begins.map((begin) => ({ productId, channelId, ...begin })));
  });
  changes.news += news.size;
  for (const at of conflicts) changes.conflicts.push({ productId, channelId, at });
  collectSightings(stored, changes);
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
export const changedCells = ({ removed, closed, open }: Changes): CellRun[] =>
  [...removed, ...closed, ...open].flat();
