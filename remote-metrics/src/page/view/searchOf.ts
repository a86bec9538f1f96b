import { selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';

/** The parameters of an address that are not part of the view. */
export const placeParameters: readonly string[] = ['watchlist', 'tenant'];

/**
 * The complete view of a watchlist's matrix, as an address writes it. It contains the tenant, too,
 * because the person who follows the link may have selected another one.
 */
export const parametersOf = (view: URLSearchParams, watchlistId: string): URLSearchParams => {
  const parameters = new URLSearchParams(view);
  parameters.set('watchlist', watchlistId);
  const tenantId = store.get(selectedTenantAtom);
  if (tenantId !== null) parameters.set('tenant', tenantId);
  return parameters;
};

/** The query of a link to the view. */
export const searchOf = (view: URLSearchParams, watchlistId: string): string =>
  `?${parametersOf(view, watchlistId).toString()}`;
