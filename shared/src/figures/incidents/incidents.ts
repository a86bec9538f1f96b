import type { IncidentKind } from '../../contracts/incidents';
import { rhythmOf, type Crawl } from './crawls';

/** A time in which a pharmacy could not be read; times in milliseconds. */
export interface Incident {
  kind: IncidentKind;
  /** The end of the last good crawl before it. */
  from: number;
  /** The begin of the first good crawl after it; null while it lasts. */
  until: number | null;
  /** The usual time between two crawls; null when there were too few to tell. */
  rhythm: number | null;
  /** Crawls that did not take place or read nothing. */
  missedReads: number;
}

/** A time in which a cell was Unknown after a status that was known; `to` is null while it lasts. */
export interface UnknownRun {
  from: number;
  to: number | null;
}

/** What incidents of a pharmacy are found in. */
export interface PharmacyReads {
  /** Ascending, with enough of them before the window to tell the rhythm. */
  crawls: readonly Crawl[];
  /** How many cells were ever read. */
  cells: number;
  unknownRuns: readonly UnknownRun[];
}

/** Fewer pages than this fail for reasons of their own. */
const BLOCKED_CELLS_AT_LEAST = 5;
/** More than this share of what could be read before. */
const BLOCKED_SHARE = 0.5;

const gapAfter = (crawls: readonly Crawl[], index: number, now: number): Incident | null => {
  const last = crawls[index];
  const next = crawls[index + 1];
  const rhythm = rhythmOf(crawls, index + 1);
  if (!last || !rhythm) return null;
  if ((next?.from ?? now) - last.to <= rhythm.tolerated) return null;
  const expected = ((next?.from ?? now) - last.from) / rhythm.usual;
  return {
    kind: 'overdue',
    from: last.to,
    until: next?.from ?? null,
    rhythm: rhythm.usual,
    missedReads: Math.max(1, next ? Math.round(expected) - 1 : Math.floor(expected)),
  };
};

const overdueOf = (crawls: readonly Crawl[], now: number): Incident[] =>
  crawls.flatMap((_, index) => gapAfter(crawls, index, now) ?? []);

/** How many of the sorted values are less. */
const countLess = (sorted: readonly number[], value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

const ascending = (values: readonly number[]): number[] =>
  [...values].sort((one, other) => one - other);

const endOf = ({ to }: UnknownRun): number => to ?? Infinity;

/** The runs that begin at a crawl, if they are most of what could be read until then. */
const blockedAt = (
  { from, to }: Crawl,
  cells: number,
  runs: { all: readonly UnknownRun[]; starts: readonly number[]; ends: readonly number[] },
): readonly UnknownRun[] | null => {
  const first = countLess(runs.starts, from);
  const end = countLess(runs.starts, to + 1);
  const unknownBefore = first - countLess(runs.ends, from);
  const turned = end - first;
  const isBlocked =
    turned >= BLOCKED_CELLS_AT_LEAST && turned > BLOCKED_SHARE * (cells - unknownBefore);
  return isBlocked ? runs.all.slice(first, end) : null;
};

const blockedOf = ({ crawls, cells, unknownRuns }: PharmacyReads): Incident[] => {
  const all = [...unknownRuns].sort((one, other) => one.from - other.from);
  const starts = all.map(({ from }) => from);
  const runs = { all, starts, ends: ascending(all.map(endOf)) };
  const incidents: Incident[] = [];
  for (let index = 0; index < crawls.length; index += 1) {
    const crawl = crawls[index];
    const blocked = crawl && blockedAt(crawl, cells, runs);
    if (!blocked) continue;
    const isReadAgain = ({ to }: Crawl): boolean =>
      blocked.filter((run) => endOf(run) > to).length <= (1 - BLOCKED_SHARE) * blocked.length;
    const good = crawls.findIndex((each, later) => later > index && isReadAgain(each));
    const end = good === -1 ? crawls.length : good;
    incidents.push({
      kind: 'blocked',
      from: crawls[index - 1]?.to ?? crawl.from,
      until: crawls[good]?.from ?? null,
      rhythm: rhythmOf(crawls, index)?.usual ?? null,
      missedReads: end - index,
    });
    index = end - 1;
  }
  return incidents;
};

/** Two that overlap are one incident of the pharmacy: the first one lasts as long as both. */
const joined = (incidents: readonly Incident[]): Incident[] => {
  const parted: Incident[] = [];
  for (const next of incidents.toSorted((one, other) => one.from - other.from)) {
    const last = parted.at(-1);
    if (last && (last.until === null || next.from < last.until)) {
      const lasts = last.until === null || next.until === null;
      last.until = lasts ? null : Math.max(last.until ?? 0, next.until ?? 0);
      last.rhythm ??= next.rhythm;
      last.missedReads += next.missedReads;
    } else parted.push({ ...next });
  }
  return parted;
};

/**
 * The incidents of a pharmacy that reach into the time from `windowFrom` to `now`, in order and
 * apart from one another. It is overdue when no crawl came for longer than its own rhythm tolerates,
 * and blocked when most of its cells became Unknown in one crawl.
 */
export const incidentsOf = (reads: PharmacyReads, windowFrom: number, now: number): Incident[] =>
  joined([...overdueOf(reads.crawls, now), ...blockedOf(reads)]).filter(
    ({ until }) => until === null || until > windowFrom,
  );

/** When the incidents of a pharmacy change although nothing new is read; null when they do not. */
export const nextMissedReadAt = (crawls: readonly Crawl[], now: number): number | null => {
  const last = crawls.at(-1);
  const rhythm = rhythmOf(crawls);
  if (!last || !rhythm) return null;
  const overdueAt = last.to + rhythm.tolerated;
  if (now <= overdueAt) return overdueAt;
  const missed = Math.floor((now - last.from) / rhythm.usual);
  return last.from + (missed + 1) * rhythm.usual;
};
