import { request, tenantPath } from '@pmm/shared/api';
import { watchlistSchema, type Watchlist } from '@pmm/shared/contracts/watchlist';

/** A watchlist with its products, in their order. */
export const readWatchlist = (
  tenantId: string,
  watchlistId: string,
  signal: AbortSignal,
): Promise<Watchlist> => {
  const path = tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}`);
  return request(path, { answer: watchlistSchema, signal });
};
