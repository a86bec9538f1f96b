import { selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';

/**
 * The query with the complete view of a watchlist's matrix. It contains the tenant, too, because
 * whoever follows the link may have selected another one.
 */
export const searchOf = (view: URLSearchParams, watchlistId: string): string => {
  const parameters = new URLSearchParams(view);
  parameters.set('watchlist', watchlistId);
  const tenantId = store.get(selectedTenantAtom);
  if (tenantId !== null) parameters.set('tenant', tenantId);
  return `?${parameters.toString()}`;
};
