import type { Families } from './families';

/**
 * The products of a matrix that a view shows. Every figure of a group of SKUs is computed from
 * them.
 */
export interface ShownProducts {
  /** Their indexes, in the order of the watchlist. */
  products: Int32Array;
  /** Those of a family are `[familyStart[family], familyStart[family + 1])` of `products`. */
  familyStart: Int32Array;
}

export const showProducts = (
  { familyStart }: Pick<Families, 'familyStart'>,
  isShown: (product: number) => boolean,
): ShownProducts => {
  const shown: number[] = [];
  const shownStart = new Int32Array(familyStart.length);
  for (let family = 0; family + 1 < familyStart.length; family += 1) {
    const end = familyStart[family + 1] ?? 0;
    for (let product = familyStart[family] ?? 0; product < end; product += 1) {
      if (isShown(product)) shown.push(product);
    }
    shownStart[family + 1] = shown.length;
  }
  return { products: Int32Array.from(shown), familyStart: shownStart };
};

/** The shown SKUs of a family. */
export const shownOfFamily = (
  { products, familyStart }: ShownProducts,
  family: number,
): Int32Array => products.subarray(familyStart[family], familyStart[family + 1]);

/** How many of a family's SKUs are shown. */
export const sizeOfFamily = ({ familyStart }: ShownProducts, family: number): number =>
  (familyStart[family + 1] ?? 0) - (familyStart[family] ?? 0);

/** How many SKUs a view can show. */
export const countSkus = ({ products }: Pick<Families, 'products'>, localSkus: boolean): number =>
  localSkus ? products.length : products.filter(({ kind }) => kind === 'listed').length;
