import type { Families } from './families';
import { showProducts, type ShownProducts, sizeOfFamily } from './shownProducts';

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
