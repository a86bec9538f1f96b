import { noAnswer, request, tenantPath } from '@pmm/shared/api';
import {
  watchlistSchema,
  watchlistSummarySchema,
  type CreateWatchlist,
  type UpdateWatchlist,
  type Watchlist,
  type WatchlistSummary,
} from '@pmm/shared/contracts/watchlist';

const watchlistPath = (tenantId: string, watchlistId: string) =>
  tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}`);

export const readWatchlist = (
  tenantId: string,
  watchlistId: string,
  signal: AbortSignal,
): Promise<Watchlist> =>
  request(watchlistPath(tenantId, watchlistId), {
    answer: watchlistSchema,
    signal,
  });

export const createWatchlist = (tenantId: string, watchlist: CreateWatchlist): Promise<Watchlist> =>
  request(tenantPath(tenantId, 'watchlists/'), {
    method: 'post',
    json: watchlist,
    answer: watchlistSchema,
  });

export const updateWatchlist = (
  tenantId: string,
  watchlistId: string,
  changes: UpdateWatchlist,
): Promise<WatchlistSummary> =>
  request(watchlistPath(tenantId, watchlistId), {
    method: 'put',
    json: changes,
    answer: watchlistSummarySchema,
  });

export const deleteWatchlist = async (tenantId: string, watchlistId: string): Promise<void> => {
  await request(watchlistPath(tenantId, watchlistId), {
    method: 'delete',
    searchParams: { force: 'false' },
    answer: noAnswer,
  });
};
