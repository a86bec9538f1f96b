import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import type { ReviewRows } from '../../storage/reviews';
import { comparedColumns } from '../matrix/compared';
import { buildFrame } from '../matrix/frame';

/** The answer of the contract, from what storage read. */
export const buildReviews = (watchlistId: string, rows: ReviewRows): ReviewMatrix => {
  const built = buildFrame(watchlistId, rows);
  const { now, before } = comparedColumns(built, rows.reviews);
  return { ...built.frame, window: built.window, review: now, before };
};
