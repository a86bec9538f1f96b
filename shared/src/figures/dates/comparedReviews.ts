import { type Review, reviewOf } from '../reviews/reviewCell';
import { isConfirmed, type Reviews, standingOf } from '../reviews/reviews';
import {
  type Compared,
  compareSides,
  DOWN,
  NOT_COMPARED,
  OTHER,
  SAME,
  type TwoFigures,
  UP,
} from './compared';

export type ComparedReviews = Compared<Reviews>;

/** Null if the reviews were not known on that date, or if there were none. */
const knownReview = (reviews: Reviews, cell: number): Review | null =>
  standingOf(reviews, cell) === 'reviewed' && isConfirmed(reviews, cell)
    ? reviewOf(reviews, cell)
    : null;

/** Ratings are compared as they are shown, in tenths. */
const tenthsOf = (rating: number): number => Math.round(Math.round(rating * 100) / 10);

export interface TwoReviews {
  then: Review;
  now: Review;
}

/** Null if they cannot be compared. */
export const twoReviews = (compared: ComparedReviews, cell: number): TwoReviews | null => {
  const { before, after, kinds, cellBefore } = compared;
  if (kinds[cell] === NOT_COMPARED) return null;
  const then = knownReview(before, cellBefore[cell] ?? -1);
  const now = knownReview(after, cell);
  return then && now && { then, now };
};

/** By how much a rating differs, of the ratings as they are shown. */
export const ratingChange = ({ then, now }: TwoReviews): number =>
  (tenthsOf(now.rating ?? 0) - tenthsOf(then.rating ?? 0)) / 10;

/** A rating over several cells, weighted by their counts. */
export interface TwoScores {
  then: number;
  now: number;
  /** All counted reviews of the later date. */
  count: number;
}

/** Over the cells that have a rating with a count on both dates; null without any. */
export const twoScores = (
  compared: ComparedReviews,
  products: Iterable<number>,
  column?: number,
): TwoScores | null => {
  const { length } = compared.channels;
  const [first, end] = column === undefined ? [0, length] : [column, column + 1];
  const sums = { then: 0, now: 0, countThen: 0, countNow: 0 };
  for (const product of products) {
    for (let cell = product * length + first; cell < product * length + end; cell += 1) {
      const reviews = twoReviews(compared, cell);
      const { then, now } = reviews ?? {};
      if (!then?.count || !now?.count) continue;
      sums.then += (then.rating ?? 0) * then.count;
      sums.now += (now.rating ?? 0) * now.count;
      sums.countThen += then.count;
      sums.countNow += now.count;
    }
  }
  const { then, now, countThen, countNow } = sums;
  return countThen === 0 ? null : { then: then / countThen, now: now / countNow, count: countNow };
};

const figuresOf = (compared: ComparedReviews, products: Iterable<number>): TwoFigures => {
  const scores = twoScores(compared, products);
  if (scores === null) return { earlier: null, later: null, difference: null };
  const { then, now } = scores;
  return { earlier: then, later: now, difference: now - then };
};

/** A rating is lower or higher; with the same one only the number of reviews can have changed. */
export const compareReviews = (before: Reviews, after: Reviews): ComparedReviews =>
  compareSides(before, after, {
    kindOf: (cellBefore, cell) => {
      const [then, now] = [knownReview(before, cellBefore), knownReview(after, cell)];
      if (then === null || now === null || then.rating === null || now.rating === null) {
        return NOT_COMPARED;
      }
      const difference = tenthsOf(now.rating) - tenthsOf(then.rating);
      if (difference !== 0) return difference < 0 ? DOWN : UP;
      return then.count === now.count ? SAME : OTHER;
    },
    figuresOf,
  });
