import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { listItems } from '../../storage/watchlistItems';
import { findWatchlist } from '../../storage/watchlists';

/** @throws ApiError NOT_FOUND, also for a watchlist of another tenant */
export const readWatchlist = async (
  transaction: Transaction,
  tenantId: number,
  watchlistId: string,
): Promise<Watchlist> => {
  const summary = await findWatchlist(transaction, tenantId, watchlistId);
  if (summary === null) throw notFound();
  return { ...summary, items: await listItems(transaction, tenantId, watchlistId) };
};
