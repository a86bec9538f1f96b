const HOUR = 3_600;
const DAY = 24 * HOUR;

export interface MarketParameters {
  seed: number;
  /** Product families; named ones first, further ones are made up. */
  families: number;
  /** About this many SKUs in all; a family has at least one. */
  skus: number;
  channels: number;
  days: number;
  crawlsPerDay: number;
  /** Nothing is observed later than this; milliseconds since 1970. */
  end: number;
}

export const defaultMarket: Omit<MarketParameters, 'end'> = {
  seed: 3,
  families: 68,
  skus: 330,
  channels: 22,
  days: 10,
  crawlsPerDay: 2,
};

/** Shares of time and mean spells in seconds; estimates. */
export const rates = {
  limited: { share: 0.04, spell: 3 * DAY },
  unavailable: { share: 0.03, spell: 5 * DAY },
  notOffered: { share: 0.015, spell: 45 * DAY },
  /** By the rank of the pharmacy: the ten largest, the next twenty, the rest. */
  notListed: { shares: [0.02, 0.12, 0.6], spell: 30 * DAY },
  /** A PZN is short everywhere: most pharmacies run out of it, each a little later. */
  shortage: { share: 0.02, spell: 4 * DAY, reach: 0.75, lag: 12 * HOUR },
  /** A pharmacy blocks the crawler: nearly everything there is unknown. */
  blocked: { share: 0.015, spell: 12 * HOUR, reach: 0.97 },
  /** A PZN is replaced by another of its family. */
  replaced: { share: 0.015 },
  local: { share: 0.02 },
  price: { discount: 0.29, ofPharmacy: 0.05, ofOffer: 0.075, atList: 0.04, aboveList: 0.02 },
  /** Mean time between two prices of an offer. */
  repricing: 12 * DAY,
  withoutReviews: 0.25,
  reviewsPerDay: 0.15,
  staleBy: 26 * HOUR,
} as const;
