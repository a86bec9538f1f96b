import type { Metric } from '../../contracts/matrix';
import { DAY_MS } from '../durations';

/** What happened to a product at a pharmacy. */
export type News =
  /** It has this status now. */
  | 'unavailable'
  | 'limited'
  | 'not-offered'
  | 'not-listed'
  | 'replaced'
  /** Its price fell below every other one, and below every one at the begin of the window. */
  | 'lowest'
  | 'fell'
  | 'rose'
  | 'rating-fell'
  /** Its status or its price changes again and again. */
  | 'flaps';

/** Something at one cell that somebody should look at. */
export interface MarketEvent {
  metric: Metric;
  news: News;
  /** Indexes in the matrix of the metric. */
  product: number;
  pharmacy: number;
  /** When the cell came to its present value, in milliseconds. */
  at: number;
  /** Digits of statuses, prices in cents, or ratings in hundredths. */
  before: number;
  now: number;
  /**
   * Whether `before` is only the value before the last of several changes, because the one at the
   * begin of the period is not known.
   */
  isLastStep?: boolean;
  /** How often the value changed in seven days. */
  changes: number;
  /** How much it matters; see below. */
  score: number;
}

/** A cell that changes more often is one event, whatever it changes to. */
export const FLAPS = 4;

/** What weighs as much as one day without the product. */
const DAY_OF_PRICE_PERCENT = 10;
const DAY_OF_RATING_TENTHS = 3;

/**
 * The scores make statuses, prices and ratings comparable: the weight of the pharmacy, multiplied
 * by days. A status counts for each day that it has lasted and for one more, so that what is out
 * since a minute ago is not the last in the list.
 */
export const statusScore = (weight: number, severity: number, lastedMs: number): number =>
  weight * severity * (1 + lastedMs / DAY_MS);
export const priceScore = (weight: number, percent: number): number =>
  (weight * Math.abs(percent)) / DAY_OF_PRICE_PERCENT;
export const ratingScore = (weight: number, tenths: number): number =>
  (weight * Math.abs(tenths)) / DAY_OF_RATING_TENTHS;
