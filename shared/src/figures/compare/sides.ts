import { pznsOf } from '../matrix/succession';
import type { Availability } from '../availability/availability';
import { type ColumnSums, sumColumns } from '../availability/columnSums';
import { type Families, showProducts } from '../matrix/shownProducts';
import type { Prices } from '../prices/prices';
import type { Reviews } from '../reviews/reviews';
import type { CompareKind } from './compareView';

/** The matrices of one watchlist. */
export interface Market {
  availability: Availability;
  prices: Prices;
  reviews: Reviews;
}

/** The products of one side of a comparison, by their places in each matrix. */
export interface Side extends Market {
  skus: number;
  products: Int32Array;
  /** Over the products, by pharmacy. */
  sums: ColumnSums;
  priced: Int32Array;
  reviewed: Int32Array;
}

/** The brands, or the families, of a list in its order. */
export const sideNames = (
  { families, brands, familyStart, products }: Availability,
  kind: 'brand' | 'family',
  localSkus: boolean,
): string[] => {
  const named = kind === 'brand' ? brands : families;
  const hasSkus = (family: number): boolean =>
    products
      .slice(familyStart[family], familyStart[family + 1])
      .some((product) => localSkus || product.kind === 'listed');
  return [...new Set(named.filter((_, family) => hasSkus(family)))];
};

/** PZNs as an address writes them. */
export const pznsIn = (text: string): string[] =>
  text.split(',').filter((pzn) => /^\d{8}$/.test(pzn));

/** The PZNs of a side of a watchlist; `value` as in the view. */
export const pznsOfSide = (
  { products, families, brands }: Availability,
  kind: CompareKind,
  value: string,
  localSkus: boolean,
): ReadonlySet<string> => {
  if (kind === 'products') {
    const picked = new Set(pznsIn(value));
    return new Set(
      products.flatMap((product) =>
        pznsOf(product).some((pzn) => picked.has(pzn)) ? [product.pzn] : [],
      ),
    );
  }
  const isIn = (family: number): boolean =>
    kind === 'watchlist' || (kind === 'brand' ? brands : families)[family] === value;
  return new Set(
    products.flatMap(({ pzn, family, kind: skuKind }) =>
      (localSkus || skuKind === 'listed') && isIn(family) ? [pzn] : [],
    ),
  );
};

const shownIn = (matrix: Families, pzns: ReadonlySet<string>) =>
  showProducts(matrix, (product) => pzns.has(matrix.products[product]?.pzn ?? ''));

export const sideOf = (market: Market, pzns: ReadonlySet<string>): Side => {
  const { availability, prices, reviews } = market;
  const { products } = shownIn(availability, pzns);
  return {
    ...market,
    skus: products.length,
    products,
    sums: sumColumns(availability, products),
    priced: shownIn(prices, pzns).products,
    reviewed: shownIn(reviews, pzns).products,
  };
};
