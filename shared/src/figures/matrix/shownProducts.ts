import type { MatrixProduct } from '../../contracts/matrix';

/** The part of a decoded matrix that rows are made of. */
export interface Families {
  families: readonly string[];
  /** The products of a family are `[familyStart[family], familyStart[family + 1])`. */
  familyStart: Int32Array;
  products: readonly MatrixProduct[];
}

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

/** All SKUs that a view can show, ignoring filters. */
export const listedProducts = (matrix: Families, localSkus: boolean): ShownProducts =>
  showProducts(matrix, (product) => localSkus || matrix.products[product]?.kind === 'listed');

/** How much a watchlist has, ignoring filters. */
export interface ListSize {
  skus: number;
  families: number;
  /** Pharmacies with data on any product. */
  pharmacies: number;
}

export const listSize = (
  matrix: Families & { channels: readonly unknown[] },
  localSkus: boolean,
  withoutData: readonly number[],
): ListSize => {
  const list = listedProducts(matrix, localSkus);
  return {
    skus: list.products.length,
    families: matrix.families.filter((_, family) => sizeOfFamily(list, family) > 0).length,
    pharmacies: matrix.channels.length - withoutData.length,
  };
};
