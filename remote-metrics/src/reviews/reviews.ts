import { request, tenantPath } from '@pmm/shared/api';
import {
  reviewMatrixSchema,
  type ReviewMatrix,
  type ReviewPeriod,
} from '@pmm/shared/contracts/reviews';
import { reviewsFitTogether } from '@pmm/shared/figures/reviews/decode';
import * as v from 'valibot';

/**
 * The contract, and what it cannot express: columns have the same length and are in order, inside
 * the matrix.
 */
const consistentReviewsSchema = v.pipe(
  reviewMatrixSchema,
  v.check(reviewsFitTogether, 'The columns of the matrix do not fit together.'),
);

/** Without a period it is compared with as many days ago as the history allows. */
export const readReviews = (
  tenantId: string,
  watchlistId: string,
  period: ReviewPeriod | null,
  signal: AbortSignal,
): Promise<ReviewMatrix> => {
  const query = period === null ? '' : `?days=${period}`;
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/reviews${query}`;
  return request(tenantPath(tenantId, path), { answer: consistentReviewsSchema, signal });
};
