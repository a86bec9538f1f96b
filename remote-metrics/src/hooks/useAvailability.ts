import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { readAvailability } from '../api/availability';
import { useMatrix } from './useMatrix';

export const useAvailability = (tenantId: string, watchlistId: string) =>
  useMatrix({
    ...{ tenantId, watchlistId, metric: 'availability' },
    read: async (signal) =>
      decodeAvailability(await readAvailability(tenantId, watchlistId, signal)),
    // A read that is missing opens an incident although no data arrive.
    validUntil: (availability) => availability.validUntil,
  });
