import { NO_COUNT, NO_RATING, type Reviews } from './reviews';

export interface Score {
  /** The mean of the ratings, weighted by their counts; null without a rating that has a count. */
  rating: number | null;
  /** All reviews that are counted. */
  count: number;
  /** Since the beginning of the period, over the cells that were known then, too. */
  ratingChange: number | null;
  /** Null without such a cell. */
  newReviews: number | null;
}

const meanOf = (weighted: number, weight: number): number | null =>
  weight === 0 ? null : weighted / weight / 100;

/**
 * Of any cells: a row, a family, a pharmacy, all. Ratings without a count have no weight, so they are
 * left out; counts without a rating only count. Sums stand in variables of one loop: the total is of
 * hundreds of thousands of cells.
 */
export const scoreOf = ({ now, before }: Reviews, cells: ArrayLike<number>): Score => {
  let [weighted, weight, count] = [0, 0, 0];
  let [comparedNow, weightNow, countNow] = [0, 0, 0];
  let [comparedBefore, weightBefore, countBefore] = [0, 0, 0];
  let isCompared = false;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index] ?? 0;
    const written = now.count[cell] ?? NO_COUNT;
    if (written === NO_COUNT) continue;
    const rating = now.rating[cell] ?? NO_RATING;
    const weightOfRating = rating === NO_RATING ? 0 : written;
    count += written;
    weighted += rating * weightOfRating;
    weight += weightOfRating;
    // A pharmacy that is read for the first time has no new reviews, and moves no rating.
    const former = before.count[cell] ?? NO_COUNT;
    if (former === NO_COUNT) continue;
    const formerRating = before.rating[cell] ?? NO_RATING;
    const weightOfFormer = formerRating === NO_RATING ? 0 : former;
    isCompared = true;
    countNow += written;
    comparedNow += rating * weightOfRating;
    weightNow += weightOfRating;
    countBefore += former;
    comparedBefore += formerRating * weightOfFormer;
    weightBefore += weightOfFormer;
  }
  const ratingNow = meanOf(comparedNow, weightNow);
  const ratingBefore = meanOf(comparedBefore, weightBefore);
  return {
    rating: meanOf(weighted, weight),
    count,
    ratingChange: ratingNow === null || ratingBefore === null ? null : ratingNow - ratingBefore,
    newReviews: isCompared ? countNow - countBefore : null,
  };
};

const cellsOf = (columns: number, products: ArrayLike<number>, column: number | null) => {
  const wide = column === null ? columns : 1;
  const cells = new Int32Array(products.length * wide);
  for (let row = 0; row < products.length; row += 1) {
    const first = (products[row] ?? 0) * columns + (column ?? 0);
    for (let next = 0; next < wide; next += 1) cells[row * wide + next] = first + next;
  }
  return cells;
};

/** Of products, at one pharmacy or, without a column, at all. */
export const scoreOfProducts = (
  reviews: Reviews,
  products: ArrayLike<number>,
  column: number | null = null,
): Score => scoreOf(reviews, cellsOf(reviews.channels.length, products, column));
