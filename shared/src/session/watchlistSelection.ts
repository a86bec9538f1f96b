import type { WatchlistSummary } from '../contracts/watchlist';
import { events } from '../events';
import { store } from '../state';
import { selectedTenantAtom, selectedWatchlistAtom, userAtom } from './person';
import { savePreferences } from './preferences';
import { readPreferences } from './sessionStorage';
import { inWatchlistOrder } from './watchlistOrder';

/** Shows a watchlist without keeping the choice: a link must not change what a person has chosen. */
export const showWatchlist = (watchlistId: string | null): void => {
  if (store.get(selectedWatchlistAtom) === watchlistId) return;
  store.set(selectedWatchlistAtom, watchlistId);
  events.emit('watchlist-changed', { watchlistId });
};

/** The person chooses a watchlist; the choice is kept for the next visit. */
export const selectWatchlist = (watchlistId: string | null): void => {
  const tenant = store.get(selectedTenantAtom);
  if (tenant !== null) {
    savePreferences({
      selectedTenantId: tenant,
      selectedWatchlistIds: { [tenant]: watchlistId },
    });
  }
  showWatchlist(watchlistId);
};

/** Keeps a choice that the app made for want of one, without changing the tenant of the person. */
const keepFirstChoice = (tenant: string, watchlistId: string | null): void => {
  const kept = readPreferences();
  if (kept.selectedWatchlistIds?.[tenant] === watchlistId) return;
  savePreferences({
    ...(kept.selectedTenantId === undefined && { selectedTenantId: tenant }),
    selectedWatchlistIds: { [tenant]: watchlistId },
  });
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
  const chosen = preferred.find(exists) ?? inWatchlistOrder(watchlists)[0]?.watchlistId ?? null;
  if (tenant !== '') keepFirstChoice(tenant, chosen);
  showWatchlist(chosen);
};
