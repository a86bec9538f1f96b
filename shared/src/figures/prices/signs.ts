import {
  bandOf,
  deviationBands,
  deviationOfComparable,
  foreignCurrencyOf,
  hasPrice,
  isImplausible,
} from './priceCell';
import { offerOf, type Prices, type Reference } from './prices';

/**
 * The entry that counts a cell: the band of its price if that counts and can be compared, else the
 * reason why not. The rarer signs come last, because a legend may have no room for them.
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

/** Null if the pharmacy was never crawled for the product. */
export const signOf = (prices: Prices, cell: number, reference: Reference): PriceSign | null => {
  const offer = offerOf(prices, cell);
  if (offer === 'never read') return null;
  if (offer !== 'orderable') return offer;
  if (!hasPrice(prices, cell)) return 'no price';
  if (foreignCurrencyOf(prices, cell) !== null) return 'other currency';
  if (isImplausible(prices, cell)) return 'implausible';
  // At this point it can be compared; `deviationOf` would check all of this once more.
  const deviation = deviationOfComparable(prices, cell, reference);
  return deviation === null ? 'no reference' : bandOf(deviation);
};
