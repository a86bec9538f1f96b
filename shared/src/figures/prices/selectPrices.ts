import { findInMatrix } from '../matrix/find';
import { showProducts, type ShownProducts } from '../matrix/shownProducts';
import { offerStates, type Prices } from './prices';
import { type Comparison, comparisonOf } from './comparison';
import { type PriceSign, priceSigns, signOf } from './signs';
import type { PriceView } from './priceView';

/** The part of a view that decides which SKUs are shown. */
export type PriceFilter = Pick<
  PriceView,
  | 'mode'
  | 'reference'
  | 'threshold'
  | 'changeThreshold'
  | 'signs'
  | 'find'
  | 'localSkus'
  | 'onlyUnread'
>;

/** The SKUs of the prices that a view shows. */
export interface PriceSelection extends ShownProducts, Comparison, Pick<PriceView, 'signs'> {
  prices: Prices;
  /** How many SKUs the text finds, ignoring all other filters; null without a text. */
  found: number | null;
  /** The channels that the text finds. */
  foundColumns: readonly number[];
  /**
   * How many cells have each sign, of the SKUs that the text finds, ignoring the filter of signs.
   */
  counts: ReadonlyMap<PriceSign, number>;
}

const NEVER_READ = offerStates.indexOf('never read');

/** The channels that were never crawled for any product of the list. */
export const channelsWithoutData = ({ channels, offer }: Prices): number[] => {
  const wasRead = new Uint8Array(channels.length);
  let column = 0;
  for (const state of offer) {
    if (state !== NEVER_READ) wasRead[column] = 1;
    column = column + 1 === channels.length ? 0 : column + 1;
  }
  return channels.flatMap((_, index) => (wasRead[index] === 1 ? [] : [index]));
};

const noSigns = Object.fromEntries(priceSigns.map((sign) => [sign, 0])) as Record<
  PriceSign,
  number
>;

export const selectPrices = (prices: Prices, filter: PriceFilter): PriceSelection => {
  const { channels, products } = prices;
  const { signs, find, localSkus, onlyUnread } = filter;
  const comparison = comparisonOf(prices, filter);
  const { foundProducts, foundColumns } = findInMatrix(prices, channels, find);
  const counted: Record<PriceSign, number> = { ...noSigns };
  let amount = 0;
  const shown = showProducts(prices, (product) => {
    if (!localSkus && products[product]?.kind === 'local') return false;
    if (onlyUnread && !prices.unreadSince.has(product)) return false;
    if (foundProducts?.[product] === false) return false;
    amount += 1;
    let isShown = signs.size === 0;
    for (let column = 0; column < channels.length; column += 1) {
      const sign = signOf(prices, product * channels.length + column, comparison);
      if (sign === null) continue;
      counted[sign] += 1;
      isShown ||= signs.has(sign);
    }
    return isShown;
  });
  const found = foundProducts === null ? null : amount;
  const counts = new Map(
    priceSigns.filter((sign) => counted[sign] > 0).map((sign) => [sign, counted[sign]]),
  );
  return { prices, ...comparison, signs, ...shown, found, foundColumns, counts };
};

/** Whether the cell is not among those that are filtered for. */
export const isDimmed = ({ signs }: PriceSelection, sign: PriceSign | null): boolean =>
  signs.size > 0 && (sign === null || !signs.has(sign));
