import { groupFigures, type GroupFigures } from './groupFigures';
import { countedCents } from './priceCell';
import type { PriceSelection } from './selectPrices';

/** The figures of a pharmacy over the shown SKUs. */
export interface PriceTotal extends GroupFigures {
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

const totalOf = (selection: PriceSelection, channel: number, lowest: Float64Array): PriceTotal => {
  const { prices, products } = selection;
  let [offers, best] = [0, 0];
  for (const product of products) {
    const cents = countedCents(prices, product * prices.channels.length + channel);
    if (cents === null) continue;
    offers += 1;
    if (cents === lowest[product]) best += 1;
  }
  return { ...groupFigures(selection, products, channel), offers, best };
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
