import type { AddItem, WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { type Candidate, insertItems, type NewItem, skuOf } from '../../storage/watchlistItems';
import type { Edit } from './editWatchlist';
import { keysFor } from './placesInWatchlist';

/** A product that is not in the watchlist yet, and how it is to come in. */
export type Wanted = Pick<AddItem, 'itemId' | 'displayOrder'> & {
  visible?: boolean;
  product: Candidate;
};

const itemOf = (
  { pzn, productFamily, kind, ...named }: Candidate,
  { itemId, visible, displayOrder }: NewItem,
): WatchlistItem => ({
  itemId,
  pzn,
  sku: skuOf(named),
  productFamily,
  kind,
  visible,
  displayOrder,
});

/** Adds products, in the given order where they wish no other place. */
export const appendItems = async (
  edit: Edit,
  wanted: readonly Wanted[],
): Promise<WatchlistItem[]> => {
  if (wanted.length === 0) return [];
  const keys = await keysFor(
    edit,
    wanted.map(({ displayOrder }) => displayOrder),
  );
  const pairs = wanted.map(({ product, itemId, visible = true }, index) => ({
    product,
    item: {
      itemId: itemId ?? crypto.randomUUID(),
      productId: product.productId,
      visible,
      displayOrder: keys[index] ?? '',
    },
  }));
  const items = pairs.map(({ item }) => item);
  await insertItems(edit.transaction, edit.watchlist, edit.nextRevision, items);
  for (const { itemId } of items) edit.written.add(itemId);
  return pairs.map(({ product, item }) => itemOf(product, item));
};
