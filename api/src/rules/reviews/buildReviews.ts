import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import type { ReviewRows } from '../../storage/reviews';
import { comparedColumns } from '../matrix/compared';
import { buildFrame, type BuiltMatrix } from '../matrix/frame';

/** The answer of the contract, from what storage read. */
export const buildReviews = (
  watchlistId: string,
  rows: ReviewRows,
  now: number,
): BuiltMatrix<ReviewMatrix> => {
  const built = buildFrame(watchlistId, rows, now);
  const { now: present, before } = comparedColumns(built, rows.reviews);
  const matrix = { ...built.frame, window: built.window, review: present, before };
  return { matrix, validUntil: built.validUntil };
};
