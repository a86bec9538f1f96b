import { ApiError, notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { sqlState } from '../../storage/sqlState';
import type { TenantChange } from '../../storage/tenantTransaction';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { lockWatchlists, writeRevision } from '../../storage/watchlists';
import { readWatchlist } from './readWatchlist';

/** One watchlist, while a transaction has it locked. */
export interface Edit {
  transaction: Transaction;
  watchlist: WatchlistKey;
  /** Before the edit. */
  revision: number;
  /** The revision of the changed rows. */
  nextRevision: number;
  /** The ids of items that were written. */
  written: Set<string>;
}

/** The watchlist must be locked, or not be visible to anybody else yet. */
export const openEdit = (
  transaction: Transaction,
  watchlist: WatchlistKey,
  revision: number,
): Edit => ({ transaction, watchlist, revision, nextRevision: revision + 1, written: new Set() });

/** The revision after the edit; unchanged if nothing was written. */
export const revisionOf = ({ written, revision, nextRevision }: Edit): number =>
  written.size > 0 ? nextRevision : revision;

const editOnce = <Result>(
  change: TenantChange,
  tenantId: number,
  watchlistIds: readonly string[],
  work: (edits: readonly Edit[]) => Promise<Result>,
): Promise<Result> =>
  change(tenantId, async (transaction) => {
    const revisions = await lockWatchlists(transaction, tenantId, watchlistIds);
    const edits = watchlistIds.map((watchlistId) => {
      const revision = revisions.get(watchlistId);
      if (revision === undefined) throw notFound();
      return openEdit(transaction, { tenantId, watchlistId }, revision);
    });
    const result = await work(edits);
    for (const edit of edits.filter(({ written }) => written.size > 0)) {
      await writeRevision(transaction, tenantId, edit.watchlist.watchlistId, edit.nextRevision);
    }
    return result;
  });

const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';

/**
 * Works on watchlists of one tenant in one transaction, while they are locked. `work` may be called
 * twice: ids of items are unique in the tenant, but only the watchlists are locked. If another
 * transaction takes an id first, the second call finds it taken and can report that.
 *
 * @throws ApiError NOT_FOUND, also for a watchlist of another tenant.
 */
export const editWatchlists = async <Result>(
  ...edit: Parameters<typeof editOnce<Result>>
): Promise<Result> => {
  try {
    return await editOnce(...edit);
  } catch (error) {
    const state = sqlState(error);
    if (state !== UNIQUE_VIOLATION && state !== DEADLOCK) throw error;
    return editOnce(...edit);
  }
};

export const editWatchlist = <Result>(
  change: TenantChange,
  { tenantId, watchlistId }: WatchlistKey,
  work: (edit: Edit) => Promise<Result>,
): Promise<Result> =>
  editWatchlists(change, tenantId, [watchlistId], ([edit]) => {
    if (edit === undefined) throw notFound();
    return work(edit);
  });

/**
 * Refuses an edit of items that somebody else has changed since the person loaded them.
 *
 * @throws ApiError WATCHLIST_CHANGED with the present watchlist.
 */
export const refuseStale = async (
  { transaction, watchlist, nextRevision }: Edit,
  seen: number | undefined,
  items: readonly { revision: number }[],
): Promise<void> => {
  if (seen === undefined) return;
  // An item that this edit has written is not somebody else's change.
  const isForeign = ({ revision }: { revision: number }) =>
    revision > seen && revision !== nextRevision;
  if (!items.some(isForeign)) return;
  throw new ApiError(409, 'WATCHLIST_CHANGED', 'Somebody else changed these items.', {
    current: await readWatchlist(transaction, watchlist),
  });
};
