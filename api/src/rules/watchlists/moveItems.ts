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
import { findAll, type ItemChange, writeItems } from './itemChanges';
import { keysInGap } from './placesInWatchlist';

const refusedAt = (code: 'CALCULATE_ORDER_ERROR' | 'NO_FAMILY_ITEM', field: string) =>
  new ApiError(409, code, 'There is nothing to be placed by.', {
    validationErrors: [{ field, message: 'VALUE_INVALID' }],
  });

/** Where items go: beside an anchor, or with null behind all others. */
interface Destination {
  side: 'before' | 'after';
  anchor: PlacedItem | null;
}

interface Gap {
  lower: string | null;
  upper: string | null;
}

/** The gap beside the anchor, as it is without the items that move. */
const gapBeside = async (
  { transaction, watchlist }: Edit,
  { side, anchor }: Destination,
  moving: readonly string[],
): Promise<Gap> => {
  if (anchor === null) {
    return { lower: await keyBefore(transaction, watchlist, null, moving), upper: null };
  }
  const [{ displayOrder: key } = anchor] = await findPlaced(transaction, watchlist, [
    anchor.itemId,
  ]);
  return side === 'before'
    ? { lower: await keyBefore(transaction, watchlist, key, moving), upper: key }
    : { lower: key, upper: await keyAfter(transaction, watchlist, key, moving) };
};

const isInside = (items: readonly PlacedItem[], { lower, upper }: Gap): boolean => {
  const keys = [lower ?? '', ...items.map(({ displayOrder }) => displayOrder)];
  const isAscending = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key);
  return isAscending && (upper === null || (keys.at(-1) ?? '') < upper);
};

/** A family's items as they stand after the move. */
const arranged = (
  siblings: readonly PlacedItem[],
  moving: readonly PlacedItem[],
  { side, anchor }: Destination,
): PlacedItem[] => {
  const ids = new Set(moving.map(({ itemId }) => itemId));
  const rest = siblings.filter(({ itemId }) => !ids.has(itemId));
  const found = rest.findIndex(({ itemId }) => itemId === anchor?.itemId);
  return rest.toSpliced(side === 'after' ? found + 1 : found, 0, ...moving);
};

/**
 * A family stands where its first item stands. When the first one moves down past items of other
 * families, its successor takes over its place, so that the family does not move along.
 */
const keepFamilyPlace = async (
  { transaction, watchlist }: Edit,
  family: string,
  changes: readonly ItemChange[],
  destination: Destination,
): Promise<ItemChange[]> => {
  const siblings = await findFamily(transaction, watchlist, family);
  const moving = changes.map(({ item }) => item);
  const [oldFirst] = siblings;
  const [newFirst] = arranged(siblings, moving, destination);
  if (oldFirst === undefined || newFirst === undefined) return [...changes];
  const place = oldFirst.displayOrder;
  const change = changes.find(({ item }) => item.itemId === newFirst.itemId);
  const newKey = change?.displayOrder ?? newFirst.displayOrder;
  if (newKey <= place || !moving.some(({ itemId }) => itemId === oldFirst.itemId)) {
    return [...changes];
  }
  const familyIds = siblings.map(({ itemId }) => itemId);
  const nextForeign = await keyAfter(transaction, watchlist, place, familyIds);
  if (nextForeign === null || nextForeign > newKey) return [...changes];
  return [...changes.filter((each) => each !== change), { item: newFirst, displayOrder: place }];
};

const place = async (
  edit: Edit,
  seen: number | undefined,
  moving: readonly PlacedItem[],
  destination: Destination,
): Promise<void> => {
  const { transaction, watchlist } = edit;
  const ids = moving.map(({ itemId }) => itemId);
  const family = destination.anchor?.family ?? null;
  const isWithinFamily = moving.every((item) => item.family === family);
  const findGap = () => gapBeside(edit, destination, ids);
  if (isWithinFamily && family !== null) {
    const siblings = await findFamily(transaction, watchlist, family);
    const after = arranged(siblings, moving, destination);
    if (after.every(({ itemId }, index) => itemId === siblings[index]?.itemId)) return;
  } else if (isInside(moving, await findGap())) return;
  const keys = await keysInGap(edit, moving.length, findGap);
  const changes = moving.map((item, index): ItemChange => ({ item, displayOrder: keys[index] }));
  await writeItems(
    edit,
    seen,
    isWithinFamily && family !== null
      ? await keepFamilyPlace(edit, family, changes, destination)
      : changes,
  );
};

/** What stands beside an item in its family, in the direction that it is to go. */
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
  if (anchor === undefined || moving.some(({ itemId }) => itemId === anchor.itemId)) {
    throw refusedAt('CALCULATE_ORDER_ERROR', field);
  }
  return { side: to, anchor };
};

/** Moves one item; at the end of its way it stays where it is. */
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

/** Moves items side by side to an anchor. Gives the ids that were named. */
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

/** Moves a whole family in front of another one. Gives the ids of its items. */
export const moveFamily = async (
  edit: Edit,
  seen: number | undefined,
  { family, before }: ChangeItems['familyMoves'][number],
  field: string,
): Promise<string[]> => {
  const { transaction, watchlist } = edit;
  const moving = await findFamily(transaction, watchlist, family);
  if (moving.length === 0) throw refusedAt('NO_FAMILY_ITEM', `${field}family`);
  if (before !== family) {
    const [anchor = null] = before === null ? [] : await findFamily(transaction, watchlist, before);
    if (before !== null && anchor === null) throw refusedAt('NO_FAMILY_ITEM', `${field}before`);
    await place(edit, seen, moving, { side: 'before', anchor });
  }
  return moving.map(({ itemId }) => itemId);
};
