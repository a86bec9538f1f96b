import type { ReviewMode, ReviewSort } from '@pmm/shared/figures/reviews/view';
import { PRODUCT_COLUMN, type SortDirection } from '../grid/matrixContent';

/** What a header of the matrix sorts by. */
export const sortKeyOf = (headerId: string): ReviewSort['by'] => {
  if (headerId === PRODUCT_COLUMN) return 'name';
  if (headerId === 'score' || headerId === 'count') return headerId;
  if (headerId === 'change' || headerId === 'new') return headerId;
  return { channelId: headerId };
};

/** The direction that a person most likely wants first: the worst rating, or the most reviews. */
export const firstDirection = (by: ReviewSort['by'], mode: ReviewMode): SortDirection => {
  const isCount = typeof by === 'object' ? mode === 'count' : by === 'count' || by === 'new';
  return isCount ? 'descending' : 'ascending';
};
