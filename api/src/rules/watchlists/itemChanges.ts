import { ApiError } from '../../errors';
import { findPlaced, type PlacedItem, writeStates } from '../../storage/watchlistOrder';
import { type Edit, refuseStale } from './editWatchlist';

export const itemNotFound = (fields: readonly string[] = []): ApiError =>
  new ApiError(404, 'ITEM_NOT_FOUND', 'The watchlist has no such item.', {
    ...(fields.length > 0 && {
      validationErrors: fields.map((field) => ({ field, message: 'VALUE_INVALID' })),
    }),
  });

/**
 * The items with these ids, in that order and each once.
 *
 * @throws ApiError ITEM_NOT_FOUND if one does not exist.
 */
export const findAll = async (
  { transaction, watchlist }: Edit,
  itemIds: readonly string[],
  fieldOf: (index: number) => string,
): Promise<PlacedItem[]> => {
  const found = await findPlaced(transaction, watchlist, itemIds);
  const byId = new Map(found.map((item) => [item.itemId, item]));
  const missing = itemIds.flatMap((id, index) => (byId.has(id) ? [] : [fieldOf(index)]));
  if (missing.length > 0) throw itemNotFound(missing);
  return [...new Set(itemIds)].flatMap((id) => byId.get(id) ?? []);
};

/** An item and its new state. */
export interface ItemChange {
  item: PlacedItem;
  visible?: boolean | undefined;
  displayOrder?: string | undefined;
}

/**
 * Writes only items that differ, so that a repeated request changes nothing.
 *
 * @throws ApiError WATCHLIST_CHANGED
 */
export const writeItems = async (
  edit: Edit,
  seen: number | undefined,
  changes: readonly ItemChange[],
): Promise<void> => {
  const differing = changes.filter(
    ({ item, visible = item.visible, displayOrder = item.displayOrder }) =>
      visible !== item.visible || displayOrder !== item.displayOrder,
  );
  if (differing.length === 0) return;
  const items = differing.map(({ item }) => item);
  await refuseStale(edit, seen, items);
  await writeStates(
    edit.transaction,
    edit.watchlist,
    edit.nextRevision,
    differing.map(({ item, visible = item.visible, displayOrder = item.displayOrder }) => ({
      itemId: item.itemId,
      visible,
      displayOrder,
    })),
  );
  for (const { itemId } of items) edit.written.add(itemId);
};
