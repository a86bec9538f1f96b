import { listRows, type Rows } from '../matrix/rows';
import { countedCents, deviationOf, wholePercent } from './cell';
import type { Prices, Reference } from './prices';

/** Whole percents from the reference, as they are shown; null leaves a side open. */
export interface DeviationRange {
  from: number | null;
  to: number | null;
}

export interface PriceRowChoice {
  /** Whether SKUs that pharmacies list beside the manufacturer's own are shown. */
  localSkus: boolean;
  /** By name: they keep their state when the watchlist changes. */
  collapsed: ReadonlySet<string>;
  reference: Reference;
  /** Only products with an offer inside; null for all. */
  deviation: DeviationRange | null;
  /** By the lowest deviation of a product; null for the order of the watchlist. */
  sort: 'ascending' | 'descending' | null;
  /** Looks at one pharmacy alone; null looks at all. */
  column: number | null;
}

const cellsOf = (prices: Prices, product: number, column: number | null): number[] => {
  const first = product * prices.channels.length;
  return column === null ? prices.channels.map((_, each) => first + each) : [first + column];
};

/** The deviations of the offers that count: what is sold out or implausible is nobody's price. */
const countedDeviations = (
  prices: Prices,
  product: number,
  { reference, column }: Pick<PriceRowChoice, 'reference' | 'column'>,
): number[] =>
  cellsOf(prices, product, column).flatMap((cell) =>
    countedCents(prices, cell) === null ? [] : (deviationOf(prices, cell, reference) ?? []),
  );

const lowestOf = (deviations: readonly number[]): number | null =>
  deviations.length === 0 ? null : Math.min(...deviations);

const isInside = (deviation: number, { from, to }: DeviationRange): boolean => {
  const shown = wholePercent(deviation);
  return (from === null || shown >= from) && (to === null || shown <= to);
};

/** The rows of the price matrix, filtered and sorted by deviation. */
export const priceRowsOf = (prices: Prices, choice: PriceRowChoice): Rows => {
  const { localSkus, collapsed, deviation, sort } = choice;
  const deviationsOf = (product: number) => countedDeviations(prices, product, choice);
  const isShown = (product: number): boolean =>
    (localSkus || prices.products[product]?.kind === 'listed') &&
    (deviation === null || deviationsOf(product).some((each) => isInside(each, deviation)));
  const ofProduct = (product: number) => lowestOf(deviationsOf(product));
  /** Of the SKUs that are shown. */
  const ofFamily = (family: number) => {
    const figures: number[] = [];
    const end = prices.familyStart[family + 1] ?? 0;
    for (let product = prices.familyStart[family] ?? 0; product < end; product += 1) {
      const figure = isShown(product) ? ofProduct(product) : null;
      if (figure !== null) figures.push(figure);
    }
    return lowestOf(figures);
  };
  return listRows(prices, {
    isShown,
    collapsed,
    order: sort === null ? undefined : { direction: sort, ofProduct, ofFamily },
  });
};
