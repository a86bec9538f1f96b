import {
  bandOf,
  deviationBands,
  deviationOf,
  foreignCurrencyOf,
  hasPrice,
  isImplausible,
} from './cell';
import { offerOf, type Prices, type Reference } from './prices';

/** What a cell is counted as: a band when its price counts and can be compared, else the reason why not. */
export const priceSigns = [
  ...deviationBands,
  'no reference',
  'sold out',
  'replaced',
  'not offered',
  'not confirmed',
  'unknown',
  'implausible',
  'other currency',
  'no price',
  'not listed',
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
  const deviation = deviationOf(prices, cell, reference);
  return deviation === null ? 'no reference' : bandOf(deviation);
};
