import type { Bundle } from './bundles';
import type { Comparison } from './comparison';
import {
  bundleOf,
  changeOf,
  foreignCurrencyOf,
  hasPrice,
  isImplausible,
  referenceOf,
} from './priceCell';
import { NO_PRICE, offerOf, type Prices } from './prices';

/** A price that counts, by its deviation from the reference. */
export const deviationSigns = ['beyond twice', 'beyond', 'within', 'equal', 'above'] as const;
/** The same by its change. */
export const changeSigns = ['fell much', 'fell', 'unchanged', 'rose', 'rose much'] as const;
export type FigureSign = (typeof deviationSigns)[number] | (typeof changeSigns)[number];

/** Why a price is not compared. */
const reasons = [
  'sold out',
  'not confirmed',
  'not listed',
  'no reference',
  'no former price',
  'replaced',
  'not offered',
  'unknown',
  'possible bundle',
  'bundle',
  'implausible',
  'other currency',
  'no price',
] as const;

/**
 * The entry that counts a cell: how its price compares if it counts, else the reason why it does
 * not. The rarer signs come last, because a legend may have no room for them.
 */
export const priceSigns = [...deviationSigns, ...changeSigns, ...reasons] as const;
export type PriceSign = (typeof priceSigns)[number];

const without = (...left: readonly PriceSign[]): readonly PriceSign[] =>
  priceSigns.filter((sign) => !left.includes(sign));
const signsByKind: Readonly<Record<Comparison['kind'], readonly PriceSign[]>> = {
  deviation: without(...changeSigns, 'no former price'),
  change: without(...deviationSigns, 'no reference'),
};
/** The signs that cells can have in a comparison. */
export const signsOf = (kind: Comparison['kind']): readonly PriceSign[] => signsByKind[kind];

const figureSigns: ReadonlySet<string> = new Set([...deviationSigns, ...changeSigns]);
export const isFigureSign = (sign: PriceSign | null): sign is FigureSign =>
  sign !== null && figureSigns.has(sign);

/** The signs beyond the threshold of a comparison. */
export const signsBeyond: Readonly<Record<Comparison['kind'], readonly FigureSign[]>> = {
  deviation: ['beyond twice', 'beyond'],
  change: ['fell much', 'rose much'],
};

/**
 * Whether a price is beyond the threshold of a comparison, in whole cents: as a fraction, 9 of 10 euros
 * would be less than 10 percent below.
 */
export const isBeyond = (
  kind: Comparison['kind'],
  cents: number,
  from: number,
  threshold: number,
): boolean =>
  kind === 'deviation'
    ? cents * 100 < from * (100 - threshold)
    : cents !== from && Math.abs(cents - from) * 100 >= from * threshold;

const deviationSignOf = (cents: number, from: number, threshold: number): FigureSign => {
  if (cents === from) return 'equal';
  if (cents > from) return 'above';
  if (cents * 100 < from * (100 - 2 * threshold)) return 'beyond twice';
  return isBeyond('deviation', cents, from, threshold) ? 'beyond' : 'within';
};

/** A change that reaches the threshold is large. */
export const changeSignOf = (now: number, before: number, threshold: number): FigureSign => {
  if (now === before) return 'unchanged';
  const isMuch = isBeyond('change', now, before, threshold);
  if (now < before) return isMuch ? 'fell much' : 'fell';
  return isMuch ? 'rose much' : 'rose';
};

/** The sign of a price that counts and can be compared. */
const figureSignOf = (
  prices: Prices,
  cell: number,
  { kind, reference, threshold }: Comparison,
): PriceSign => {
  const now = prices.priceCents[cell] ?? NO_PRICE;
  if (kind === 'change') {
    const before = prices.beforeCents[cell] ?? NO_PRICE;
    return changeOf(prices, cell) === null
      ? 'no former price'
      : changeSignOf(now, before, threshold);
  }
  const from = referenceOf(prices, cell, reference);
  return from === null ? 'no reference' : deviationSignOf(now, from, threshold);
};

export const signOfBundle = ({ isConfirmed }: Bundle): 'bundle' | 'possible bundle' =>
  isConfirmed ? 'bundle' : 'possible bundle';

/** Null if the pharmacy was never crawled for the product. */
export const signOf = (prices: Prices, cell: number, comparison: Comparison): PriceSign | null => {
  const offer = offerOf(prices, cell);
  if (offer === 'never read') return null;
  if (offer !== 'orderable') return offer;
  if (!hasPrice(prices, cell)) return 'no price';
  if (foreignCurrencyOf(prices, cell) !== null) return 'other currency';
  const bundle = bundleOf(prices, cell);
  if (bundle !== null) return signOfBundle(bundle);
  if (isImplausible(prices, cell)) return 'implausible';
  return figureSignOf(prices, cell, comparison);
};
