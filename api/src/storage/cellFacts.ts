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
 * What is known of a product in a pharmacy: the table of what holds now, that of what held before, and the columns of
 * the value, which have the same names in both.
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

/** The status Unknown. No parameter, or the planner would not see that a partial index fits. */
export const UNKNOWN = sql.raw(`${UNKNOWN_DIGIT}`);
