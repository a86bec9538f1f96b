import { decodePrices } from '@pmm/shared/figures/prices/decode';
import { useQuery } from '@pmm/shared/query';
import { readPrices } from '../api/prices';

/** The prices of a watchlist, decoded once for each answer. */
export const usePrices = (tenantId: string, watchlistId: string) =>
  useQuery({
    queryKey: ['tenant', tenantId, 'watchlist', watchlistId, 'prices'],
    queryFn: async ({ signal }) => decodePrices(await readPrices(tenantId, watchlistId, signal)),
    meta: { failure: 'METRICS_LOAD_FAILED' },
    // Comparing two answers deeply costs more than showing the new one.
    structuralSharing: false,
  });
