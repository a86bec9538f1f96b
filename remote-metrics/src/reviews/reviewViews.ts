import {
  defaultReviewsView,
  readReviewsView,
  reviewModes,
  reviewsParameters,
  type ReviewsView,
  writeReviewsView,
} from '@pmm/shared/figures/reviews/view';
import * as v from 'valibot';
import { matrixViews } from '../page/view/matrixViews';
import { withShownColumns } from '../page/columns/shownColumns';

export const reviewViews = matrixViews<ReviewsView>({
  metric: 'reviews',
  atFirst: defaultReviewsView,
  ...withShownColumns({ read: readReviewsView, write: writeReviewsView }),
  parameters: reviewsParameters,
  ofOneList: ['find', 'collapsed', 'columns', 'neverRead', 'onlyUnread', 'opened'],
  settings: {
    mode: v.fallback(v.picklist(reviewModes), 'rating'),
    localSkus: v.fallback(v.boolean(), false),
    compact: v.fallback(v.boolean(), false),
  },
});
