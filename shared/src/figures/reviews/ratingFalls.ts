import { isInPeriod, type Period } from '../period';
import { hasMark, marksOf } from './marks';
import { isConfirmed, NO_RATING, type Reviews } from './reviews';

/** A rating and the one before it, in hundredths. */
export interface RatingFall {
  /** When the present rating began, in milliseconds. */
  at: number;
  before: number;
  now: number;
  /** By how many tenths, as shown; negative. */
  tenths: number;
}

/** The fall of a rating of many reviews, if its last change was one, and in the period. */
export const fallIn = (reviews: Reviews, cell: number, period: Period): RatingFall | null => {
  const { sinceMs, previousRating, isFirstRead } = reviews;
  const at = sinceMs[cell] ?? NaN;
  if (!isInPeriod(period, at) || isFirstRead[cell] === 1 || !isConfirmed(reviews, cell))
    return null;
  const before = previousRating[cell] ?? NO_RATING;
  const now = reviews.now.rating[cell] ?? NO_RATING;
  if (before === NO_RATING || now === NO_RATING) return null;
  const tenths = Math.round(now / 10) - Math.round(before / 10);
  if (tenths >= 0 || !hasMark(marksOf(reviews, cell), 'many')) return null;
  return { at, before, now, tenths };
};
