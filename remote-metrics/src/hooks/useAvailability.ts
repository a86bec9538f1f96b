import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { useQuery } from '@pmm/shared/query';
import { readAvailability } from '../api/availability';
import { metricsKey } from './metricsKey';
import { useFreshMetrics } from './useFreshMetrics';

/** The availability of a watchlist, decoded once for each answer; new observations appear by themselves. */
export const useAvailability = (tenantId: string, watchlistId: string) => {
  useFreshMetrics(tenantId, watchlistId);
  return useQuery({
    queryKey: [...metricsKey(tenantId, watchlistId), 'availability'],
    queryFn: async ({ signal }) =>
      decodeAvailability(await readAvailability(tenantId, watchlistId, signal)),
    meta: { failure: 'METRICS_LOAD_FAILED' },
    // Comparing two answers deeply costs more than showing the new one.
    structuralSharing: false,
    // The revision tells when it is worth reading again.
    refetchOnWindowFocus: false,
  });
};
