import {
  bandOf,
  deviationBands,
  foreignCurrencyOf,
  hasPrice,
  isImplausible,
  percentFrom,
} from './cell';
import {
  NO_PRICE,
  offerOf,
  type Prices,
  productOfCell,
  type Reference,
  referenceCents,
} from './prices';

/**
 * What a cell is counted as: a band when its price counts and can be compared, else the reason why not. The rarer ones
 * stand last: a legend may have no room for them.
 */
export const priceSigns = [
  ...deviationBands,
  'sold out',
  'not confirmed',
  'not listed',
  'no reference',
  'replaced',
  'not offered',
  'unknown',
  'implausible',
  'other currency',
  'no price',
] as const;
export type PriceSign = (typeof priceSigns)[number];

/** Null where the pharmacy was never crawled for the product. */
export const signOf = (prices: Prices, cell: number, reference: Reference): PriceSign | null => {
  const offer = offerOf(prices, cell);
  if (offer === 'never read') return null;
  if (offer !== 'orderable') return offer;
  if (!hasPrice(prices, cell)) return 'no price';
  if (foreignCurrencyOf(prices, cell) !== null) return 'other currency';
  if (isImplausible(prices, cell)) return 'implausible';
  // It can be compared, then; `deviationOf` would look at all of this once more.
  const from = referenceCents(prices, productOfCell(prices, cell), reference);
  if (from <= 0) return 'no reference';
  return bandOf(percentFrom(prices.priceCents[cell] ?? NO_PRICE, from));
};
