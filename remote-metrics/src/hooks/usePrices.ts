import { decodePrices } from '@pmm/shared/figures/prices/decode';
import { readPrices } from '../api/prices';
import { useMatrix } from './useMatrix';

export const usePrices = (tenantId: string, watchlistId: string) =>
  useMatrix({
    ...{ tenantId, watchlistId, metric: 'prices' },
    read: async (signal) => decodePrices(await readPrices(tenantId, watchlistId, signal)),
    validUntil: (prices) => prices.validUntil,
  });
