import type { CrawlIncident, UnreadProduct } from '@pmm/shared/contracts/incidents';
import type { Crawl } from '@pmm/shared/figures/incidents/crawls';
import { isLeftOut, leftOutBefore } from '@pmm/shared/figures/incidents/unread';
import type { MatrixRows } from '../../storage/matrix';
import type { OldRead } from '../../storage/oldReads';

interface CrawlsByColumn {
  channels: MatrixRows['channels'];
  /** By column, like the incidents. */
  crawls: readonly Crawl[][];
  incidents: readonly CrawlIncident[];
}

/**
 * By pharmacy id the time before which a product was last read if the newest crawls left it out;
 * null if the pharmacy is not read as usual.
 */
const leftOutByChannel = ({ channels, crawls, incidents }: CrawlsByColumn) => {
  const lasting = incidents.filter(({ until }) => until === null);
  const isDark = new Set(lasting.map(({ channel }) => channel));
  return new Map(
    channels.map(({ id }, column) => [
      id,
      isDark.has(column) ? null : leftOutBefore(crawls[column] ?? []),
    ]),
  );
};

/** The rows whose products crawlers have stopped reading, in order. */
export const findUnread = (
  oldReads: readonly OldRead[],
  productIds: readonly number[],
  reads: CrawlsByColumn,
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
