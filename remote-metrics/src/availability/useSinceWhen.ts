import { request, tenantPath } from '@pmm/shared/api';
import { exceptionsSchema } from '@pmm/shared/contracts/exceptions';
import { useMetrics } from '../page/query/useMetrics';

/** Since when the products of a watchlist have the statuses of the list. */
export const useSinceWhen = (tenantId: string, watchlistId: string) => {
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/availability/exceptions`;
  return useMetrics({
    ...{ tenantId, watchlistId, key: ['exceptions'] },
    read: (signal) => request(tenantPath(tenantId, path), { answer: exceptionsSchema, signal }),
    validUntil: () => null,
  });
};
