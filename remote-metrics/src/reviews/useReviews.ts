import { reviewMatrixSchema } from '@pmm/shared/contracts/reviews';
import { decodeReviews, reviewsFitTogether } from '@pmm/shared/figures/reviews/decodeReviews';
import { keptReviews } from '@pmm/shared/figures/reviews/keptReviews';
import { matrixQuery } from '../page/query/matrixQuery';

export const useReviews = matrixQuery({
  metric: 'reviews',
  contract: reviewMatrixSchema,
  fitsTogether: reviewsFitTogether,
  decode: decodeReviews,
  keep: keptReviews,
});
