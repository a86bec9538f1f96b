import { changeOf, deviationOfComparable } from './priceCell';
import { middleOf } from './plausible';
import type { Comparison } from './comparison';
import type { Prices } from './prices';
import type { PriceSelection } from './selectPrices';
import { isFigureSign, signOf, signsBeyond } from './signs';

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

const lowerSigns: ReadonlySet<string> = new Set([
  'beyond twice',
  'beyond',
  'within',
  'fell much',
  'fell',
]);
const higherSigns: ReadonlySet<string> = new Set(['above', 'rose', 'rose much']);

/** In percent; null if the price is not compared. */
export const percentOf = (
  prices: Prices,
  cell: number,
  { kind, reference }: Comparison,
): number | null =>
  kind === 'change'
    ? (changeOf(prices, cell)?.percent ?? null)
    : deviationOfComparable(prices, cell, reference);

/** Of these products, at one pharmacy or at all. */
export const groupFigures = (
  selection: PriceSelection,
  products: Int32Array,
  channel: number | null = null,
): GroupFigures => {
  const { prices, kind } = selection;
  const { length } = prices.channels;
  const [first, end] = channel === null ? [0, length] : [channel, channel + 1];
  const counts = { compared: 0, lower: 0, higher: 0, beyond: 0 };
  const percents: number[] = [];
  for (const product of products) {
    for (let column = first; column < end; column += 1) {
      const cell = product * length + column;
      const sign = signOf(prices, cell, selection);
      if (!isFigureSign(sign)) continue;
      counts.compared += 1;
      if (lowerSigns.has(sign)) counts.lower += 1;
      if (higherSigns.has(sign)) counts.higher += 1;
      if (signsBeyond[kind].includes(sign)) counts.beyond += 1;
      if (sign !== 'unchanged') percents.push(percentOf(prices, cell, selection) ?? 0);
    }
  }
  // A typed array sorts by number without a comparison function.
  const sorted = Float64Array.from(percents).sort();
  const [lowest] = sorted;
  const spread =
    lowest === undefined
      ? null
      : { median: middleOf(sorted), lowest, highest: sorted.at(-1) ?? lowest };
  return { ...counts, spread };
};
