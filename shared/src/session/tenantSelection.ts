import type { UserInfo } from '../contracts/user';
import { events } from '../events';
import { queryClient } from '../query';
import { store } from '../state';
import { beginEpoch, selectedTenantAtom, selectedWatchlistAtom, userAtom } from './person';
import { savePreferences } from './preferences';
import { readPreferences } from './sessionStorage';
import { readWatchlistsAgain } from './watchlists';

/** `beforeEvent` runs before the event, so that its requests are on their way by then. */
const setTenant = (tenantId: string | null, beforeEvent = (): void => undefined): void => {
  const epoch = beginEpoch();
  void queryClient.cancelQueries({ queryKey: ['tenant'] });
  const hadWatchlist = store.get(selectedWatchlistAtom) !== null;
  store.set(selectedTenantAtom, tenantId);
  store.set(selectedWatchlistAtom, null);
  beforeEvent();
  events.emit('tenant-changed', { tenantId, epoch });
  if (hadWatchlist) events.emit('watchlist-changed', { watchlistId: null });
};

const isOwnTenant = (tenantId: string): boolean =>
  store.get(userAtom)?.tenants.some((tenant) => tenant.name === tenantId) ?? false;

/**
 * Shows one of the user's tenants without keeping the choice: a link must not change what a person
 * has chosen. Any other name is ignored.
 */
export const showTenant = (tenantId: string): void => {
  if (!isOwnTenant(tenantId) || store.get(selectedTenantAtom) === tenantId) return;
  setTenant(tenantId, () => readWatchlistsAgain(tenantId));
};

/**
 * The person chooses a tenant. The order is fixed: save the choice, read the tenant's watchlists
 * again, emit the event.
 */
export const selectTenant = (tenantId: string): void => {
  if (!isOwnTenant(tenantId)) return;
  savePreferences({ selectedTenantId: tenantId });
  showTenant(tenantId);
};

/**
 * Called with the user's tenants: keeps the selected one. If none was selected, chooses the
 * preferred one, else the first; if the selected one is gone, the first.
 */
export const settleTenant = (user: UserInfo): void => {
  const names = user.tenants.map((tenant) => tenant.name);
  const selected = store.get(selectedTenantAtom);
  if (selected !== null && names.includes(selected)) return;
  const preferred = [readPreferences().selectedTenantId, user.preferences.selectedTenantId];
  const preferredName = preferred.find((name) => name !== undefined && names.includes(name));
  const next = (selected === null ? preferredName : undefined) ?? names[0] ?? null;
  if (selected !== next) setTenant(next);
};
