export interface RatedSums {
  /** The sum of ratings in hundredths, each multiplied by its count. */
  weighted: number;
  /** The sum of the counts of these ratings. */
  weight: number;
  count: number;
}

/**
 * What the score of any cells is computed from: whole numbers, so the order of adding does not
 * matter.
 */
export interface ScoreSums extends RatedSums {
  /** In how many cells the number of reviews is known, even if it is 0. */
  told: number;
  /** How many cells are known at both ends of the period, and their sums at each. */
  compared: number;
  now: RatedSums;
  before: RatedSums;
}
