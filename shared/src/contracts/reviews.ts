import * as v from 'valibot';
import { matrixFrameSchema, matrixWindowSchema } from './matrix';

/** The days of a period: ratings and counts are compared with those when it began. */
export const reviewPeriods = ['7', '30', '90'] as const;
export type ReviewPeriod = (typeof reviewPeriods)[number];

/**
 * The reviews of a watchlist. A review is rating and count with a colon between them, in texts like
 * those of the prices: `4.35:128`; either may be missing: `4.5:` is a rating without a count.
 */
export const reviewMatrixSchema = v.object({
  ...matrixFrameSchema.entries,
  /**
   * The period up to the newest crawl of any pharmacy. Where none was asked for it has 30 days, or 7
   * where nothing of the watchlist had been read 30 days ago.
   */
  window: matrixWindowSchema,
  /**
   * One text for each product: the newest rating and count at each channel, separated by commas;
   * nothing where none was ever read. Which product is listed where tells `status`.
   */
  review: v.array(v.string()),
  /**
   * In the same form rating and count when the period began; nothing where they were the present
   * ones, `-` where none were known yet.
   */
  before: v.array(v.string()),
});
export type ReviewMatrix = v.InferOutput<typeof reviewMatrixSchema>;
