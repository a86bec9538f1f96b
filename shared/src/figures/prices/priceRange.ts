import { countedCents } from './priceCell';
import { medianOf } from './plausible';
import type { Prices } from './prices';

/**
 * The range of a product's offers that count: orderable now, plausible, and in the catalogue's
 * currency.
 */
export interface PriceRange {
  offers: number;
  minimum: number;
  median: number;
  maximum: number;
}

const sortedCounted = (prices: Prices, product: number): number[] => {
  const { length } = prices.channels;
  const counted: number[] = [];
  for (let cell = product * length; cell < (product + 1) * length; cell += 1) {
    const cents = countedCents(prices, cell);
    if (cents !== null) counted.push(cents);
  }
  return counted.sort((one, other) => one - other);
};

/** Null if no offer counts. */
export const rangeOf = (prices: Prices, product: number): PriceRange | null => {
  const sorted = sortedCounted(prices, product);
  const [minimum] = sorted;
  if (minimum === undefined) return null;
  return {
    offers: sorted.length,
    minimum,
    median: medianOf(sorted),
    maximum: sorted.at(-1) ?? minimum,
  };
};

/**
 * By column, from 1 for the cheapest. Equal prices share a rank and the next price comes after all
 * of them: 1, 2, 2, 4. Null for an offer that does not count.
 */
export const ranksOf = (prices: Prices, product: number): (number | null)[] => {
  const rankOf = new Map<number, number>();
  sortedCounted(prices, product).forEach((cents, index) => {
    if (!rankOf.has(cents)) rankOf.set(cents, index + 1);
  });
  return prices.channels.map((_, column) => {
    const cents = countedCents(prices, product * prices.channels.length + column);
    return cents === null ? null : (rankOf.get(cents) ?? null);
  });
};
