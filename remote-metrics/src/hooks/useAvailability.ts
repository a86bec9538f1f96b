import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { readAvailability } from '../api/availability';
import { useMetrics } from './useMetrics';

export const useAvailability = (tenantId: string, watchlistId: string) =>
  useMetrics({
    ...{ tenantId, watchlistId, key: ['availability'] },
    read: async (signal) =>
      decodeAvailability(await readAvailability(tenantId, watchlistId, signal)),
    validUntil: (availability) => availability.validUntil,
  });
