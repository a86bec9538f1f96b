import { queryClient, useMutation } from '@pmm/shared/query';
import {
  reloadWatchlists,
  selectedTenantAtom,
  selectedWatchlistAtom,
  selectWatchlist,
  watchlistChangesKey,
  watchlistsOnScreen,
  type WatchlistChange,
} from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { deleteWatchlist } from '../api/watchlists';
import { adoptWatchlist } from './cachedWatchlists';

const isSelected = (tenantId: string, watchlistId: string | null): boolean =>
  store.get(selectedTenantAtom) === tenantId && store.get(selectedWatchlistAtom) === watchlistId;

/** Selects the first of the others, as they are shown. Returns a function that selects the one before again. */
const leaveWatchlist = (tenantId: string, watchlistId: string): (() => void) => {
  if (!isSelected(tenantId, watchlistId)) return () => undefined;
  const others = watchlistsOnScreen(tenantId).filter((one) => one.watchlistId !== watchlistId);
  const next = others[0]?.watchlistId ?? null;
  selectWatchlist(next);
  return () => {
    // Unless the person has selected something else since.
    if (isSelected(tenantId, next)) selectWatchlist(watchlistId);
  };
};

/**
 * Deletes an empty watchlist. It disappears from the list at once; false if the server refused, and
 * then list and selection are as before.
 */
export const useDeleteWatchlist = (tenantId: string) => {
  const mutationKey = watchlistChangesKey(tenantId);
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    meta: { failure: 'WATCHLIST_DELETE_FAILED' },
    mutationFn: ({ watchlistId }: WatchlistChange) => deleteWatchlist(tenantId, watchlistId),
    onMutate: ({ watchlistId }) => leaveWatchlist(tenantId, watchlistId),
    onSuccess: async (_answer, { watchlistId }) => {
      await adoptWatchlist(tenantId, watchlistId, null);
      queryClient.removeQueries({ queryKey: ['tenant', tenantId, 'watchlist', watchlistId] });
    },
    onError: (_cause, _change, goBack) => goBack?.(),
    onSettled: () => {
      void reloadWatchlists(tenantId);
    },
  });

  return async (watchlistId: string): Promise<boolean> => {
    try {
      await mutateAsync({ watchlistId, details: null });
      return true;
    } catch {
      return false;
    }
  };
};
