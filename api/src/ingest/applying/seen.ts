import type { Transaction } from '../../storage/database';
import { visitSightings, type SightingWindow } from '../../storage/sightingBlocks';
import { joinSightings, timeOf, type Sighting } from '../../storage/sightings';
import { facts, firstTimeOf, lastTimeOf, includesFact, type Fact, type FreshCell } from './facts';
import { holds, type Run } from './runs';

/** When each pharmacy was last read, by its id, in seconds since 1970. */
export type NewestReads = ReadonlyMap<number, number>;

interface Search {
  cell: FreshCell;
  first: number;
  last: number;
  found: Map<number, Sighting>;
  /** Facts that change, each with the time after which its next observation is needed. */
  missing: { fact: Fact; after: number }[];
}

const searchOf = ({ cell, runs }: { cell: FreshCell; runs: readonly Run[][] }): Search => ({
  cell,
  first: firstTimeOf(cell),
  last: lastTimeOf(cell),
  found: new Map(),
  missing: facts.flatMap((fact, index) => {
    if (cell.decide) return [{ fact, after: lastTimeOf(cell) }];
    const points = cell.points[index] ?? [];
    const after = points.at(-1)?.at;
    if (after === undefined || points.every((point) => holds(runs[index] ?? [], point))) return [];
    return [{ fact, after }];
  }),
});

const take = (search: Search, sighting: Sighting): void => {
  const at = timeOf(sighting);
  if (at < search.first || (at > search.last && search.missing.length === 0)) return;
  const present = search.found.get(at);
  search.found.set(at, present === undefined ? sighting : joinSightings(present, sighting));
};

/** Called only after a whole window, because a later window may contain an earlier sighting. */
const removeAnsweredFacts = (search: Search): void => {
  const found = [...search.found.values()];
  search.missing = search.missing.filter(
    ({ fact, after }) => !found.some((entry) => timeOf(entry) > after && includesFact(entry, fact)),
  );
};

/**
 * Facts that the stored observation of a second has and the new one lacks: they may be lost to the
 * new one.
 */
const addLostFacts = (search: Search): boolean => {
  const { cell, found, missing } = search;
  if (cell.decide) return false;
  const before = missing.length;
  for (const fact of facts) {
    if (missing.some((one) => one.fact === fact)) continue;
    const at = cell.sightings
      .filter((sighting) => {
        const stored = found.get(timeOf(sighting));
        return stored !== undefined && includesFact(stored, fact) && !includesFact(sighting, fact);
      })
      .at(-1);
    if (at !== undefined) missing.push({ fact, after: timeOf(at) });
  }
  return missing.length > before;
};

const windowsOf = (
  searches: readonly Search[],
  timesOf: (search: Search) => { from: number; to: number },
): SightingWindow[] => {
  const windows = new Map<number, SightingWindow>();
  for (const search of searches) {
    const { productId, channelId } = search.cell;
    const { from, to } = timesOf(search);
    const window = windows.get(channelId);
    if (window) {
      window.from = Math.min(window.from, from);
      window.to = Math.max(window.to, to);
      window.firstProduct = Math.min(window.firstProduct, productId);
      window.lastProduct = Math.max(window.lastProduct, productId);
    } else {
      const range = { firstProduct: productId, lastProduct: productId };
      windows.set(channelId, { channelId, from, to, ...range });
    }
  }
  return [...windows.values()];
};

/** The length of the first window of the search; it doubles each time. */
const FIRST_STEP_SECONDS = 86_400;

/**
 * The stored sightings of each cell, in order: all between its first and its last new observation.
 * For facts that change, also those after it, up to the next one that contains the fact.
 */
export const readSeen = async (
  transaction: Transaction,
  cells: readonly { cell: FreshCell; runs: readonly Run[][] }[],
  newest: NewestReads,
): Promise<Sighting[][]> => {
  const searches = cells.map(searchOf);
  const channels = new Map<number, Map<number, Search>>();
  for (const search of searches) {
    const { productId, channelId } = search.cell;
    const ofChannel = channels.get(channelId) ?? new Map<number, Search>();
    channels.set(channelId, ofChannel.set(productId, search));
  }
  const reached = new Map<number, number>();
  const read = async (windows: readonly SightingWindow[]) => {
    await visitSightings(transaction, windows, (channelId, productId, sighting) => {
      const search = channels.get(channelId)?.get(productId);
      if (search) take(search, sighting);
    });
    for (const { channelId, to } of windows) reached.set(channelId, to);
    if (windows.length > 0) for (const search of searches) removeAnsweredFacts(search);
  };

  const reachedOf = ({ cell }: Search) => reached.get(cell.channelId) ?? 0;
  await read(windowsOf(searches, ({ first, last }) => ({ from: first, to: last })));
  // Their later sightings were not kept, because nothing seemed to need them.
  const losing = searches.filter(addLostFacts);
  await read(
    windowsOf(losing, (search) => ({
      from: search.last + 1,
      to: Math.max(search.last + 1, reachedOf(search)),
    })),
  );
  for (let step = FIRST_STEP_SECONDS; ; step *= 2) {
    const unfinished = searches.filter(
      (search) =>
        search.missing.length > 0 && reachedOf(search) < (newest.get(search.cell.channelId) ?? 0),
    );
    if (unfinished.length === 0) break;
    await read(
      windowsOf(unfinished, (search) => ({
        from: reachedOf(search) + 1,
        to: reachedOf(search) + step,
      })),
    );
  }
  return searches.map(({ found }) => [...found.values()].sort((a, b) => a - b));
};
