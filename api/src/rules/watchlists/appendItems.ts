import type { AddItem, WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { type Candidate, insertItems, skuOf } from '../../storage/watchlistItems';
import type { Edit } from './editWatchlist';
import { placeNewItems } from './placesInWatchlist';

/** A product that is not in the watchlist yet, and how to add it. */
export type ItemToAdd = Pick<AddItem, 'itemId' | 'displayOrder'> & {
  visible?: boolean;
  product: Candidate;
};

/** Adds products: after their family, new families at the end, or at the requested places. */
export const appendItems = async (
  edit: Edit,
  items: readonly ItemToAdd[],
): Promise<WatchlistItem[]> => {
  const comers = items.map(({ product, itemId, visible = true, displayOrder }) => ({
    product,
    itemId: itemId ?? crypto.randomUUID(),
    visible,
    family: product.productFamily,
    wish: displayOrder,
  }));
  const placed = await placeNewItems(edit, comers, async (some) => {
    const items = some.map(({ comer: { itemId, visible, product }, displayOrder }) => ({
      itemId,
      visible,
      productId: product.productId,
      displayOrder,
    }));
    await insertItems(edit.transaction, edit.watchlist, edit.nextRevision, items);
    for (const { itemId } of items) edit.written.add(itemId);
  });
  return placed.map(({ comer: { itemId, visible, product }, displayOrder }) => ({
    itemId,
    pzn: product.pzn,
    sku: skuOf(product),
    productFamily: product.productFamily,
    kind: product.kind,
    visible,
    displayOrder,
  }));
};
