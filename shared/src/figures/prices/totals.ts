import { countedCents, deviationOf } from './priceCell';
import { middleOf } from './plausible';
import type { PriceSelection } from './selectPrices';

/** How expensive a pharmacy is over the shown SKUs, by its offers that count. */
export interface PriceTotal {
  /** How many offers count and have a reference: the median is of these. */
  compared: number;
  /** In percent, not rounded; null without such an offer. */
  medianDeviation: number | null;
  /** How many offers count, and for how many of them no pharmacy is cheaper. */
  offers: number;
  best: number;
}

/**
 * By product, the lowest price that counts; infinite without one. An offer is checked only if it is
 * lower than all previous ones.
 */
const lowestPrices = ({ prices, products }: PriceSelection): Float64Array => {
  const lowest = new Float64Array(prices.products.length).fill(Infinity);
  const { priceCents } = prices;
  const { length } = prices.channels;
  for (const product of products) {
    let least = Infinity;
    for (let cell = product * length; cell < (product + 1) * length; cell += 1) {
      if ((priceCents[cell] ?? least) < least) least = countedCents(prices, cell) ?? least;
    }
    lowest[product] = least;
  }
  return lowest;
};

const totalOf = (
  { prices, products, reference }: PriceSelection,
  channel: number,
  lowest: Float64Array,
): PriceTotal => {
  const deviations = new Float64Array(products.length);
  const total = { compared: 0, offers: 0, best: 0 };
  for (const product of products) {
    const cell = product * prices.channels.length + channel;
    const cents = countedCents(prices, cell);
    if (cents === null) continue;
    total.offers += 1;
    if (cents === lowest[product]) total.best += 1;
    const deviation = deviationOf(prices, cell, reference);
    if (deviation === null) continue;
    deviations[total.compared] = deviation;
    total.compared += 1;
  }
  // A typed array sorts by number without a comparison function.
  const sorted = deviations.subarray(0, total.compared).sort();
  return { ...total, medianDeviation: sorted.length === 0 ? null : middleOf(sorted) };
};

/** The totals of pharmacies by their index, each computed when it is first needed. */
export const priceTotals = (selection: PriceSelection) => {
  let lowest: Float64Array | undefined;
  const totals = new Map<number, PriceTotal>();
  return (channel: number): PriceTotal => {
    lowest ??= lowestPrices(selection);
    const total = totals.get(channel) ?? totalOf(selection, channel, lowest);
    totals.set(channel, total);
    return total;
  };
};
