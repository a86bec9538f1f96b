import { sightingOf } from '../../storage/sightings';
import type { PlacedObservation } from './cells';
import type { Changes } from './changes';
import { cellKey } from './facts';
import type { CurrentValues } from './openRuns';
import type { NewestReads } from './seen';

const cellsSeenTwice = (batch: readonly PlacedObservation[]): Set<number> => {
  const once = new Set<number>();
  const twice = new Set<number>();
  for (const placed of batch) {
    const key = cellKey(placed);
    if (once.has(key)) twice.add(key);
    else once.add(key);
  }
  return twice;
};

/**
 * Takes the observations that only confirm what is known of their cell, which is most of a crawl. They
 * are alone with their cell in the batch, and newer than whatever was read of their pharmacy: nothing is
 * to be read or placed for them.
 *
 * @returns the others
 */
export const takeConfirmed = (
  batch: readonly PlacedObservation[],
  { openRuns, newest }: { openRuns: CurrentValues; newest: NewestReads },
  changes: Changes,
): PlacedObservation[] => {
  const twice = cellsSeenTwice(batch);
  return batch.filter((placed) => {
    const { productId, channelId, observation } = placed;
    const isNewest = observation.at > (newest.get(channelId) ?? Infinity);
    if (!isNewest || (twice.size > 0 && twice.has(cellKey(placed)))) return true;
    const flags = openRuns.confirmedFlags(placed, observation);
    if (flags === undefined) return true;
    changes.seen.push({ productId, channelId, sighting: sightingOf(observation.at, flags) });
    changes.news += 1;
    return false;
  });
};
