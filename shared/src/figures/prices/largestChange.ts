import { changeOf, countedCents, type PriceChange } from './priceCell';
import { NO_PRICE, type Prices } from './prices';

/** The change of a product's prices that is the largest in percent. */
export interface LargestChange extends PriceChange {
  channel: number;
  before: number;
  now: number;
  /** When the present price began, in milliseconds; null if it is not known. */
  at: number | null;
}

/** Of the offers that count; null if none of them changed. */
export const largestChangeOf = (prices: Prices, product: number): LargestChange | null => {
  const { length } = prices.channels;
  const first = product * length;
  let largest: (PriceChange & { cell: number }) | null = null;
  for (let cell = first; cell < first + length; cell += 1) {
    if (countedCents(prices, cell) === null) continue;
    const change = changeOf(prices, cell);
    if (change === null || change.cents === 0) continue;
    if (largest === null || Math.abs(change.percent) > Math.abs(largest.percent)) {
      largest = { ...change, cell };
    }
  }
  if (largest === null) return null;
  const { cell, cents, percent } = largest;
  const at = prices.sinceMs[cell] ?? NaN;
  return {
    ...{ cents, percent, channel: cell - first },
    before: prices.beforeCents[cell] ?? NO_PRICE,
    now: prices.priceCents[cell] ?? NO_PRICE,
    at: Number.isNaN(at) ? null : at,
  };
};
