import type { UpdateWatchlist, WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { ApiError, missingParams, notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import type { TenantChange } from '../../storage/tenantTransaction';
import type { WatchlistKey } from '../../storage/watchlistItems';
import {
  deleteEmptyWatchlist,
  findWatchlist,
  lockWatchlists,
  writeDetails,
} from '../../storage/watchlists';
import { refuseTakenName } from './takenName';

const lockAndFind = async (
  transaction: Transaction,
  { tenantId, watchlistId }: WatchlistKey,
): Promise<WatchlistSummary> => {
  await lockWatchlists(transaction, tenantId, [watchlistId]);
  const found = await findWatchlist(transaction, tenantId, watchlistId);
  if (found === null) throw notFound();
  return found;
};

/**
 * Changes name, description or status, unless somebody else has changed them since the person
 * loaded them.
 *
 * @throws ApiError NOT_FOUND, MISSING_PARAMS, WATCHLIST_CHANGED or WATCHLIST_NAME_EXISTS.
 */
export const changeDetails = (
  change: TenantChange,
  watchlist: WatchlistKey,
  { detailsVersion, ...changes }: UpdateWatchlist,
): Promise<WatchlistSummary> => {
  const { name, description, status } = changes;
  if (name === undefined && description === undefined && status === undefined) {
    throw missingParams(['name', 'description', 'status']);
  }
  return refuseTakenName(
    change(watchlist.tenantId, async (transaction) => {
      const current = await lockAndFind(transaction, watchlist);
      const isSame =
        (name ?? current.name) === current.name &&
        (description ?? current.description) === current.description &&
        (status ?? current.status) === current.status;
      if (isSame) return current;
      if (detailsVersion !== current.detailsVersion) {
        throw new ApiError(409, 'WATCHLIST_CHANGED', 'Somebody else changed this watchlist.', {
          current,
        });
      }
      await writeDetails(transaction, watchlist.tenantId, watchlist.watchlistId, changes);
      return lockAndFind(transaction, watchlist);
    }),
  );
};

/** @throws ApiError NOT_FOUND or WATCHLIST_NOT_EMPTY */
export const deleteWatchlist = (
  change: TenantChange,
  { tenantId, watchlistId }: WatchlistKey,
): Promise<void> =>
  change(tenantId, async (transaction) => {
    const locked = await lockWatchlists(transaction, tenantId, [watchlistId]);
    if (locked.size === 0) throw notFound();
    if (await deleteEmptyWatchlist(transaction, tenantId, watchlistId)) return;
    throw new ApiError(409, 'WATCHLIST_NOT_EMPTY', 'Remove the products of the watchlist first.');
  });
