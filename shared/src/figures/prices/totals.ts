import { countedCents, deviationOf } from './cell';
import { productOfCell, type Reference } from './prices';
import type { PriceSelection } from './selection';

/** How dear a pharmacy is, over the shown SKUs: of its offers that count. */
export interface PriceTotal {
  /** Those that count and have a reference: what the median is of. */
  compared: number;
  /** In percent, not rounded; null without such an offer. */
  medianDeviation: number | null;
  /** How many offers count, and at how many of them nobody is cheaper. */
  offers: number;
  best: number;
}

const middleOf = (sorted: readonly number[]): number | null => {
  const upper = sorted[sorted.length >> 1];
  if (upper === undefined || sorted.length % 2 === 1) return upper ?? null;
  return ((sorted[(sorted.length >> 1) - 1] ?? upper) + upper) / 2;
};

/** By product, the lowest price that counts; infinite without one. */
const lowestPrices = ({ prices, products }: PriceSelection): Float64Array => {
  const lowest = new Float64Array(prices.products.length).fill(Infinity);
  const { length } = prices.channels;
  for (const product of products) {
    for (let cell = product * length; cell < (product + 1) * length; cell += 1) {
      const cents = countedCents(prices, cell);
      if (cents !== null && cents < (lowest[product] ?? 0)) lowest[product] = cents;
    }
  }
  return lowest;
};

/** Of the cells: those of one pharmacy, or of all. */
const totalOf = (
  { prices, reference }: { prices: PriceSelection['prices']; reference: Reference },
  cells: Iterable<number>,
  lowest: Float64Array,
): PriceTotal => {
  const deviations: number[] = [];
  const total = { offers: 0, best: 0 };
  for (const cell of cells) {
    const cents = countedCents(prices, cell);
    if (cents === null) continue;
    total.offers += 1;
    if (cents === lowest[productOfCell(prices, cell)]) total.best += 1;
    const deviation = deviationOf(prices, cell, reference);
    if (deviation !== null) deviations.push(deviation);
  }
  deviations.sort((one, other) => one - other);
  return { ...total, compared: deviations.length, medianDeviation: middleOf(deviations) };
};

/** The totals of pharmacies by their index, each summed when it is first asked for. */
export const priceTotals = (selection: PriceSelection) => {
  const { prices, products } = selection;
  const { length } = prices.channels;
  let lowest: Float64Array | undefined;
  const totals = new Map<number, PriceTotal>();
  return (channel: number): PriceTotal => {
    lowest ??= lowestPrices(selection);
    const cells = Array.from(products, (product) => product * length + channel);
    const total = totals.get(channel) ?? totalOf(selection, cells, lowest);
    totals.set(channel, total);
    return total;
  };
};
