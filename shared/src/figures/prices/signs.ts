import {
  bandOf,
  deviationBands,
  deviationOfComparable,
  foreignCurrencyOf,
  hasPrice,
  isImplausible,
} from './cell';
import { offerOf, type Prices, type Reference } from './prices';

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
  const deviation = deviationOfComparable(prices, cell, reference);
  return deviation === null ? 'no reference' : bandOf(deviation);
};
