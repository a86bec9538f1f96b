import { readCurrentSummary, type WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { toAppError, type AppError } from '@pmm/shared/errors';
import { useMutation } from '@pmm/shared/query';
import { reloadWatchlists, watchlistChangesKey, type DetailChanges } from '@pmm/shared/session';
import { updateWatchlist } from '../api/watchlists';
import { adoptWatchlist, cachedWatchlists } from './cachedWatchlists';

interface Update {
  watchlistId: string;
  details: DetailChanges;
  /** The version that the person saw; without it, that of the list when the change is sent. */
  seenVersion?: number;
}

/** What a form shows itself instead of a toast. */
export interface ShownAtForm {
  /** The names of its fields. */
  fields: readonly string[];
  /** Called with every refusal, which may name fields. */
  onRefused: (refusal: AppError) => void;
  /** Codes that it shows without a named field. */
  codes: readonly ErrorCode[];
}

const currentOf = (cause: unknown): WatchlistSummary | null => {
  const error = toAppError(cause);
  return error.kind === 'rejected' ? readCurrentSummary(error.current) : null;
};

/**
 * Changes name, description or status. The list shows the change at once; null if the server
 * refused, and then the list is as before.
 */
export const useUpdateWatchlist = (tenantId: string, form?: ShownAtForm) => {
  const mutationKey = watchlistChangesKey(tenantId);
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    // One after the other: each is sent with the version that the one before has produced.
    scope: { id: JSON.stringify(mutationKey) },
    meta: {
      failure: 'WATCHLIST_UPDATE_FAILED',
      ...(form && { fields: form.fields, shownAtField: form.codes }),
    },
    mutationFn: ({ watchlistId, details, seenVersion }: Update) => {
      const cached = cachedWatchlists(tenantId).find((one) => one.watchlistId === watchlistId);
      const detailsVersion = seenVersion ?? cached?.detailsVersion ?? 0;
      return updateWatchlist(tenantId, watchlistId, { ...details, detailsVersion });
    },
    onSuccess: (watchlist) => adoptWatchlist(tenantId, watchlist.watchlistId, watchlist),
    onError: async (cause, { watchlistId }) => {
      const current = currentOf(cause);
      if (current) await adoptWatchlist(tenantId, watchlistId, current);
    },
    onSettled: () => {
      void reloadWatchlists(tenantId);
    },
  });

  const update = async (change: Update): Promise<WatchlistSummary | null> => {
    try {
      return await mutateAsync(change);
    } catch (cause) {
      form?.onRefused(toAppError(cause));
      return null;
    }
  };
  return { update, isPending };
};
