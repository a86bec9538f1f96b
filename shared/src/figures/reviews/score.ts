import {
  NO_COUNT,
  NO_RATING,
  type Reviews,
  reviewStandings,
  type RatedSums,
  type ScoreSums,
} from './reviews';

export interface Score {
  /** The mean of the ratings, weighted by their counts; null without a rating that has a count. */
  rating: number | null;
  /** The number of all counted reviews; null if no cell has a number. */
  count: number | null;
  /** Since the beginning of the period, over the cells that had a number then as well. */
  ratingChange: number | null;
  /** Null if no cell had a number then. */
  newReviews: number | null;
}

const noSums = (): ScoreSums => ({
  ...{ weighted: 0, weight: 0, count: 0, withCount: 0, compared: 0 },
  now: { weighted: 0, weight: 0, count: 0 },
  before: { weighted: 0, weight: 0, count: 0 },
});

const add = (sums: RatedSums, weighted: number, weight: number, count: number): void => {
  sums.weighted += weighted;
  sums.weight += weight;
  sums.count += count;
};

type ScoredReviews = Pick<Reviews, 'now' | 'before' | 'standing' | 'unconfirmed' | 'unreadSince'>;

/** By standing: 1 if a cell without a count still shows that it has no reviews. */
const hasNoReviews = Uint8Array.from(reviewStandings, (standing) =>
  standing === 'not read' || standing === 'reviewed' ? 0 : 1,
);

/**
 * Adds the cells of products in the columns [first, end). Left out are pharmacies and products that
 * are not read, and ratings without a count, which have no weight; counts without a rating add to
 * the count only. The sums are variables of one loop, because there are hundreds of thousands of
 * cells and a column of 2,000 products is summed in one call.
 */
const addCells = (
  sums: ScoreSums,
  { now, before, standing, unconfirmed, unreadSince }: ScoredReviews,
  products: ArrayLike<number>,
  [first, end]: readonly [first: number, end: number],
): void => {
  let [weighted, weight, count, withCount, compared] = [0, 0, 0, 0, 0];
  let [weightedNow, weightNow, countNow] = [0, 0, 0];
  let [weightedBefore, weightBefore, countBefore] = [0, 0, 0];
  for (let index = 0; index < products.length; index += 1) {
    const product = products[index] ?? 0;
    if (unreadSince.has(product)) continue;
    const row = product * unconfirmed.length;
    for (let column = first; column < end; column += 1) {
      if (unconfirmed[column] === 1) continue;
      const cell = row + column;
      const written = now.count[cell] ?? NO_COUNT;
      if (written === NO_COUNT) {
        withCount += hasNoReviews[standing[cell] ?? 0] ?? 0;
        continue;
      }
      withCount += 1;
      const rating = now.rating[cell] ?? NO_RATING;
      const weightOfRating = rating === NO_RATING ? 0 : written;
      count += written;
      weighted += rating * weightOfRating;
      weight += weightOfRating;
      // A pharmacy that is read for the first time has no new reviews and changes no rating.
      const former = before.count[cell] ?? NO_COUNT;
      if (former === NO_COUNT) continue;
      const formerRating = before.rating[cell] ?? NO_RATING;
      const weightOfFormer = formerRating === NO_RATING ? 0 : former;
      compared += 1;
      countNow += written;
      weightedNow += rating * weightOfRating;
      weightNow += weightOfRating;
      countBefore += former;
      weightedBefore += formerRating * weightOfFormer;
      weightBefore += weightOfFormer;
    }
  }
  add(sums, weighted, weight, count);
  add(sums.now, weightedNow, weightNow, countNow);
  add(sums.before, weightedBefore, weightBefore, countBefore);
  sums.withCount += withCount;
  sums.compared += compared;
};

/** For each product, at all pharmacies. */
export const sumsOfProducts = (reviews: ScoredReviews, products: number): ScoreSums[] => {
  const all = [0, reviews.unconfirmed.length] as const;
  return Array.from({ length: products }, (_, product) => {
    const sums = noSums();
    addCells(sums, reviews, [product], all);
    return sums;
  });
};

const addRated = (sums: RatedSums, { weighted, weight, count }: RatedSums): void =>
  add(sums, weighted, weight, count);

const addSums = (sums: ScoreSums, added: ScoreSums): void => {
  addRated(sums, added);
  addRated(sums.now, added.now);
  addRated(sums.before, added.before);
  sums.withCount += added.withCount;
  sums.compared += added.compared;
};

const meanOf = ({ weighted, weight }: RatedSums): number | null =>
  weight === 0 ? null : weighted / weight / 100;

const scoreOf = (sums: ScoreSums): Score => {
  const ratingNow = meanOf(sums.now);
  const ratingBefore = meanOf(sums.before);
  return {
    rating: meanOf(sums),
    count: sums.withCount === 0 ? null : sums.count,
    ratingChange: ratingNow === null || ratingBefore === null ? null : ratingNow - ratingBefore,
    newReviews: sums.compared === 0 ? null : sums.now.count - sums.before.count,
  };
};

/** The score of products at some pharmacies. */
export const scoreAtColumns = (
  reviews: Reviews,
  products: ArrayLike<number>,
  columns: readonly number[],
): Score => {
  const sums = noSums();
  for (const column of columns) addCells(sums, reviews, products, [column, column + 1]);
  return scoreOf(sums);
};

/** The score of products, at one pharmacy or, without a column, at all. */
export const scoreOfProducts = (
  reviews: Reviews,
  products: ArrayLike<number>,
  column: number | null = null,
): Score => {
  if (column !== null) return scoreAtColumns(reviews, products, [column]);
  const sums = noSums();
  for (let index = 0; index < products.length; index += 1) {
    const ofProduct = reviews.scoreSums[products[index] ?? 0];
    if (ofProduct) addSums(sums, ofProduct);
  }
  return scoreOf(sums);
};
