import { decodeReviews } from '@pmm/shared/figures/reviews/decode';
import { readReviews } from '../api/reviews';
import { useMatrix } from './useMatrix';

export const useReviews = (tenantId: string, watchlistId: string) =>
  useMatrix({
    ...{ tenantId, watchlistId, metric: 'reviews' },
    read: async (signal) => decodeReviews(await readReviews(tenantId, watchlistId, signal)),
  });
