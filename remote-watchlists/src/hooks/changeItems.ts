import { watchlistSchema, type Watchlist } from '@pmm/shared/contracts/watchlist';
import { toAppError, type FailureKey } from '@pmm/shared/errors';
import { queryClient } from '@pmm/shared/query';
import * as v from 'valibot';
import { sendChange, type Outcome } from '../api/itemChanges';
import type { WatchlistKey } from '../api/items';
import { undoingOf, type ItemChange } from '../watchlist/itemChange';
import { watchlistQueryKey } from './useWatchlist';

export const changesKey = ({ tenantId, watchlistId }: WatchlistKey) =>
  ['change items', tenantId, watchlistId] as const;

const failureOf = (change: ItemChange): FailureKey => {
  switch (change.kind) {
    case 'edit':
      return change.failure;
    case 'remove':
      return 'REMOVE_PRODUCT_ERROR';
    case 'bringBack':
      return 'ADD_PRODUCT_ERROR';
    case 'moveAway':
    case 'moveBack':
      return 'WATCHLIST_UPDATE_FAILED';
  }
};

/** How many items the change names; a family counts as one. */
const countOf = (change: ItemChange): number => {
  if (change.kind !== 'edit')
    return 'itemIds' in change ? change.itemIds.length : change.items.length;
  const { items = [], moves = [], familyMoves = [] } = change.edits;
  return items.length + moves.flatMap(({ itemIds }) => itemIds).length + familyMoves.length;
};

/** Reads all data of the tenant again except for this watchlist, whose items are in the answer. */
const reloadOthers = (key: WatchlistKey): void => {
  const own = JSON.stringify(watchlistQueryKey(key));
  void queryClient.invalidateQueries({
    queryKey: ['tenant', key.tenantId],
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
  });
};

const readAgain = (key: WatchlistKey): void => {
  void queryClient.invalidateQueries({ queryKey: watchlistQueryKey(key) });
};

const adopt = async (key: WatchlistKey, { revision, itemsNow }: Outcome): Promise<void> => {
  const queryKey = watchlistQueryKey(key);
  // A read that is still running may show the state before the change.
  const reading = queryClient.isFetching({ queryKey }) > 0;
  if (reading) await queryClient.cancelQueries({ queryKey });
  let missed = reading;
  queryClient.setQueryData<Watchlist>(queryKey, (before) => {
    if (!before) return undefined;
    // Somebody else has changed it as well. The older revision is kept, so that the server still
    // refuses to overwrite what this person has not seen yet.
    const isNext = revision <= before.revision + 1;
    missed ||= !isNext;
    const items = itemsNow(before.items);
    return { ...before, items, revision: isNext ? revision : before.revision };
  });
  if (missed) readAgain(key);
};

/** Shows what the server has now, instead of what the change was meant for. */
const adoptPresentState = (key: WatchlistKey, cause: unknown): void => {
  const error = toAppError(cause);
  const current = v.safeParse(watchlistSchema, error.kind === 'rejected' ? error.current : null);
  if (current.success) queryClient.setQueryData(watchlistQueryKey(key), current.output);
  else readAgain(key);
};

export interface Changed {
  /** How many items. */
  count: number;
  undoing: ItemChange | null;
}

/**
 * Sends one change after the other. While a change is pending, the items are shown with it; if it
 * fails, it is no longer applied, so that they are exactly as without it.
 */
export const changeWatchlistItems = (key: WatchlistKey, change: ItemChange): Promise<Changed> => {
  const run = async (): Promise<Changed> => {
    const before = queryClient.getQueryData<Watchlist>(watchlistQueryKey(key));
    const outcome = await sendChange(key, change, before?.revision ?? 0);
    await adopt(key, outcome);
    reloadOthers(key);
    const { touched } = outcome;
    return { count: touched.length, undoing: undoingOf(change, before?.items ?? [], touched) };
  };
  return queryClient
    .getMutationCache()
    .build<Changed, Error, ItemChange, unknown>(queryClient, {
      mutationKey: changesKey(key),
      scope: { id: JSON.stringify(changesKey(key)) },
      meta: { failure: failureOf(change), count: countOf(change) },
      mutationFn: run,
      onError: (cause) => adoptPresentState(key, cause),
    })
    .execute(change);
};
