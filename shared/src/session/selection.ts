import type { UserInfo } from '../contracts/user';
import type { WatchlistSummary } from '../contracts/watchlist';
import { events } from '../events';
import { queryClient } from '../query';
import { store } from '../state';
import { beginEpoch, selectedTenantAtom, selectedWatchlistAtom, userAtom } from './person';
import { savePreferences } from './preferences';
import { readPreferences } from './sessionStorage';

const setTenant = (tenantId: string | null): void => {
  const epoch = beginEpoch();
  void queryClient.cancelQueries({ queryKey: ['tenant'] });
  const hadWatchlist = store.get(selectedWatchlistAtom) !== null;
  store.set(selectedTenantAtom, tenantId);
  store.set(selectedWatchlistAtom, null);
  events.emit('tenant-changed', { tenantId, epoch });
  if (hadWatchlist) events.emit('watchlist-changed', { watchlistId: null });
};

/**
 * Selects one of the user's tenants. Another name is ignored. In this order: the choice is saved,
 * the watchlists of the tenant are read (the selected one is what their query follows), and
 * everyone is told.
 */
export const selectTenant = (tenantId: string): void => {
  const known = store.get(userAtom)?.tenants.some((tenant) => tenant.name === tenantId);
  if (!known || store.get(selectedTenantAtom) === tenantId) return;
  savePreferences({ selectedTenantId: tenantId });
  setTenant(tenantId);
};

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
 * After the user's tenants were loaded: keeps the selected one. Without one, the preferred or else
 * the first is chosen; when it disappeared, the first.
 */
export const settleTenant = (user: UserInfo): void => {
  const names = user.tenants.map((tenant) => tenant.name);
  const selected = store.get(selectedTenantAtom);
  if (selected !== null && names.includes(selected)) return;
  const preferred = [readPreferences().selectedTenantId, user.preferences.selectedTenantId];
  const wanted = preferred.find((name) => name !== undefined && names.includes(name));
  const next = (selected === null ? wanted : undefined) ?? names[0] ?? null;
  if (selected !== next) setTenant(next);
};

/** After the watchlists were loaded: keeps the selected one, else the preferred, else the first. */
export const settleWatchlist = (watchlists: readonly WatchlistSummary[]): void => {
  const isThere = (id: string | null | undefined) =>
    id != null && watchlists.some((watchlist) => watchlist.watchlistId === id);
  const selected = store.get(selectedWatchlistAtom);
  if (isThere(selected)) return;
  const tenant = store.get(selectedTenantAtom) ?? '';
  const preferences = store.get(userAtom)?.preferences;
  const preferred = [
    readPreferences().selectedWatchlistIds?.[tenant],
    preferences?.selectedWatchlistIds?.[tenant],
    preferences?.selectedWatchlistId,
  ];
  selectWatchlist(preferred.find(isThere) ?? watchlists[0]?.watchlistId ?? null);
};
