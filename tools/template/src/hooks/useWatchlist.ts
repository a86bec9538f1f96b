import { useQuery } from '@pmm/shared/query';
import { readWatchlist } from '../api/watchlist';

/**
 * A watchlist with its products. The key begins like those of all data of the watchlist, so that it
 * is read again after a change, and removed with the session.
 */
export const useWatchlist = (tenantId: string, watchlistId: string) =>
  useQuery({
    queryKey: ['tenant', tenantId, 'watchlist', watchlistId, 'example'],
    queryFn: ({ signal }) => readWatchlist(tenantId, watchlistId, signal),
  });
