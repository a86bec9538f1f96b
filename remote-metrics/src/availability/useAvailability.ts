import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { readAvailability } from './availability';
import { useMetrics } from '../page/query/useMetrics';

export const useAvailability = (tenantId: string, watchlistId: string) =>
  useMetrics({
    ...{ tenantId, watchlistId, key: ['availability'] },
    read: async (signal) =>
      decodeAvailability(await readAvailability(tenantId, watchlistId, signal)),
    validUntil: (availability) => availability.validUntil,
  });
