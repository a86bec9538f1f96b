import { sightingOf } from '../../storage/sightings';
import { timeAt } from '../reading/observationColumns';
import type { Changes } from './changes';
import { cellKey } from './facts';
import type { CurrentValues } from './openRuns';
import { type PlacedBatch, type PlacedRow, rowsOf } from './placedBatch';
import type { NewestReads } from './seen';

const cellsSeenTwice = (batch: PlacedBatch): Set<number> => {
  const once = new Set<number>();
  const twice = new Set<number>();
  for (const cell of rowsOf(batch)) {
    const key = cellKey(cell);
    if (once.has(key)) twice.add(key);
    else once.add(key);
  }
  return twice;
};

/**
 * Takes the observations that only confirm the stored values of their cell: most of a crawl. Each
 * is the only one of its cell in the batch, and newer than anything read at its pharmacy, so no
 * history has to be read for it.
 *
 * @returns the other observations.
 */
export const takeConfirmed = (
  batch: PlacedBatch,
  { openRuns, newest }: { openRuns: CurrentValues; newest: NewestReads },
  changes: Changes,
): PlacedRow[] => {
  const { lines } = batch;
  const twice = cellsSeenTwice(batch);
  const others: PlacedRow[] = [];
  for (const placed of rowsOf(batch)) {
    const { productId, channelId, row } = placed;
    const at = timeAt(lines, row);
    const isNewest = at > (newest.get(channelId) ?? Infinity);
    const isAlone = twice.size === 0 || !twice.has(cellKey(placed));
    const flags = isNewest && isAlone ? openRuns.confirmedFlags(placed, lines, row) : undefined;
    if (flags === undefined) others.push(placed);
    else {
      changes.seen.push({ productId, channelId, sighting: sightingOf(at, flags) });
      changes.news += 1;
    }
  }
  return others;
};
