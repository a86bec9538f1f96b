/** In seconds. */
export const HOUR = 3_600;
export const DAY = 24 * HOUR;

interface EarlierCrawls {
  days: number;
  /** How many days are between two crawls. */
  every: number;
}

export interface MarketParameters {
  seed: number;
  /** The number of product families; the first have names from a list, the others invented ones. */
  families: number;
  /** Roughly the number of SKUs; each family has at least one. */
  skus: number;
  channels: number;
  days: number;
  crawlsPerDay: number;
  /** The times before these days, the newest first, when crawls were rarer. */
  earlier: readonly EarlierCrawls[];
  /** Whether more happens than chance: see stories.ts. */
  hasStories: boolean;
  /** The time of the last observation; milliseconds since 1970. */
  end: number;
}

export const defaultMarket: Omit<MarketParameters, 'end'> = {
  seed: 3,
  families: 68,
  skus: 330,
  channels: 22,
  days: 10,
  crawlsPerDay: 2,
  earlier: [],
  hasStories: false,
};

/**
 * The market of the demo: 90 days, but only as many crawls as load in a few seconds. The newest
 * ones are enough for the rhythm of a pharmacy, which is found from twenty distances.
 */
export const demoMarket: Omit<MarketParameters, 'end'> = {
  ...defaultMarket,
  days: 11,
  earlier: [
    { days: 18, every: 3 },
    { days: 61, every: 7 },
  ],
  hasStories: true,
};

/** How many days a market has. */
export const daysOf = ({ days, earlier }: Pick<MarketParameters, 'days' | 'earlier'>): number =>
  earlier.reduce((sum, each) => sum + each.days, days);

/** Shares of time and mean lengths in seconds; estimates. */
export const rates = {
  limited: { share: 0.04, spell: 3 * DAY },
  unavailable: { share: 0.03, spell: 5 * DAY },
  notOffered: { share: 0.015, spell: 45 * DAY },
  /** By rank of the pharmacy: the ten largest, the next twenty, the rest. */
  notListed: { shares: [0.02, 0.12, 0.6], spell: 30 * DAY },
  /** A PZN is out of stock in most pharmacies, in some later than in others. */
  shortage: { share: 0.02, spell: 4 * DAY, reach: 0.75, lag: 12 * HOUR },
  /** A pharmacy blocks the crawler, so nearly everything there is Unknown. */
  blocked: { share: 0.015, spell: 12 * HOUR, reach: 0.97 },
  /** A PZN is replaced by another PZN of its family. */
  replaced: { share: 0.015 },
  local: { share: 0.02 },
  price: { discount: 0.29, ofPharmacy: 0.05, ofOffer: 0.075, atList: 0.04, aboveList: 0.02 },
  /** The mean time between two prices of an offer. */
  repricing: 12 * DAY,
  withoutReviews: 0.25,
  reviewsPerDay: 0.15,
  staleBy: 26 * HOUR,
} as const;
