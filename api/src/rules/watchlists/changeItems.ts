import type { ChangedItems, ChangeItem, ChangeItems } from '@pmm/shared/contracts/watchlistItem';
import { missingParams } from '../../errors';
import type { TenantChange } from '../../storage/tenantTransaction';
import { listItems, type WatchlistKey } from '../../storage/watchlistItems';
import { findPlaced, listStates } from '../../storage/watchlistOrder';
import { type Edit, editWatchlist, revisionOf } from './editWatchlist';
import { fieldOfItems, refuseUnknownPlaces } from './givenItems';
import { findAll, itemNotFound, writeItems } from './itemChanges';
import { moveFamily, moveItems, stepItem } from './moveItems';
import { freeKeys } from './orderKeys';

type Wish = ChangeItems['items'][number];

/**
 * The requested places; for a taken one a key right after it. Items that move away do not count.
 */
const placesOf = async (
  { transaction, watchlist }: Edit,
  wishes: readonly Wish[],
): Promise<Map<string, string>> => {
  const placed = new Map(
    wishes.flatMap(({ itemId, displayOrder }) =>
      displayOrder === undefined ? [] : [[itemId, displayOrder] as const],
    ),
  );
  if (placed.size === 0) return placed;
  const taken = (await listStates(transaction, watchlist))
    .filter(({ itemId }) => !placed.has(itemId))
    .map(({ displayOrder }) => displayOrder);
  const keys = freeKeys([...placed.values()], taken);
  return new Map([...placed.keys()].map((itemId, index) => [itemId, keys[index] ?? '']));
};

const applyWishes = async (
  edit: Edit,
  seen: number | undefined,
  wishes: readonly Wish[],
): Promise<string[]> => {
  if (wishes.length === 0) return [];
  const ids = wishes.map(({ itemId }) => itemId);
  const items = await findAll(edit, ids, (index) => `${fieldOfItems(index)}itemId`);
  const places = await placesOf(edit, wishes);
  const visibleOf = new Map(
    wishes.flatMap(({ itemId, visible }) =>
      visible === undefined ? [] : [[itemId, visible] as const],
    ),
  );
  await writeItems(edit, seen, items, ({ itemId }) => ({
    visible: visibleOf.get(itemId),
    displayOrder: places.get(itemId),
  }));
  return ids;
};

const changed = async (edit: Edit, named: readonly string[]): Promise<ChangedItems> => ({
  revision: revisionOf(edit),
  items: await listItems(edit.transaction, edit.watchlist, [
    ...new Set([...named, ...edit.written]),
  ]),
});

/**
 * Shows, hides and moves items: everything or nothing.
 *
 * @throws ApiError NOT_FOUND, MISSING_PARAMS, ITEM_NOT_FOUND, CALCULATE_ORDER_ERROR,
 * NO_FAMILY_ITEM, WATCHLIST_CHANGED or VALIDATION_ERROR.
 */
export const changeItems = (
  change: TenantChange,
  watchlist: WatchlistKey,
  { revision, items, moves, familyMoves }: ChangeItems,
): Promise<ChangedItems> => {
  if (items.length + moves.length + familyMoves.length === 0) {
    throw missingParams(['items', 'moves', 'familyMoves']);
  }
  refuseUnknownPlaces(items, fieldOfItems);
  return editWatchlist(change, watchlist, async (edit) => {
    const named = await applyWishes(edit, revision, items);
    for (const [index, move] of moves.entries()) {
      named.push(...(await moveItems(edit, revision, move, `moves.${index}.`)));
    }
    for (const [index, move] of familyMoves.entries()) {
      named.push(...(await moveFamily(edit, revision, move, `familyMoves.${index}.`)));
    }
    return changed(edit, named);
  });
};

/** Like `changeItems` for one item; its moves may be relative to its family. */
export const changeItem = (
  change: TenantChange,
  watchlist: WatchlistKey,
  itemId: string,
  { revision, move, ...wish }: ChangeItem,
): Promise<ChangedItems> => {
  const isEmpty = [wish.visible, wish.displayOrder, move].every((part) => part === undefined);
  if (isEmpty) throw missingParams(['visible', 'displayOrder', 'move']);
  refuseUnknownPlaces([wish], () => '');
  return editWatchlist(change, watchlist, async (edit) => {
    if ((await findPlaced(edit.transaction, edit.watchlist, [itemId])).length === 0) {
      throw itemNotFound();
    }
    if (Object.keys(wish).length > 0) await applyWishes(edit, revision, [{ itemId, ...wish }]);
    if (move !== undefined && 'anchorId' in move) {
      await moveItems(edit, revision, { itemIds: [itemId], ...move }, 'move.');
    } else if (move !== undefined) {
      await stepItem(edit, revision, itemId, move.to);
    }
    return changed(edit, [itemId]);
  });
};
