import type { ChangeItems } from '@pmm/shared/contracts/watchlistItem';
import { ApiError } from '../../errors';
import {
  findFamily,
  findPlaced,
  keyAfter,
  keyBefore,
  type PlacedItem,
} from '../../storage/watchlistOrder';
import type { Edit } from './editWatchlist';
import { findAll, writeItems } from './itemChanges';
import { keysBetween } from './orderKeys';
import { respaceIfFull } from './placesInWatchlist';

const refusedAt = (code: 'CALCULATE_ORDER_ERROR' | 'NO_FAMILY_ITEM', field: string) =>
  new ApiError(409, code, 'There is nothing to be placed by.', {
    validationErrors: [{ field, message: 'VALUE_INVALID' }],
  });

type Side = 'before' | 'after';

const idsOf = (items: readonly PlacedItem[]) => items.map(({ itemId }) => itemId);

/** Keys for places next to an item, in the gap that is left without the moving items. */
const keysBeside = (
  edit: Edit,
  side: Side,
  anchor: PlacedItem,
  moving: readonly string[],
): Promise<string[]> => {
  const { transaction, watchlist } = edit;
  return respaceIfFull(edit, async () => {
    // Always read again, because making room gives the anchor another key.
    const [{ displayOrder: key } = anchor] = await findPlaced(transaction, watchlist, [
      anchor.itemId,
    ]);
    return side === 'before'
      ? keysBetween(await keyBefore(transaction, watchlist, key, moving), key, moving.length)
      : keysBetween(key, await keyAfter(transaction, watchlist, key, moving), moving.length);
  });
};

const keysAtEnd = (edit: Edit, moving: readonly string[]): Promise<string[]> => {
  const { transaction, watchlist } = edit;
  return respaceIfFull(edit, async () =>
    keysBetween(await keyBefore(transaction, watchlist, null, moving), null, moving.length),
  );
};

/** Moves items next to another one of their family, unless they are there already. */
const place = async (
  edit: Edit,
  seen: number | undefined,
  moving: readonly PlacedItem[],
  side: Side,
  anchor: PlacedItem,
): Promise<void> => {
  const ids = idsOf(moving);
  const siblings = await findFamily(edit.transaction, edit.watchlist, anchor.family);
  const rest = siblings.filter(({ itemId }) => !ids.includes(itemId));
  const position = rest.findIndex(({ itemId }) => itemId === anchor.itemId);
  const arranged = rest.toSpliced(side === 'after' ? position + 1 : position, 0, ...moving);
  if (arranged.every(({ itemId }, index) => itemId === siblings[index]?.itemId)) return;
  const keys = await keysBeside(edit, side, anchor, ids);
  await writeItems(edit, seen, moving, (_item, index) => ({ displayOrder: keys[index] }));
};

/** Moves an item within its family; at the end of its way it stays where it is. */
export const stepItem = async (
  edit: Edit,
  seen: number | undefined,
  itemId: string,
  to: 'up' | 'down' | 'top' | 'bottom',
): Promise<void> => {
  const { transaction, watchlist } = edit;
  const [item] = await findPlaced(transaction, watchlist, [itemId]);
  if (item === undefined) return;
  const siblings = await findFamily(transaction, watchlist, item.family);
  const position = siblings.findIndex((sibling) => sibling.itemId === itemId);
  const target = { up: position - 1, down: position + 1, top: 0, bottom: siblings.length - 1 }[to];
  const anchor = siblings[target];
  if (anchor === undefined || anchor.itemId === itemId) return;
  await place(edit, seen, [item], to === 'up' || to === 'top' ? 'before' : 'after', anchor);
};

/** Moves items together next to an anchor. Returns the requested ids. */
export const moveItems = async (
  edit: Edit,
  seen: number | undefined,
  { itemIds, to, anchorId }: ChangeItems['moves'][number],
  field: string,
): Promise<string[]> => {
  const moving = await findAll(edit, itemIds, (index) => `${field}itemIds.${index}`);
  const [anchor] = await findPlaced(edit.transaction, edit.watchlist, [anchorId]);
  const isSibling = moving.every(
    ({ itemId, family }) => itemId !== anchor?.itemId && family === anchor?.family,
  );
  if (anchor === undefined || !isSibling) {
    throw refusedAt('CALCULATE_ORDER_ERROR', `${field}anchorId`);
  }
  await place(edit, seen, moving, to, anchor);
  return itemIds;
};

/** Moves a whole family before another one. Returns the ids of its items. */
export const moveFamily = async (
  edit: Edit,
  seen: number | undefined,
  { family, before }: ChangeItems['familyMoves'][number],
  field: string,
): Promise<string[]> => {
  const { transaction, watchlist } = edit;
  const moving = await findFamily(transaction, watchlist, family);
  if (moving.length === 0) throw refusedAt('NO_FAMILY_ITEM', `${field}family`);
  const ids = idsOf(moving);
  if (before === family) return ids;
  const findAnchor = async (): Promise<PlacedItem | null> => {
    if (before === null) return null;
    const [first] = await findFamily(transaction, watchlist, before);
    if (first === undefined) throw refusedAt('NO_FAMILY_ITEM', `${field}before`);
    return first;
  };
  const anchor = await findAnchor();
  const upper = anchor?.displayOrder ?? null;
  const lower = await keyBefore(transaction, watchlist, upper, ids);
  const isThere = moving.every(
    ({ displayOrder }) =>
      (lower === null || displayOrder > lower) && (upper === null || displayOrder < upper),
  );
  if (isThere) return ids;
  const keys =
    anchor === null ? await keysAtEnd(edit, ids) : await keysBeside(edit, 'before', anchor, ids);
  await writeItems(edit, seen, moving, (_item, index) => ({ displayOrder: keys[index] }));
  return ids;
};
