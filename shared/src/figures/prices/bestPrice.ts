import { countedCents } from './priceCell';
import type { Prices } from './prices';

/** The lowest price of a product that counts: where, and since when. */
export interface BestPrice {
  cents: number;
  /** Of several pharmacies the one that has had it for longest. */
  channel: number;
  /** How many other pharmacies have the same price. */
  others: number;
  /** In milliseconds; null if it is not known. */
  since: number | null;
  /** Whether no other price was ever read there: then it may be older. */
  isAtLeast: boolean;
}

/** Null if no offer counts. */
export const bestPriceOf = (prices: Prices, product: number): BestPrice | null => {
  const { sinceMs, isFirstRead } = prices;
  const { length } = prices.channels;
  const first = product * length;
  const sinceOf = (cell: number): number => {
    const since = sinceMs[cell] ?? NaN;
    return Number.isNaN(since) ? Infinity : since;
  };
  let least = Infinity;
  let best = -1;
  let others = 0;
  for (let cell = first; cell < first + length; cell += 1) {
    const cents = countedCents(prices, cell);
    if (cents === null || cents > least) continue;
    if (cents < least) {
      [least, best, others] = [cents, cell, 0];
      continue;
    }
    others += 1;
    if (sinceOf(cell) < sinceOf(best)) best = cell;
  }
  if (best === -1) return null;
  const since = sinceOf(best);
  return {
    ...{ cents: least, channel: best - first, others },
    since: since === Infinity ? null : since,
    isAtLeast: isFirstRead[best] === 1,
  };
};
