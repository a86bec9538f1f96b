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

/** Ratings without a count have no weight, so they are left out; counts without a rating only count. */
class WeightedMean {
  private weighted = 0;
  private weight = 0;
  count = 0;

  add(rating: number, count: number): void {
    if (count <= 0) return;
    this.count += count;
    if (rating === NO_RATING) return;
    this.weighted += rating * count;
    this.weight += count;
  }

  get rating(): number | null {
    return this.weight === 0 ? null : this.weighted / this.weight / 100;
  }
}

/** Adds up cells one by one: the total is of hundreds of thousands. */
class ScoreSum {
  private readonly all = new WeightedMean();
  private readonly knownNow = new WeightedMean();
  private readonly knownBefore = new WeightedMean();
  private isCompared = false;

  constructor(private readonly reviews: Pick<Reviews, 'now' | 'before'>) {}

  add(cell: number): void {
    const { now, before } = this.reviews;
    const count = now.count[cell] ?? NO_COUNT;
    if (count === NO_COUNT) return;
    const rating = now.rating[cell] ?? NO_RATING;
    this.all.add(rating, count);
    // A pharmacy that is read for the first time has no new reviews, and moves no rating.
    const countBefore = before.count[cell] ?? NO_COUNT;
    if (countBefore === NO_COUNT) return;
    this.isCompared = true;
    this.knownNow.add(rating, count);
    this.knownBefore.add(before.rating[cell] ?? NO_RATING, countBefore);
  }

  get score(): Score {
    const { all, knownNow, knownBefore } = this;
    return {
      rating: all.rating,
      count: all.count,
      ratingChange:
        knownNow.rating === null || knownBefore.rating === null
          ? null
          : knownNow.rating - knownBefore.rating,
      newReviews: this.isCompared ? knownNow.count - knownBefore.count : null,
    };
  }
}

/** Of any cells: a row, a family, a pharmacy, all. */
export const scoreOf = (reviews: Reviews, cells: Iterable<number>): Score => {
  const sum = new ScoreSum(reviews);
  for (const cell of cells) sum.add(cell);
  return sum.score;
};

/** Of products, at one pharmacy or, without a column, at all. */
export const scoreOfProducts = (
  reviews: Reviews,
  products: Iterable<number>,
  column: number | null = null,
): Score => {
  const { length } = reviews.channels;
  const sum = new ScoreSum(reviews);
  for (const product of products) {
    const first = product * length + (column ?? 0);
    const end = column === null ? first + length : first + 1;
    for (let cell = first; cell < end; cell += 1) sum.add(cell);
  }
  return sum.score;
};
