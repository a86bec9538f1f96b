import type { CrawlIncident, UnreadProduct } from '@pmm/shared/contracts/incidents';
import type { Crawl } from '@pmm/shared/figures/incidents/crawls';
import type { Transaction } from '../../storage/database';
import { readChannelReads, readRhythms } from '../../storage/incidents';
import { type MatrixRows, type Window, readsFromOf } from '../../storage/matrix';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { readCellsOfPharmacies } from '../../storage/pharmacyCells';
import { findBlockedCrawls, suspectedCellsIn } from '../matrix/blockedCrawls';
import { crawlsByColumn, findIncidents, validUntilOf } from '../matrix/findIncidents';
import { type ProductRun, readRuns } from '../matrix/unknownRuns';
import { minutesIn } from '../../storage/channelReads';
import type { OldRead } from '../../storage/oldReads';
import { findUnread } from '../matrix/findUnread';

interface ReadIncidents {
  incidents: CrawlIncident[];
  /**
   * The time up to which the incidents stay the same if nothing new is read; null if none can
   * begin.
   */
  validUntil: string | null;
  /** By column, including crawls before the window. */
  crawls: Crawl[][];
  runs: ProductRun[];
}

/** The result before anything was read. */
export const noIncidents: ReadIncidents = { incidents: [], validUntil: null, crawls: [], runs: [] };

/**
 * The incidents of one or all pharmacies, and the times in which products of the watchlist were
 * Unknown.
 */
export const readIncidents = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  channels: MatrixRows['channels'],
  { window, now }: { window: Window; now: number },
): Promise<ReadIncidents> => {
  const [only] = channels.length === 1 ? channels : [];
  const { unknownRuns, readMinutes } = await readChannelReads(
    transaction,
    watchlistKey,
    window.from,
    only?.id,
  );
  const columns = new Map(channels.map(({ id }, column) => [String(id), column]));
  const runs = readRuns(unknownRuns, (id) => columns.get(id));
  const crawls = crawlsByColumn({ channels, readMinutes });
  const windowFrom = window.from.getTime();
  const suspected = await readCellsOfPharmacies(transaction, window.from, { only: only?.id });
  const blocked = findBlockedCrawls(suspectedCellsIn(suspected), { channels, readMinutes });
  const found = findIncidents({ channels, crawls, blocked }, windowFrom, now);
  return { incidents: found.incidents, validUntil: validUntilOf(found), crawls, runs };
};

interface Rows {
  /** All pharmacies, not only the shown ones: a product may be read at any of them. */
  channels: MatrixRows['channels'];
  /** In the order of the rows. */
  productIds: readonly number[];
}

/** The ids of those among these products. */
export const readUnreadIds = async (
  ...[transaction, oldReads, rows, reach]: Parameters<typeof readUnread>
): Promise<Set<number>> => {
  const unread = await readUnread(transaction, oldReads, rows, reach);
  return new Set(unread.flatMap(({ product }) => rows.productIds[product] ?? []));
};

/**
 * The products that crawlers have stopped reading: the same as in the matrices, whatever the window
 * of the history.
 */
export const readUnread = async (
  transaction: Transaction,
  oldReads: readonly OldRead[],
  { channels, productIds }: Rows,
  { window, now }: { window: Window; now: number },
): Promise<UnreadProduct[]> => {
  if (oldReads.length === 0) return [];
  const readsFrom = readsFromOf(window);
  const readMinutes = minutesIn(await readRhythms(transaction, readsFrom, null));
  const suspected = await readCellsOfPharmacies(transaction, readsFrom);
  const crawls = crawlsByColumn({ channels, readMinutes });
  const blocked = findBlockedCrawls(suspectedCellsIn(suspected), { channels, readMinutes });
  const { incidents } = findIncidents({ channels, crawls, blocked }, readsFrom.getTime(), now);
  return findUnread(oldReads, productIds, { channels, crawls, incidents });
};
