import type { UserInfo } from '../contracts/user';
import { events } from '../events';
import { queryClient } from '../query';
import { store } from '../state';
import { beginEpoch, selectedTenantAtom, selectedWatchlistAtom, userAtom } from './person';
import { savePreferences } from './preferences';
import { readPreferences } from './sessionStorage';
import { readWatchlistsAgain } from './watchlists';

/** What `beforeTold` starts is on its way when everyone hears of the new tenant. */
const setTenant = (tenantId: string | null, beforeTold = (): void => undefined): void => {
  const epoch = beginEpoch();
  void queryClient.cancelQueries({ queryKey: ['tenant'] });
  const hadWatchlist = store.get(selectedWatchlistAtom) !== null;
  store.set(selectedTenantAtom, tenantId);
  store.set(selectedWatchlistAtom, null);
  beforeTold();
  events.emit('tenant-changed', { tenantId, epoch });
  if (hadWatchlist) events.emit('watchlist-changed', { watchlistId: null });
};

/**
 * Selects one of the user's tenants. Another name is ignored. In this order: the choice is saved,
 * the watchlists of the tenant are read again, everyone is told.
 */
export const selectTenant = (tenantId: string): void => {
  const known = store.get(userAtom)?.tenants.some((tenant) => tenant.name === tenantId);
  if (!known || store.get(selectedTenantAtom) === tenantId) return;
  savePreferences({ selectedTenantId: tenantId });
  setTenant(tenantId, () => readWatchlistsAgain(tenantId));
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
