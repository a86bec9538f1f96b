import type { RemovedItems } from '@pmm/shared/contracts/watchlistItem';
import type { TenantChange } from '../../storage/tenantTransaction';
import { deleteItems, type WatchlistKey } from '../../storage/watchlistItems';
import { findPlaced } from '../../storage/watchlistOrder';
import { type Edit, editWatchlist, refuseStale, revisionOf } from './editWatchlist';
import { itemNotFound } from './itemChanges';

const removeInside = async (
  edit: Edit,
  itemIds: readonly string[],
  seen?: number,
): Promise<void> => {
  const { transaction, watchlist } = edit;
  if (seen !== undefined) {
    await refuseStale(edit, seen, await findPlaced(transaction, watchlist, itemIds));
  }
  const removed = await deleteItems(transaction, watchlist, itemIds);
  for (const itemId of removed) edit.written.add(itemId);
};

/**
 * Removes items; items that no longer exist are not a failure.
 *
 * @throws ApiError NOT_FOUND or WATCHLIST_CHANGED.
 */
export const removeItems = (
  change: TenantChange,
  watchlist: WatchlistKey,
  { itemIds, revision }: { itemIds: readonly string[]; revision?: number | undefined },
): Promise<RemovedItems> =>
  editWatchlist(change, watchlist, async (edit) => {
    await removeInside(edit, itemIds, revision);
    return { revision: revisionOf(edit), itemIds: [...new Set(itemIds)] };
  });

/** @throws ApiError NOT_FOUND, ITEM_NOT_FOUND or WATCHLIST_CHANGED. */
export const removeItem = (
  change: TenantChange,
  watchlist: WatchlistKey,
  itemId: string,
  revision?: number,
): Promise<RemovedItems> =>
  editWatchlist(change, watchlist, async (edit) => {
    await removeInside(edit, [itemId], revision);
    if (edit.written.size === 0) throw itemNotFound();
    return { revision: revisionOf(edit), itemIds: [itemId] };
  });
