import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';

export const productCount = ({ stats }: Pick<WatchlistSummary, 'stats'>): number =>
  stats.listedSkus + stats.localSkus;

export const isEmpty = (watchlist: Pick<WatchlistSummary, 'stats'>): boolean =>
  productCount(watchlist) === 0;
