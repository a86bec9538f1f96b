import type { ReviewPeriod } from '@pmm/shared/contracts/reviews';
import { decodeReviews } from '@pmm/shared/figures/reviews/decode';
import { readReviews } from './reviews';
import { useMetrics } from '../page/query/useMetrics';

/** Compared with that many days ago; without a period, with as many as the history allows. */
export const useReviews = (tenantId: string, watchlistId: string, period: ReviewPeriod | null) =>
  useMetrics({
    ...{ tenantId, watchlistId, key: ['reviews', period] },
    read: async (signal) => decodeReviews(await readReviews(tenantId, watchlistId, period, signal)),
    validUntil: (reviews) => reviews.validUntil,
  });
