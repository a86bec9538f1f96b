import { sql } from 'drizzle-orm';
import {
  availabilityCurrent,
  availabilityInterval,
  offerPage,
  offerPageInterval,
  priceCurrent,
  priceInterval,
  reviewCurrent,
  reviewInterval,
  UNKNOWN_DIGIT,
} from './schema';

/**
 * The facts about a product at a pharmacy: for each fact the table of present values, the table of
 * earlier values, and the columns of the value, which have the same names in both.
 */
export const cellFacts = {
  availability: {
    current: availabilityCurrent,
    interval: availabilityInterval,
    columns: { status: availabilityCurrent.status },
  },
  price: {
    current: priceCurrent,
    interval: priceInterval,
    columns: { priceCents: priceCurrent.priceCents, currency: priceCurrent.currency },
  },
  review: {
    current: reviewCurrent,
    interval: reviewInterval,
    columns: { rating: reviewCurrent.rating, reviewCount: reviewCurrent.reviewCount },
  },
  page: { current: offerPage, interval: offerPageInterval, columns: { url: offerPage.url } },
} as const;

export type CellFact = (typeof cellFacts)[keyof typeof cellFacts];

/**
 * The status Unknown. Not a parameter, because then the planner would not see that a partial index
 * applies.
 */
export const UNKNOWN = sql.raw(`${UNKNOWN_DIGIT}`);
