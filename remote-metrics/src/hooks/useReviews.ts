import type { ReviewPeriod } from '@pmm/shared/contracts/reviews';
import { decodeReviews } from '@pmm/shared/figures/reviews/decode';
import { readReviews } from '../api/reviews';
import { useMatrix } from './useMatrix';

/** Compared with that many days ago; without a period, with as many as the history allows. */
export const useReviews = (tenantId: string, watchlistId: string, period: ReviewPeriod | null) =>
  useMatrix({
    ...{ tenantId, watchlistId, metric: `reviews/${period ?? 'any'}` },
    read: async (signal) => decodeReviews(await readReviews(tenantId, watchlistId, period, signal)),
    validUntil: (reviews) => reviews.validUntil,
  });
