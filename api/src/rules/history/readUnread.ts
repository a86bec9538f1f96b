import type { UnreadProduct } from '@pmm/shared/contracts/incidents';
import { minutesIn } from '../../storage/channelReads';
import type { Transaction } from '../../storage/database';
import { readRhythms } from '../../storage/incidents';
import { type MatrixRows, readsFromOf, type Window } from '../../storage/matrix';
import { readOldReads } from '../../storage/oldReads';
import { readCellsOfPharmacies } from '../../storage/pharmacyCells';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { findBlockedCrawls, knownCellsIn } from '../matrix/blockedCrawls';
import { crawlsByColumn, findIncidents } from '../matrix/findIncidents';
import { findUnread } from '../matrix/findUnread';

interface Rows {
  /** All pharmacies, not only the shown ones: a product may be read at any of them. */
  channels: MatrixRows['channels'];
  /** In the order of the rows. */
  productIds: readonly number[];
}

/**
 * The products that crawlers have stopped reading: the same as in the matrices, whatever the window
 * of the history.
 */
export const readUnread = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { channels, productIds }: Rows,
  { window, now }: { window: Window; now: number },
): Promise<UnreadProduct[]> => {
  const oldReads = await readOldReads(transaction, watchlistKey, window.to);
  if (oldReads.length === 0) return [];
  const readsFrom = readsFromOf(window);
  const readMinutes = minutesIn(await readRhythms(transaction, readsFrom));
  const suspected = await readCellsOfPharmacies(transaction, readsFrom);
  const crawls = crawlsByColumn({ channels, readMinutes });
  const blocked = findBlockedCrawls(knownCellsIn(suspected), { channels, readMinutes });
  const { incidents } = findIncidents({ channels, crawls, blocked }, readsFrom.getTime(), now);
  return findUnread(oldReads, productIds, { channels, crawls, incidents });
};
