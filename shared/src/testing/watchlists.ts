import type { WatchlistSummary } from '../contracts/watchlist';

/** An empty watchlist as the list has it; its id is also its name unless another one is given. */
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
