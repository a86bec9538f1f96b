import * as v from 'valibot';
import { matrixFrameSchema, matrixWindowSchema, sinceSchema } from './matrix';

/**
 * The periods in days: ratings and counts are compared with those at the beginning of the period.
 */
export const reviewPeriods = ['7', '30', '90'] as const;
export type ReviewPeriod = (typeof reviewPeriods)[number];

/** The period if none is requested. */
export const REVIEW_PERIOD: ReviewPeriod = '30';

/**
 * The reviews of a watchlist. A review is its rating and count with a colon between them, in texts
 * like those of the prices: `4.35:128`. Either may be missing: `4.5:` is a rating without a count.
 */
const reviewRows = v.object({
  ...matrixFrameSchema.entries,
  /**
   * The period up to the newest crawl of any pharmacy. If the request names none, it has 30 days.
   * It never begins before `firstReadAt`.
   */
  window: matrixWindowSchema,
  /**
   * When the first review of any of these products was read at any pharmacy, as ISO 8601; null if
   * none was ever read. Older servers leave it out.
   */
  firstReadAt: v.optional(v.nullable(v.string())),
  /**
   * One text for each product: the newest rating and count at each channel, separated by commas;
   * empty if none was ever read. `status` says which product is listed where.
   */
  review: v.array(v.string()),
  /**
   * In the same form the rating and count when the period began: empty if they were the present
   * ones, `-` if none were known yet. If the period begins with the first review, those that were
   * first read within a day count as known.
   */
  before: v.array(v.string()),
  /**
   * Of each rating that began in the period. Ratings are in tenths, as they are shown, and without
   * their counts: `4n9c:4.3`.
   */
  since: sinceSchema,
});

/** `links` has a row for each product of the rows with a `succession`. */
export const reviewMatrixSchema = v.object({
  ...reviewRows.entries,
  links: v.optional(reviewRows),
});
export type ReviewMatrix = v.InferOutput<typeof reviewMatrixSchema>;
