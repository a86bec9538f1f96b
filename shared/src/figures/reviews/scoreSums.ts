export interface RatedSums {
  /** Hundredths of ratings, each times its count. */
  weighted: number;
  /** The counts of these ratings. */
  weight: number;
  count: number;
}

/** What the score of any cells is made of: whole numbers, so it is the same in whatever order they are added. */
export interface ScoreSums extends RatedSums {
  /** How many cells tell how many reviews they have, be it none. */
  told: number;
  /** How many cells are known on both ends of the period, and what they have at each. */
  compared: number;
  now: RatedSums;
  before: RatedSums;
}
