import type { CreateWatchlist } from '@pmm/shared/contracts/watchlist';
import { useMutation } from '@pmm/shared/query';
import { reloadWatchlists, selectedTenantAtom, selectWatchlist } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { createWatchlist } from '../api/watchlists';

/** Creates a watchlist and selects it. `fields` are those of the form, which shows refusals of them. */
export const useCreateWatchlist = (tenantId: string, fields: readonly string[]) =>
  useMutation({
    meta: { failure: 'WATCHLIST_CREATE_FAILED', shownAtField: ['WATCHLIST_NAME_EXISTS'], fields },
    mutationFn: (watchlist: CreateWatchlist) => createWatchlist(tenantId, watchlist),
    onSuccess: async ({ watchlistId }) => {
      await reloadWatchlists(tenantId);
      // If another tenant was selected meanwhile, it does not have this watchlist.
      if (store.get(selectedTenantAtom) === tenantId) selectWatchlist(watchlistId);
    },
  });
