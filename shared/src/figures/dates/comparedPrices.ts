import { middleOfMany } from '../prices/middleOfMany';
import { comparableCents, isInDoubt } from '../prices/priceCell';
import { offerOf, type Prices } from '../prices/prices';
import {
  type Compared,
  compareSides,
  countKinds,
  DOWN,
  NOT_COMPARED,
  SAME,
  type TwoFigures,
  UP,
} from './compared';

export type ComparedPrices = Compared<Prices>;

/** The price that an offer is known to have had; null if it was not known on that date. */
const knownCents = (prices: Prices, cell: number): number | null => {
  const offer = offerOf(prices, cell);
  if (offer !== 'orderable' && offer !== 'sold out') return null;
  return isInDoubt(prices, cell) ? null : comparableCents(prices, cell);
};

/** The prices of a compared cell. */
export interface TwoPrices {
  then: number;
  now: number;
  percent: number;
}

/** Null if they cannot be compared. */
export const twoPrices = (compared: ComparedPrices, cell: number): TwoPrices | null => {
  const { before, after, kinds, cellBefore } = compared;
  if (kinds[cell] === NOT_COMPARED) return null;
  const then = knownCents(before, cellBefore[cell] ?? -1);
  const now = knownCents(after, cell);
  return then === null || now === null ? null : { then, now, percent: (now / then - 1) * 100 };
};

const pricesOf = (
  compared: ComparedPrices,
  products: Iterable<number>,
  column?: number,
): TwoPrices[] => {
  const { kinds, channels } = compared;
  const [first, end] = column === undefined ? [0, channels.length] : [column, column + 1];
  const all: TwoPrices[] = [];
  for (const product of products) {
    for (let place = first; place < end; place += 1) {
      const cell = product * channels.length + place;
      const prices = kinds[cell] === NOT_COMPARED ? null : twoPrices(compared, cell);
      if (prices !== null) all.push(prices);
    }
  }
  return all;
};

/** The lowest price of a product on each date, of the same pharmacies; null without any. */
export const lowestPrices = (compared: ComparedPrices, product: number): TwoPrices | null => {
  const prices = pricesOf(compared, [product]);
  if (prices.length === 0) return null;
  const then = Math.min(...prices.map((each) => each.then));
  const now = Math.min(...prices.map((each) => each.now));
  return { then, now, percent: (now / then - 1) * 100 };
};

/** The median change, in percent, of the prices that changed; null if none did. */
export const medianChange = (
  compared: ComparedPrices,
  products: Iterable<number>,
  column?: number,
): { percent: number; prices: number } | null => {
  const changed = pricesOf(compared, products, column).filter(({ then, now }) => then !== now);
  if (changed.length === 0) return null;
  const percent = middleOfMany(Float64Array.from(changed, (each) => each.percent));
  return { percent, prices: changed.length };
};

/** Of one product its lowest prices; of several ones only the median change. */
const figuresOf = (compared: ComparedPrices, products: Iterable<number>): TwoFigures => {
  const [first, ...others] = products;
  if (first !== undefined && others.length === 0) {
    const { then = null, now = null, percent = null } = lowestPrices(compared, first) ?? {};
    return { earlier: then, later: now, difference: percent };
  }
  const of = [...(first === undefined ? [] : [first]), ...others];
  const { same } = countKinds(compared, of);
  const difference = medianChange(compared, of)?.percent ?? (same > 0 ? 0 : null);
  return { earlier: null, later: null, difference };
};

export const comparePrices = (before: Prices, after: Prices): ComparedPrices =>
  compareSides(before, after, {
    kindOf: (cellBefore, cell) => {
      const [then, now] = [knownCents(before, cellBefore), knownCents(after, cell)];
      if (then === null || now === null) return NOT_COMPARED;
      if (then === now) return SAME;
      return now < then ? DOWN : UP;
    },
    figuresOf,
  });
