import { type Families, shownOfFamily, type ShownProducts } from './shownProducts';

/** The rows in order: a product's index, or `-1 - family` for the row of a family. */
export type Rows = Int32Array;

const familyRow = (family: number): number => -1 - family;
export const isFamilyRow = (row: number): boolean => row < 0;
export const familyOfRow = (row: number): number => -1 - row;

interface RowChoice {
  shown: ShownProducts;
  /** By name, so that families stay collapsed when the watchlist changes. */
  collapsed: ReadonlySet<string>;
  /** Without rows of families: SKUs are sorted across them. */
  flat?: boolean;
  /** Figures to sort by; without them everything is in the order of the watchlist. */
  order?: RowOrder | undefined;
}

/**
 * Families are sorted by their own figure, SKUs inside them by theirs; rows without a figure come
 * last.
 */
export interface RowOrder {
  direction: 'ascending' | 'descending';
  ofProduct: (product: number) => number | null;
  ofFamily: (family: number) => number | null;
}

const sorted = (
  indexes: number[],
  figureOf: (index: number) => number | null,
  direction: RowOrder['direction'],
): number[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return indexes
    .map((index) => ({ index, figure: figureOf(index) }))
    .sort((one, other) => {
      if (one.figure === null || other.figure === null) {
        return Number(one.figure === null) - Number(other.figure === null);
      }
      return sign * (one.figure - other.figure);
    })
    .map(({ index }) => index);
};

/**
 * Unless the rows are flat, a family has a row if one of its SKUs is shown; if it is collapsed, the rows of its SKUs are
 * hidden.
 */
export const listRows = (
  matrix: Families,
  { shown, collapsed, flat = false, order }: RowChoice,
): Rows => {
  if (flat) {
    const products = [...shown.products];
    return Int32Array.from(order ? sorted(products, order.ofProduct, order.direction) : products);
  }
  const families = matrix.families.map((_, family) => family);
  const inOrder = order ? sorted(families, order.ofFamily, order.direction) : families;
  return Int32Array.from(
    inOrder.flatMap((family) => {
      const products = [...shownOfFamily(shown, family)];
      if (products.length === 0) return [];
      if (collapsed.has(matrix.families[family] ?? '')) return [familyRow(family)];
      const skus = order ? sorted(products, order.ofProduct, order.direction) : products;
      return [familyRow(family), ...skus];
    }),
  );
};
