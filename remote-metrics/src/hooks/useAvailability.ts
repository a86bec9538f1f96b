import { useQuery } from '@pmm/shared/query';
import { readAvailability } from '../api/availability';
import { decodeAvailability } from '@pmm/shared/figures/availability/decode';

/** The availability of a watchlist, decoded once for each answer. */
export const useAvailability = (tenantId: string, watchlistId: string) =>
  useQuery({
    queryKey: ['tenant', tenantId, 'watchlist', watchlistId, 'availability'],
    queryFn: async ({ signal }) =>
      decodeAvailability(await readAvailability(tenantId, watchlistId, signal)),
    meta: { failure: 'METRICS_LOAD_FAILED' },
    // Comparing two answers deeply costs more than showing the new one.
    structuralSharing: false,
  });
