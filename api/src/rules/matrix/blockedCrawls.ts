import { blockedIn, type PharmacyCells } from '@pmm/shared/figures/incidents/blocked';
import { crawlsOf } from '@pmm/shared/figures/incidents/crawls';
import type { Incident } from '@pmm/shared/figures/incidents/incidents';
import type { MatrixRows } from '../../storage/matrix';
import { type CellsOfPharmacy, unknownRunsIn } from '../../storage/pharmacyCells';

/** By pharmacy id, the times in which its crawls were blocked. */
export type BlockedCrawls = ReadonlyMap<number, readonly Incident[]>;

export interface SuspectedCells extends Omit<PharmacyCells, 'crawls'> {
  channelId: number;
}

export const suspectedCellsIn = (suspected: readonly CellsOfPharmacy[]): SuspectedCells[] =>
  suspected.map(({ runs, ...rest }) => ({ ...rest, unknownRuns: unknownRunsIn(runs) }));

/** Independent of watchlists: it uses all products of each pharmacy. */
export const findBlockedCrawls = (
  suspected: readonly SuspectedCells[],
  { channels, readMinutes }: Pick<MatrixRows, 'channels' | 'readMinutes'>,
): BlockedCrawls => {
  const lastCrawls = new Map(channels.map(({ id, lastCrawlAt }) => [id, lastCrawlAt]));
  return new Map(
    suspected.flatMap(({ channelId, ...rest }) => {
      const newest = lastCrawls.get(channelId) ?? null;
      const crawls = crawlsOf(
        readMinutes.get(channelId) ?? [],
        newest === null ? null : Date.parse(newest),
      );
      const blocked = blockedIn({ ...rest, crawls });
      return blocked.length === 0 ? [] : [[channelId, blocked] as const];
    }),
  );
};
