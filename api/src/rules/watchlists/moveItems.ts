import type { ChangeItems, ItemMove } from '@pmm/shared/contracts/watchlistItem';
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

/** The other item of the family, and the side of it that items move to. */
interface Destination {
  side: 'before' | 'after';
  anchor: PlacedItem;
}

const idsOf = (items: readonly PlacedItem[]) => items.map(({ itemId }) => itemId);

/** Keys for places next to an item, in the gap that is left without the moving items. */
const keysBeside = (
  edit: Edit,
  { side, anchor }: Destination,
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

const write = (
  edit: Edit,
  seen: number | undefined,
  moving: readonly PlacedItem[],
  keys: readonly string[],
): Promise<void> =>
  writeItems(
    edit,
    seen,
    moving.map((item, index) => ({ item, displayOrder: keys[index] })),
  );

/** Moves items next to another one of their family, unless they are there already. */
const place = async (
  edit: Edit,
  seen: number | undefined,
  moving: readonly PlacedItem[],
  { side, anchor }: Destination,
): Promise<void> => {
  const ids = idsOf(moving);
  const siblings = await findFamily(edit.transaction, edit.watchlist, anchor.family);
  const rest = siblings.filter(({ itemId }) => !ids.includes(itemId));
  const position = rest.findIndex(({ itemId }) => itemId === anchor.itemId);
  const arranged = rest.toSpliced(side === 'after' ? position + 1 : position, 0, ...moving);
  if (arranged.every(({ itemId }, index) => itemId === siblings[index]?.itemId)) return;
  await write(edit, seen, moving, await keysBeside(edit, { side, anchor }, ids));
};

/** The neighbour of an item in its family, in the direction of its move. */
const relativeDestination = (
  siblings: readonly PlacedItem[],
  item: PlacedItem,
  to: 'up' | 'down' | 'top' | 'bottom',
): Destination | null => {
  const position = siblings.findIndex(({ itemId }) => itemId === item.itemId);
  const target = { up: position - 1, down: position + 1, top: 0, bottom: siblings.length - 1 }[to];
  const anchor = siblings[target];
  if (anchor === undefined || anchor.itemId === item.itemId) return null;
  return { side: to === 'up' || to === 'top' ? 'before' : 'after', anchor };
};

const anchored = async (
  { transaction, watchlist }: Edit,
  moving: readonly PlacedItem[],
  { to, anchorId }: { to: 'before' | 'after'; anchorId: string },
  field: string,
): Promise<Destination> => {
  const [anchor] = await findPlaced(transaction, watchlist, [anchorId]);
  const isSibling = moving.every(
    ({ itemId, family }) => itemId !== anchor?.itemId && family === anchor?.family,
  );
  if (anchor === undefined || !isSibling) throw refusedAt('CALCULATE_ORDER_ERROR', field);
  return { side: to, anchor };
};

/** Moves one item; one that is at the end of its way already stays. */
export const moveItem = async (
  edit: Edit,
  seen: number | undefined,
  item: PlacedItem,
  move: ItemMove,
): Promise<void> => {
  if ('anchorId' in move) {
    await place(edit, seen, [item], await anchored(edit, [item], move, 'move.anchorId'));
    return;
  }
  const siblings = await findFamily(edit.transaction, edit.watchlist, item.family);
  const destination = relativeDestination(siblings, item, move.to);
  if (destination !== null) await place(edit, seen, [item], destination);
};

/** Moves items together next to an anchor. Returns the requested ids. */
export const moveItems = async (
  edit: Edit,
  seen: number | undefined,
  move: ChangeItems['moves'][number],
  field: string,
): Promise<string[]> => {
  const moving = await findAll(edit, move.itemIds, (index) => `${field}itemIds.${index}`);
  const destination = await anchored(edit, moving, move, `${field}anchorId`);
  await place(edit, seen, moving, destination);
  return move.itemIds;
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
    anchor === null
      ? await keysAtEnd(edit, ids)
      : await keysBeside(edit, { side: 'before', anchor }, ids);
  await write(edit, seen, moving, keys);
  return ids;
};
