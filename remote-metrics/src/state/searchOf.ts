import { selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';

/**
 * The query that names a view of a watchlist's matrix completely. It names the tenant, too: whoever follows it may
 * have another one selected.
 */
export const searchOf = (view: URLSearchParams, watchlistId: string): string => {
  const parameters = new URLSearchParams(view);
  parameters.set('watchlist', watchlistId);
  const tenantId = store.get(selectedTenantAtom);
  if (tenantId !== null) parameters.set('tenant', tenantId);
  return `?${parameters.toString()}`;
};
