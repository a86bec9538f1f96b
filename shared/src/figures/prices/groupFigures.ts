import { changeOf, countedCents, deviationOfComparable } from './priceCell';
import { middleOfMany } from './middleOfMany';
import type { Comparison } from './comparison';
import { NO_PRICE, type Prices, referenceCents } from './prices';
import type { PriceSelection } from './selectPrices';
import { isBeyond } from './signs';

/** The figures of several cells: of a pharmacy, a family, or everything that is shown. */
export interface GroupFigures {
  /** How many prices count and are compared. */
  compared: number;
  /** How many of them are below and above the reference, or fell and rose. */
  lower: number;
  higher: number;
  /** How many are beyond the threshold. */
  beyond: number;
  /** Of the deviations, or of the prices that changed; in percent, not rounded. */
  spread: { median: number; lowest: number; highest: number } | null;
}

/** In percent; null if the price is not compared. */
export const percentOf = (
  prices: Prices,
  cell: number,
  { kind, reference }: Comparison,
): number | null =>
  kind === 'change'
    ? (changeOf(prices, cell)?.percent ?? null)
    : deviationOfComparable(prices, cell, reference);

/**
 * The same rules as those of the signs, which a property test compares: with a sign for each of
 * 200,000 cells it would take three times as long.
 */
const figuresOf = (
  selection: PriceSelection,
  products: Int32Array,
  first: number,
  end: number,
): GroupFigures => {
  const { prices, kind, reference, threshold } = selection;
  const { length } = prices.channels;
  const isChange = kind === 'change';
  const counts = { compared: 0, lower: 0, higher: 0, beyond: 0 };
  const percents = new Float64Array(products.length * (end - first));
  let amount = 0;
  let [lowest, highest] = [Infinity, -Infinity];
  for (const product of products) {
    const ofProduct = referenceCents(prices, product, reference);
    if (!isChange && ofProduct <= 0) continue;
    for (let cell = product * length + first; cell < product * length + end; cell += 1) {
      const cents = countedCents(prices, cell);
      if (cents === null) continue;
      if (isChange && changeOf(prices, cell) === null) continue;
      const from = isChange ? (prices.beforeCents[cell] ?? NO_PRICE) : ofProduct;
      counts.compared += 1;
      if (cents < from) counts.lower += 1;
      else if (cents > from) counts.higher += 1;
      if (isBeyond(kind, cents, from, threshold)) counts.beyond += 1;
      if (isChange && cents === from) continue;
      const percent = (cents / from - 1) * 100;
      percents[amount] = percent;
      amount += 1;
      if (percent < lowest) lowest = percent;
      if (percent > highest) highest = percent;
    }
  }
  const spread =
    amount === 0 ? null : { median: middleOfMany(percents.subarray(0, amount)), lowest, highest };
  return { ...counts, spread };
};

/** Of everything that is shown, which the page needs in several places. */
const ofSelections = new WeakMap<PriceSelection, GroupFigures>();

/** Of these products, at one pharmacy or at all. */
export const groupFigures = (
  selection: PriceSelection,
  products: Int32Array,
  channel: number | null = null,
): GroupFigures => {
  if (channel !== null) return figuresOf(selection, products, channel, channel + 1);
  const { length } = selection.prices.channels;
  if (products !== selection.products) return figuresOf(selection, products, 0, length);
  const known = ofSelections.get(selection) ?? figuresOf(selection, products, 0, length);
  ofSelections.set(selection, known);
  return known;
};
