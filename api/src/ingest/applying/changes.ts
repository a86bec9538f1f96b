import { bucketOf, facts, joinSightings, tells, timeOf, type Sighting } from './facts';
import type { KnownCell } from './knownState';
import { isNews, placePoints, type Run } from './runs';

export interface CellRun {
  productId: number;
  channelId: number;
  run: Run;
}

/** Sightings of one cell and week. */
export interface WeekOfSightings {
  productId: number;
  channelId: number;
  bucket: number;
  sightings: Sighting[];
}

/** What one batch writes. */
export interface Changes {
  /** For each fact. */
  removed: CellRun[][];
  closed: CellRun[][];
  open: CellRun[][];
  /** To be appended to a stored week. */
  appended: WeekOfSightings[];
  /** To take the place of a stored week. */
  replaced: WeekOfSightings[];
  /** How many observations told something new. */
  news: number;
}

export const noChanges = (): Changes => ({
  removed: facts.map(() => []),
  closed: facts.map(() => []),
  open: facts.map(() => []),
  appended: [],
  replaced: [],
  news: 0,
});

const byBucket = (sightings: readonly Sighting[]): Map<number, Sighting[]> => {
  const weeks = new Map<number, Sighting[]>();
  for (const sighting of sightings) {
    const bucket = bucketOf(sighting);
    const week = weeks.get(bucket);
    if (week) week.push(sighting);
    else weeks.set(bucket, [sighting]);
  }
  return weeks;
};

/** Both together in order, or null when the week contains all of the fresh ones already. */
const mergeWeek = (known: readonly Sighting[], fresh: readonly Sighting[]): Sighting[] | null => {
  const merged = new Map(known.map((sighting) => [timeOf(sighting), sighting]));
  let grown = false;
  for (const sighting of fresh) {
    const at = timeOf(sighting);
    const present = merged.get(at);
    const joined = present === undefined ? sighting : joinSightings(present, sighting);
    if (joined === present) continue;
    merged.set(at, joined);
    grown = true;
  }
  return grown ? [...merged.values()].sort((a, b) => a - b) : null;
};

const collectSightings = ({ cell, sightings: known }: KnownCell, changes: Changes): void => {
  const { productId, channelId } = cell;
  for (const [bucket, fresh] of byBucket(cell.sightings)) {
    const present = known.get(bucket);
    if (present) {
      const sightings = mergeWeek(present, fresh);
      if (sightings) changes.replaced.push({ productId, channelId, bucket, sightings });
    } else changes.appended.push({ productId, channelId, bucket, sightings: fresh });
  }
};

/** Works out what the fresh observations of a cell change. */
export const collectChanges = (known: KnownCell, changes: Changes): void => {
  const { productId, channelId } = known.cell;
  const seen = [...known.sightings.values()].flat().sort((a, b) => a - b);
  const news = new Set<number>();
  facts.forEach((fact, index) => {
    const points = known.cell.points[index] ?? [];
    const first = points[0];
    if (!first) return;
    const old = known.runs[index] ?? [];
    const times = seen
      .filter((sighting) => tells(sighting, fact))
      .map(timeOf)
      .filter((at) => at >= first.at);
    const isSeen = new Set(times);
    for (const point of points) {
      if (isNews(old, isSeen.has(point.at), point)) news.add(point.at);
    }
    const { removed, closed, open } = placePoints(old, times, points);
    const ofCell = (run: Run): CellRun => ({ productId, channelId, run });
    changes.removed[index]?.push(...removed.map(ofCell));
    changes.closed[index]?.push(...closed.map(ofCell));
    if (open) changes.open[index]?.push(ofCell(open));
  });
  changes.news += news.size;
  collectSightings(known, changes);
};
