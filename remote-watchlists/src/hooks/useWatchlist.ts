import { useQuery } from '@pmm/shared/query';
import { readWatchlist } from '../api/watchlists';

/** One watchlist with its items; whoever asks within 50 ms shares the answer. */
export const useWatchlist = (tenantId: string, watchlistId: string) =>
  useQuery({
    queryKey: ['tenant', tenantId, 'watchlist', watchlistId],
    meta: { failure: 'WATCHLIST_ITEMS_LOAD_FAILED' },
    queryFn: ({ signal }) => readWatchlist(tenantId, watchlistId, signal),
  });
