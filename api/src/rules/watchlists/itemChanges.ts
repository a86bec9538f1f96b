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

interface NewState {
  visible?: boolean | undefined;
  displayOrder?: string | undefined;
}

/**
 * Gives each item its new state. Writes only what differs, so that a repeated request changes
 * nothing.
 *
 * @throws ApiError WATCHLIST_CHANGED
 */
export const writeItems = async (
  edit: Edit,
  seen: number | undefined,
  items: readonly PlacedItem[],
  newStateOf: (item: PlacedItem, index: number) => NewState,
): Promise<void> => {
  const changed = items.flatMap((item, index) => {
    const { visible = item.visible, displayOrder = item.displayOrder } = newStateOf(item, index);
    const isSame = visible === item.visible && displayOrder === item.displayOrder;
    return isSame ? [] : [{ ...item, visible, displayOrder }];
  });
  if (changed.length === 0) return;
  await refuseStale(edit, seen, changed);
  await writeStates(edit.transaction, edit.watchlist, edit.nextRevision, changed);
  for (const { itemId } of changed) edit.written.add(itemId);
};
