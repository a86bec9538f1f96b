import type { ProductLine } from '@pmm/shared/contracts/observation';
import { DAY, HOUR } from './parameters';

/** What happens in the market of the demo, besides chance. Times are seconds since 1970. */

interface RatingFall {
  brand: string;
  /** In stars, when the market ends. */
  lost: number;
  /** How many days before the end it began. */
  days: number;
}
const ratingFalls: readonly RatingFall[] = [
  { brand: 'Vitamare', lost: 0.5, days: 24 },
  { brand: 'Nasivent', lost: 0.8, days: 28 },
  { brand: 'Gastrolind', lost: 0.4, days: 12 },
  { brand: 'Ringelsan', lost: 0.6, days: 20 },
];
/** As parts of the usual number: in 90 days, fewer are enough to see that ratings move. */
const USUAL_PACE = 0.4;
/** Buyers who are not content write more often. */
const PACE_DURING_FALL = 3;

interface PriceWar {
  family: string;
  /** The ranks of the pharmacies that undercut one another. */
  pharmacies: readonly number[];
  days: number;
}
const priceWars: readonly PriceWar[] = [
  { family: 'Calcimont D3', pharmacies: [0, 3, 6], days: 9 },
  { family: 'Bronchopal Syrup', pharmacies: [1, 2, 5], days: 6 },
  { family: 'Ibusolve 400', pharmacies: [2, 4], days: 11 },
  { family: 'Dermaquell Gel', pharmacies: [0, 1], days: 8 },
];
const FIRST_DISCOUNT = 0.34;
const MORE_EACH_DAY = 0.025;
const GREATEST_DISCOUNT = 0.62;

/** One offer, by the family of its product and the rank of its pharmacy. */
interface OfferPlace {
  family: string;
  pharmacy: number;
}
const lowestPrices: readonly OfferPlace[] = [
  { family: 'Vitamare D3', pharmacy: 7 },
  { family: 'Halsano Lozenges', pharmacy: 4 },
  { family: 'Ringelsan Balm', pharmacy: 3 },
];
const LOWEST_DISCOUNT = 0.64;
const LOWEST_SINCE = 20 * HOUR;

/** Pages that sell two packs, although the crawler takes them for one. */
const twoPacks: readonly OfferPlace[] = [
  { family: 'Vitamare C', pharmacy: 5 },
  { family: 'Nasivent Spray', pharmacy: 6 },
];
/** Twice the usual price. */
const DISCOUNT_OF_TWO = -0.42;

/** Offers that change at each crawl. */
const flapping: readonly OfferPlace[] = [
  { family: 'Vitamare Forte', pharmacy: 2 },
  { family: 'Echinaria Drops', pharmacy: 5 },
];
const FLAPS_FOR = 12 * DAY;
/** Less than the time between two crawls. */
const FLAP = 11 * HOUR;

export interface Stories {
  /** How many stars a product has lost. */
  starsLost: (product: number, at: number) => number;
  /** How many times as many reviews a product gets as usual. */
  reviewPace: (product: number, at: number) => number;
  /**
   * The discount from the list price that an offer has to give, negative for a higher price; null
   * if its pharmacy is free.
   */
  discount: (product: number, channel: number, at: number) => number | null;
  /** Whether an offer is sold out by a fault of its shop. */
  isOut: (product: number, channel: number, at: number) => boolean;
}

/** Nothing but chance. */
export const noStories: Stories = {
  starsLost: () => 0,
  reviewPace: () => 1,
  discount: () => null,
  isOut: () => false,
};

/** By product, what concerns its brand or family; undefined for most. */
const byProduct = <Story>(
  products: readonly ProductLine[],
  stories: readonly Story[],
  concerns: (story: Story, product: ProductLine) => boolean,
): readonly (Story | undefined)[] =>
  products.map((product) => stories.find((story) => concerns(story, product)));

/** By product; only the first one of each family. */
const firstOfFamily = (products: readonly ProductLine[], places: readonly OfferPlace[]) =>
  products.map(({ family }, index) =>
    products[index - 1]?.family === family
      ? undefined
      : places.find((place) => place.family === family),
  );

/** The stories of a market that ends at this time. */
export const storiesOf = (products: readonly ProductLine[], end: number): Stories => {
  const falls = byProduct(products, ratingFalls, ({ brand }, product) => product.brand === brand);
  const wars = byProduct(products, priceWars, ({ family }, product) => product.family === family);
  const lowest = firstOfFamily(products, lowestPrices);
  const pairs = firstOfFamily(products, twoPacks);
  const flaps = firstOfFamily(products, flapping);
  const fallAt = (product: number, at: number): { fall: RatingFall; part: number } | null => {
    const fall = falls[product];
    if (fall === undefined) return null;
    const part = 1 - (end - at) / (fall.days * DAY);
    return part > 0 ? { fall, part } : null;
  };
  return {
    starsLost: (product, at) => {
      const found = fallAt(product, at);
      return found === null ? 0 : found.fall.lost * found.part;
    },
    reviewPace: (product, at) => (fallAt(product, at) === null ? USUAL_PACE : PACE_DURING_FALL),
    discount: (product, channel, at) => {
      if (lowest[product]?.pharmacy === channel && at >= end - LOWEST_SINCE) return LOWEST_DISCOUNT;
      if (pairs[product]?.pharmacy === channel) return DISCOUNT_OF_TWO;
      const war = wars[product];
      if (war === undefined) return null;
      const place = war.pharmacies.indexOf(channel);
      const day = Math.floor((at - end) / DAY) + war.days;
      if (place === -1 || day < 0) return null;
      // Each follows the other a day later.
      return Math.min(
        GREATEST_DISCOUNT,
        FIRST_DISCOUNT + Math.max(0, day - (place % 2)) * MORE_EACH_DAY,
      );
    },
    isOut: (product, channel, at) =>
      flaps[product]?.pharmacy === channel &&
      at >= end - FLAPS_FOR &&
      Math.floor((end - at) / FLAP) % 2 === 0,
  };
};
