import { type Bundle, bundleAt } from './bundles';
import {
  NO_PRICE,
  offerOf,
  offerStates,
  type Prices,
  productOfCell,
  type Reference,
  referenceCents,
} from './prices';

export const hasPrice = ({ priceCents }: Prices, cell: number): boolean =>
  (priceCents[cell] ?? NO_PRICE) !== NO_PRICE;

/**
 * Called for every cell, and few markets have foreign prices: looking into an empty map would take
 * longer than everything else.
 */
const isForeign = (foreign: ReadonlyMap<number, string>, cell: number): boolean =>
  foreign.size > 0 && foreign.has(cell);

/**
 * The currency of a price that is not in the catalogue's currency; such a price is shown, but never
 * compared.
 */
export const foreignCurrencyOf = ({ foreignNow }: Prices, cell: number): string | null =>
  isForeign(foreignNow, cell) ? (foreignNow.get(cell) ?? null) : null;

/**
 * Whether the pharmacy sells it, even if it is sold out: otherwise its last price is not compared
 * with anything.
 */
export const isForSale = (prices: Prices, cell: number): boolean => {
  const offer = offerOf(prices, cell);
  return offer !== 'replaced' && offer !== 'not offered';
};

const isPlausible = (prices: Prices, cell: number, cents: number): boolean => {
  const product = productOfCell(prices, cell);
  return (
    cents >= (prices.lowestPlausible[product] ?? 0) &&
    cents <= (prices.highestPlausible[product] ?? 0)
  );
};

/** The same of a price of when the window began, by the references of then. */
const wasPlausible = (prices: Prices, cell: number, cents: number): boolean => {
  const { plausibleBefore } = prices;
  const bounds = plausibleBefore.size > 0 && plausibleBefore.get(productOfCell(prices, cell));
  if (!bounds) return isPlausible(prices, cell, cents);
  return cents >= bounds.lowest && cents <= bounds.highest;
};

/**
 * The price is zero, or so far from the usual price that it was misread: it is marked and not
 * compared.
 */
export const isImplausible = (prices: Prices, cell: number): boolean =>
  hasPrice(prices, cell) &&
  !isForeign(prices.foreignNow, cell) &&
  !isPlausible(prices, cell, prices.priceCents[cell] ?? 0);

/** Whether the price is, or may be, that of several packs; null for one pack. */
export const bundleOf = (prices: Prices, cell: number): Bundle | null =>
  hasPrice(prices, cell) && !isForeign(prices.foreignNow, cell)
    ? bundleAt(prices, cell, prices.priceCents[cell] ?? 0)
    : null;

/** The price of one pack, if it is in the catalogue's currency and plausible. */
const plausibleCents = (prices: Prices, cell: number): number | null => {
  const cents = prices.priceCents[cell] ?? NO_PRICE;
  return cents !== NO_PRICE &&
    !isForeign(prices.foreignNow, cell) &&
    isPlausible(prices, cell, cents) &&
    bundleAt(prices, cell, cents) === null
    ? cents
    : null;
};

/** The price if it can be compared with others; sold-out offers are compared, too. */
export const comparableCents = (prices: Prices, cell: number): number | null =>
  isForSale(prices, cell) ? plausibleCents(prices, cell) : null;

const ORDERABLE = offerStates.indexOf('orderable');

/**
 * The price if it counts for minimum, median, maximum and rank: it is comparable and the offer can
 * be ordered now.
 */
export const countedCents = (prices: Prices, cell: number): number | null =>
  prices.offer[cell] === ORDERABLE ? plausibleCents(prices, cell) : null;

const percentFrom = (cents: number, from: number): number => (cents / from - 1) * 100;

/** The price that a cell is compared with; null if its product has none. */
export const referenceOf = (prices: Prices, cell: number, reference: Reference): number | null => {
  const cents = referenceCents(prices, productOfCell(prices, cell), reference);
  return cents <= 0 ? null : cents;
};

/**
 * By how many percent a comparable price deviates from the reference, not rounded; null without a
 * reference.
 */
export const deviationOfComparable = (
  prices: Prices,
  cell: number,
  reference: Reference,
): number | null => {
  const from = referenceOf(prices, cell, reference);
  return from === null ? null : percentFrom(prices.priceCents[cell] ?? NO_PRICE, from);
};

/** The same for any price; also null if it cannot be compared. */
export const deviationOf = (prices: Prices, cell: number, reference: Reference): number | null =>
  comparableCents(prices, cell) === null ? null : deviationOfComparable(prices, cell, reference);

/** The same in cents. */
export const differenceOf = (prices: Prices, cell: number, reference: Reference): number | null => {
  const cents = comparableCents(prices, cell);
  const from = referenceOf(prices, cell, reference);
  return cents === null || from === null ? null : cents - from;
};

export interface PriceChange {
  cents: number;
  percent: number;
}

/** Whether the last read price may be outdated, because of its pharmacy or its product. */
export const isInDoubt = (prices: Prices, cell: number): boolean => {
  const { unconfirmed, unreadSince } = prices;
  if (unconfirmed[cell % unconfirmed.length] === 1) return true;
  return unreadSince.size > 0 && unreadSince.has(productOfCell(prices, cell));
};

/**
 * By how much a price has changed in the window; null if either price cannot be compared or is in
 * doubt.
 */
export const changeOf = (prices: Prices, cell: number): PriceChange | null => {
  if (isInDoubt(prices, cell)) return null;
  const cents = comparableCents(prices, cell);
  const before = prices.beforeCents[cell] ?? NO_PRICE;
  if (
    cents === null ||
    isForeign(prices.foreignBefore, cell) ||
    !wasPlausible(prices, cell, before) ||
    bundleAt(prices, cell, before) !== null
  ) {
    return null;
  }
  return { cents: cents - before, percent: percentFrom(cents, before) };
};
