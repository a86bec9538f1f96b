import type { CrawlIncident, UnreadProduct } from '@pmm/shared/contracts/incidents';
import type { Crawl } from '@pmm/shared/figures/incidents/crawls';
import { isLeftOut, leftOutBefore } from '@pmm/shared/figures/incidents/unread';
import type { MatrixRows } from '../../storage/matrix';
import type { OldRead } from '../../storage/oldReads';

interface KnownCrawls {
  channels: MatrixRows['channels'];
  /** By column, like the incidents. */
  crawls: readonly Crawl[][];
  incidents: readonly CrawlIncident[];
}

/** By the id of each pharmacy that is read as usual, what was left out of its newest crawls. */
const leftOutByChannel = ({ channels, crawls, incidents }: KnownCrawls): Map<number, number> => {
  const isDark = new Set(
    incidents.flatMap(({ channel, until }) => (until === null ? [channel] : [])),
  );
  return new Map(
    channels.flatMap(({ id }, column) => {
      const before = isDark.has(column) ? null : leftOutBefore(crawls[column] ?? []);
      return before === null ? [] : [[id, before] as const];
    }),
  );
};

/** Those of the rows that no crawler reads any more, in their order. */
export const findUnread = (
  oldReads: readonly OldRead[],
  productIds: readonly number[],
  reads: KnownCrawls,
): UnreadProduct[] => {
  if (oldReads.length === 0) return [];
  const leftOut = leftOutByChannel(reads);
  const readOf = new Map(oldReads.map((read) => [read.productId, read]));
  return productIds.flatMap((id, product) => {
    const read = readOf.get(id);
    if (read === undefined) return [];
    const { lastAt, channelIds } = read;
    const ofProduct = channelIds.flatMap((channelId) => leftOut.get(channelId) ?? []);
    return isLeftOut(lastAt, ofProduct) ? [{ product, since: new Date(lastAt).toISOString() }] : [];
  });
};
