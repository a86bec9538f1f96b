import type { WatchlistsAnswer, WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { queryClient } from '@pmm/shared/query';
import { watchlistsKey } from '@pmm/shared/session';

/** The watchlists as the server last returned them. */
export const cachedWatchlists = (tenantId: string): readonly WatchlistSummary[] =>
  queryClient.getQueryData<WatchlistsAnswer>(watchlistsKey(tenantId))?.watchlists ?? [];

/** Puts the server's answer to a change into the list that was read before it. */
export const adoptWatchlist = async (
  tenantId: string,
  watchlistId: string,
  now: WatchlistSummary | null,
): Promise<void> => {
  const queryKey = watchlistsKey(tenantId);
  // A read that is still running may show the state before the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<WatchlistsAnswer>(
    queryKey,
    (before) =>
      before && {
        ...before,
        watchlists: before.watchlists.flatMap((one) =>
          one.watchlistId === watchlistId ? (now ?? []) : one,
        ),
      },
  );
};
