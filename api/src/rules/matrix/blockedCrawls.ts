import { blockedIn } from '@pmm/shared/figures/incidents/blocked';
import { crawlsOf } from '@pmm/shared/figures/incidents/crawls';
import type { Incident } from '@pmm/shared/figures/incidents/incidents';
import type { Transaction } from '../../storage/database';
import type { ReadMinutes } from '../../storage/incidents';
import { minutesIn } from '../../storage/channelReads';
import type { MatrixRows, MatrixTexts } from '../../storage/matrix';
import { readCellsOfPharmacies } from '../../storage/pharmacyCells';

/** By the id of the pharmacy, the times in which it was read and gave nothing. */
export type BlockedCrawls = ReadonlyMap<number, readonly Incident[]>;

interface AskedPharmacies {
  channels: MatrixRows['channels'];
  readsFrom: Date;
  /** Only asked for where any pharmacy may have been blocked. */
  readMinutes: () => ReadMinutes;
}

/** Of these pharmacies. The same for every watchlist. Needs a snapshot transaction. */
export const readBlockedCrawls = async (
  transaction: Transaction,
  { channels, readsFrom, readMinutes }: AskedPharmacies,
): Promise<BlockedCrawls> => {
  const [only] = channels.length === 1 ? channels : [];
  const found = await readCellsOfPharmacies(transaction, readsFrom, only?.id);
  if (found.length === 0) return new Map();
  const minutes = readMinutes();
  const lastCrawls = new Map(channels.map(({ id, lastCrawlAt }) => [id, lastCrawlAt]));
  return new Map(
    found.flatMap(({ channelId, ...read }) => {
      const newest = lastCrawls.get(channelId) ?? null;
      const crawls = crawlsOf(
        minutes.get(channelId) ?? [],
        newest === null ? null : Date.parse(newest),
      );
      const blocked = blockedIn({ ...read, crawls });
      return blocked.length === 0 ? [] : [[channelId, blocked] as const];
    }),
  );
};

/** Of all pharmacies, with what a matrix read of them. */
export const blockedCrawlsOf = async (
  transaction: Transaction,
  { window, channels, readsFrom, reads }: MatrixTexts,
): Promise<BlockedCrawls> =>
  window === null
    ? new Map()
    : readBlockedCrawls(transaction, {
        ...{ channels, readsFrom },
        readMinutes: () => minutesIn(reads),
      });
