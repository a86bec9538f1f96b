import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import { type MatrixRows, windowOfDays } from '../../storage/matrix';
import { comparedColumns, reachesBack } from '../matrix/compared';
import { buildFrame, type BuiltMatrix, type ReadContext } from '../matrix/frame';
import type { Histories } from '../matrix/histories';
import { sinceColumn } from '../matrix/since';

/** The period if none is requested. */
export const REVIEW_DAYS = 30;
const DAYS_WITHOUT_LONG_HISTORY = 7;

/** The rating in tenths, as it is shown and judged; empty if there is none. */
const ratingOf = (review: string): string => {
  const rating = review.slice(0, review.indexOf(':'));
  return rating === '' ? '' : String(Math.round(Math.round(Number(rating) * 100) / 10) / 10);
};

/**
 * Builds the answer of the contract from the rows of storage, compared with this many days ago;
 * without a number, with as many days as the history allows.
 */
export const buildReviews = (
  watchlistId: string,
  rows: MatrixRows,
  { availability, review }: Histories,
  { days, ...reads }: ReadContext & { days: number | null },
): BuiltMatrix<ReviewMatrix> => {
  const { window } = rows;
  const isShort = days === null && window !== null && !reachesBack(review, window.from);
  const compared = isShort ? windowOfDays(window.to, DAYS_WITHOUT_LONG_HISTORY) : window;
  const built = buildFrame(watchlistId, { ...rows, window: compared }, availability, reads);
  const { now: present, before } = comparedColumns(built, review, compared?.from);
  const since = sinceColumn(built, review, compared, {
    partOf: ratingOf,
    reachesBack: false,
  });
  const matrix = { ...built.frame, window: built.window, review: present, before, since };
  return { matrix, validUntil: built.validUntil };
};
