import type { WatchlistSummary } from '../contracts/watchlist';

/** An empty watchlist as in the list; its id is also its name unless another one is passed. */
export const summaryOf = (
  watchlistId: string,
  change: Partial<WatchlistSummary> = {},
): WatchlistSummary => ({
  watchlistId,
  name: watchlistId,
  description: '',
  brand: null,
  type: 'custom',
  status: 'active',
  stats: { productFamilies: 0, listedSkus: 0, localSkus: 0 },
  revision: 1,
  detailsVersion: 1,
  ...change,
});
