import type { WatchlistSummary } from '../contracts/watchlist';
import { events } from '../events';
import { store } from '../state';
import { selectedTenantAtom, selectedWatchlistAtom, userAtom } from './person';
import { savePreferences } from './preferences';
import { readPreferences } from './sessionStorage';
import { inWatchlistOrder } from './watchlistOrder';

export const selectWatchlist = (watchlistId: string | null): void => {
  if (store.get(selectedWatchlistAtom) === watchlistId) return;
  const tenant = store.get(selectedTenantAtom);
  if (tenant !== null) {
    savePreferences({
      selectedTenantId: tenant,
      selectedWatchlistIds: { [tenant]: watchlistId },
    });
  }
  store.set(selectedWatchlistAtom, watchlistId);
  events.emit('watchlist-changed', { watchlistId });
};

/**
 * Called with the watchlists of the tenant: keeps the selected one, else chooses the preferred one,
 * else the first by name.
 */
export const settleWatchlist = (watchlists: readonly WatchlistSummary[]): void => {
  const exists = (id: string | null | undefined) =>
    id != null && watchlists.some((watchlist) => watchlist.watchlistId === id);
  const selected = store.get(selectedWatchlistAtom);
  if (exists(selected)) return;
  const tenant = store.get(selectedTenantAtom) ?? '';
  const preferences = store.get(userAtom)?.preferences;
  const preferred = [
    readPreferences().selectedWatchlistIds?.[tenant],
    preferences?.selectedWatchlistIds?.[tenant],
    preferences?.selectedWatchlistId,
  ];
  const [first] = inWatchlistOrder(watchlists);
  selectWatchlist(preferred.find(exists) ?? first?.watchlistId ?? null);
};
