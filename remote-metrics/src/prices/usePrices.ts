import { decodePrices } from '@pmm/shared/figures/prices/decode';
import { readPrices } from './prices';
import { useMetrics } from '../page/query/useMetrics';

export const usePrices = (tenantId: string, watchlistId: string) =>
  useMetrics({
    ...{ tenantId, watchlistId, key: ['prices'] },
    read: async (signal) => decodePrices(await readPrices(tenantId, watchlistId, signal)),
    validUntil: (prices) => prices.validUntil,
  });
