import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { listItems, type WatchlistKey } from '../../storage/watchlistItems';
import { findDetails } from '../../storage/watchlists';

const statsOf = (items: readonly WatchlistItem[]): Watchlist['stats'] => {
  const listedSkus = items.filter(({ kind }) => kind === 'listed').length;
  return {
    productFamilies: new Set(items.map(({ productFamily }) => productFamily)).size,
    listedSkus,
    localSkus: items.length - listedSkus,
  };
};

/** @throws ApiError NOT_FOUND, also for a watchlist of another tenant */
export const readWatchlist = async (
  transaction: Transaction,
  watchlist: WatchlistKey,
): Promise<Watchlist> => {
  const details = await findDetails(transaction, watchlist);
  if (details === null) throw notFound();
  const items = await listItems(transaction, watchlist);
  return { ...details, stats: statsOf(items), items };
};
