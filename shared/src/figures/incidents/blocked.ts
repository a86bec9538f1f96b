import { firstNotLess } from '../firstNotLess';
import { type Crawl, rhythmOf } from './crawls';
import type { Incident } from './incidents';

/** A time in which a cell was Unknown after a known status; `to` is null while it lasts. */
export interface UnknownRun {
  from: number;
  to: number | null;
}

/** Everything that a pharmacy is crawled for. */
export interface PharmacyCells {
  /** Ascending. */
  crawls: readonly Crawl[];
  /** How many products are read there. */
  cells: number;
  unknownRuns: readonly UnknownRun[];
}

/** When fewer pages fail together, each may have its own reason. */
export const BLOCKED_CELLS_AT_LEAST = 5;
/** More than this share of the pages that could be read before. */
const BLOCKED_SHARE = 0.5;

/**
 * A rough count for a pharmacy: how many of its cells became Unknown at all, and the most in one
 * crawl.
 */
interface RoughCells {
  cells: number;
  all: number;
  most: number;
}

/** Whether a closer check is needed; if not, no crawl was blocked. */
export const mayBeBlocked = ({ cells, all, most }: RoughCells): boolean =>
  most >= BLOCKED_CELLS_AT_LEAST && most > BLOCKED_SHARE * (cells - (all - most));

const ascending = (values: readonly number[]): number[] =>
  [...values].sort((one, other) => one - other);

const endOf = ({ to }: UnknownRun): number => to ?? Infinity;

/** The runs that begin at a crawl, if they are most of the cells that were readable until then. */
const blockedAt = (
  { from, to }: Crawl,
  cells: number,
  runs: { all: readonly UnknownRun[]; starts: readonly number[]; ends: readonly number[] },
): readonly UnknownRun[] | null => {
  const first = firstNotLess(runs.starts, from);
  const end = firstNotLess(runs.starts, to + 1);
  const unknownBefore = first - firstNotLess(runs.ends, from);
  const turned = end - first;
  const isBlocked =
    turned >= BLOCKED_CELLS_AT_LEAST && turned > BLOCKED_SHARE * (cells - unknownBefore);
  return isBlocked ? runs.all.slice(first, end) : null;
};

/**
 * The times in which a pharmacy was crawled without a result: most of the cells that were readable
 * there until then, of any watchlist, became Unknown in one crawl.
 */
export const blockedIn = ({ crawls, cells, unknownRuns }: PharmacyCells): Incident[] => {
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
