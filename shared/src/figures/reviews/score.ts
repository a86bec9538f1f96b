import { NO_COUNT, NO_RATING, type ReviewColumns, type Reviews } from './reviews';

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

/** Ratings without a count have no weight, so they are left out; counts without a rating only count. */
class WeightedMean {
  private weighted = 0;
  private weight = 0;
  count = 0;

  add({ rating, count }: ReviewColumns, cell: number): void {
    const written = Math.max(0, count[cell] ?? NO_COUNT);
    this.count += written;
    const hundredths = rating[cell] ?? NO_RATING;
    if (hundredths === NO_RATING) return;
    this.weighted += hundredths * written;
    this.weight += written;
  }

  get rating(): number | null {
    return this.weight === 0 ? null : this.weighted / this.weight / 100;
  }
}

const isCounted = ({ count }: ReviewColumns, cell: number): boolean =>
  (count[cell] ?? NO_COUNT) !== NO_COUNT;

/** Of any cells: a row, a family, a pharmacy, all. */
export const scoreOf = ({ now, before }: Reviews, cells: Iterable<number>): Score => {
  const all = new WeightedMean();
  const knownNow = new WeightedMean();
  const knownBefore = new WeightedMean();
  let isCompared = false;
  for (const cell of cells) {
    all.add(now, cell);
    // A pharmacy that is read for the first time has no new reviews, and moves no rating.
    if (!isCounted(now, cell) || !isCounted(before, cell)) continue;
    isCompared = true;
    knownNow.add(now, cell);
    knownBefore.add(before, cell);
  }
  const { rating, count } = all;
  const ratingChange =
    knownNow.rating === null || knownBefore.rating === null
      ? null
      : knownNow.rating - knownBefore.rating;
  const newReviews = isCompared ? knownNow.count - knownBefore.count : null;
  return { rating, count, ratingChange, newReviews };
};

function* cellsOfProducts(
  { channels }: Reviews,
  products: Iterable<number>,
  column: number | null,
): Generator<number> {
  for (const product of products) {
    const first = product * channels.length;
    if (column === null) {
      for (let cell = first; cell < first + channels.length; cell += 1) yield cell;
    } else yield first + column;
  }
}

/** Of products, at one pharmacy or, without a column, at all. */
export const scoreOfProducts = (
  reviews: Reviews,
  products: Iterable<number>,
  column: number | null = null,
): Score => scoreOf(reviews, cellsOfProducts(reviews, products, column));
