import { request, tenantPath } from '@pmm/shared/api';
import { reviewMatrixSchema, type ReviewMatrix } from '@pmm/shared/contracts/reviews';
import { reviewsFitTogether } from '@pmm/shared/figures/reviews/decode';
import * as v from 'valibot';

/** The contract, and what it cannot say: columns of one length, in order, inside the matrix. */
const consistentReviewsSchema = v.pipe(
  reviewMatrixSchema,
  v.check(reviewsFitTogether, 'The columns of the matrix do not fit together.'),
);

export const readReviews = (
  tenantId: string,
  watchlistId: string,
  signal: AbortSignal,
): Promise<ReviewMatrix> =>
  request(tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}/metrics/reviews`), {
    answer: consistentReviewsSchema,
    signal,
  });
