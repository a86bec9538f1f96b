import { useQuery } from '@pmm/shared/query';
import type { WatchlistKey } from '../api/items';
import { readWatchlist } from '../api/watchlists';

export const watchlistQueryKey = ({ tenantId, watchlistId }: WatchlistKey) =>
  ['tenant', tenantId, 'watchlist', watchlistId] as const;

/** One watchlist with its items as the server has them; requests within 50 ms share the answer. */
export const useWatchlist = (tenantId: string, watchlistId: string) =>
  useQuery({
    queryKey: watchlistQueryKey({ tenantId, watchlistId }),
    meta: { failure: 'WATCHLIST_ITEMS_LOAD_FAILED' },
    queryFn: ({ signal }) => readWatchlist(tenantId, watchlistId, signal),
  });
