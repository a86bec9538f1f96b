import { dayOf } from '../zone';
import { mayHaveBundles } from './bundles';
import { plausibleBounds, type PriceBounds, usualOf } from './plausible';
import { isForSale } from './priceCell';
import { NO_PRICE, type Prices, type Reference, references } from './prices';
import { referenceOn } from './referenceSteps';

/** By cell, with the currencies of those that are not in the catalogue's. */
export interface PriceColumn {
  cents: Int32Array;
  foreign: Map<number, string>;
}

/** Those of these prices of a product that are offered, in the catalogue's currency. */
const offeredOf = (prices: Prices, product: number, { cents, foreign }: PriceColumn): number[] => {
  const { length } = prices.channels;
  const first = product * length;
  const offered: number[] = [];
  for (let cell = first; cell < first + length; cell += 1) {
    const price = cents[cell] ?? NO_PRICE;
    if (price !== NO_PRICE && isForSale(prices, cell) && !foreign.has(cell)) offered.push(price);
  }
  return offered;
};

/** Finds by product which prices are plausible, and what is usual if some may be bundles. */
export const addBounds = (prices: Prices, now: PriceColumn): void => {
  for (let product = 0; product < prices.products.length; product += 1) {
    const offered = () => offeredOf(prices, product, now);
    if (mayHaveBundles(prices, product)) {
      prices.usualCents[product] = usualOf(offered()) ?? Infinity;
    }
    const { lowest, highest } = plausibleBounds({
      listPriceCents: prices.listPriceCents[product] ?? NO_PRICE,
      uvpCents: prices.uvpCents[product] ?? NO_PRICE,
      offered,
    });
    prices.lowestPlausible[product] = lowest;
    prices.highestPlausible[product] = highest;
  }
};

/** The bounds when the window began, for the products whose references have changed since. */
export const boundsBefore = (prices: Prices, before: PriceColumn): Map<number, PriceBounds> => {
  const { window, referenceSteps, listPriceCents, uvpCents } = prices;
  if (window === null) return new Map();
  const centsBefore = (reference: Reference, product: number, now: Int32Array): number => {
    const steps = referenceSteps[reference].get(product);
    return steps === undefined
      ? (now[product] ?? NO_PRICE)
      : (referenceOn(steps, dayOf(window.from)) ?? NO_PRICE);
  };
  const changed = new Set(references.flatMap((each) => [...referenceSteps[each].keys()]));
  return new Map(
    Array.from(changed, (product) => [
      product,
      plausibleBounds({
        listPriceCents: centsBefore('list price', product, listPriceCents),
        uvpCents: centsBefore('UVP', product, uvpCents),
        offered: () => offeredOf(prices, product, before),
      }),
    ]),
  );
};
