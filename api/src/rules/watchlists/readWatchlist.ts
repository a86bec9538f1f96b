import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { listItems, type WatchlistKey } from '../../storage/watchlistItems';
import { findWatchlist } from '../../storage/watchlists';

/** @throws ApiError NOT_FOUND, also for a watchlist of another tenant */
export const readWatchlist = async (
  transaction: Transaction,
  watchlist: WatchlistKey,
): Promise<Watchlist> => {
  const summary = await findWatchlist(transaction, watchlist.tenantId, watchlist.watchlistId);
  if (summary === null) throw notFound();
  return { ...summary, items: await listItems(transaction, watchlist) };
};
