import { useQuery } from '@pmm/shared/query';
import type { WatchlistKey } from '../api/items';
import { readWatchlist } from '../api/watchlists';

export const watchlistQueryKey = ({ tenantId, watchlistId }: WatchlistKey) =>
  ['tenant', tenantId, 'watchlist', watchlistId] as const;

/** One watchlist with its items as the server has them; who asks within 50 ms shares the answer. */
export const useWatchlist = (tenantId: string, watchlistId: string) =>
  useQuery({
    queryKey: watchlistQueryKey({ tenantId, watchlistId }),
    meta: { failure: 'WATCHLIST_ITEMS_LOAD_FAILED' },
    queryFn: ({ signal }) => readWatchlist(tenantId, watchlistId, signal),
  });
