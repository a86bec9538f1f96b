import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request, tenantPath } from '../api';
import {
  watchlistsAnswerSchema,
  type WatchlistsAnswer,
  type WatchlistSummary,
} from '../contracts/watchlist';
import { useTranslation } from '../i18n';
import { queryClient, useMutationState, useShownByPage, type QueryMeta } from '../query';
import { store, useAtomValue } from '../state';
import { selectedTenantAtom } from './person';
import { afterChange, watchlistChangesKey, type WatchlistChange } from './watchlistChanges';
import { inWatchlistOrder } from './watchlistOrder';
import { settleWatchlist } from './watchlistSelection';

export const watchlistsKey = (tenantId: string | null) =>
  ['tenant', tenantId, 'watchlists'] as const;

const watchlistsQuery = (tenantId: string | null) => ({
  queryKey: watchlistsKey(tenantId),
  enabled: tenantId !== null,
  // The selector is on every page and has no place for a failure.
  meta: {
    failure: 'WATCHLISTS_LOAD_FAILED',
    firstFailure: 'TENANT_WATCHLISTS_LOAD_FAILED',
  } satisfies QueryMeta,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await request(tenantPath(tenantId ?? '', 'watchlists/'), {
      answer: watchlistsAnswerSchema,
      signal,
    });
    // The list of another tenant may be read as well; it must not change the selection.
    if (store.get(selectedTenantAtom) === tenantId) settleWatchlist(answer.watchlists);
    return answer;
  },
});

/** Reads them again in spite of the cache; a failure is reported as for the query. */
export const readWatchlistsAgain = (tenantId: string): void => {
  queryClient.query({ ...watchlistsQuery(tenantId), staleTime: 0 }).catch(() => undefined);
};

const pendingChanges = (tenantId: string | null) =>
  ({ mutationKey: watchlistChangesKey(tenantId), status: 'pending' }) as const;

const usePendingChanges = (tenantId: string | null): WatchlistChange[] =>
  useMutationState({
    filters: pendingChanges(tenantId),
    select: ({ state }) => state.variables as WatchlistChange,
  });

const withChanges = (
  watchlists: WatchlistSummary[],
  changes: readonly WatchlistChange[],
): WatchlistSummary[] => inWatchlistOrder(changes.reduce(afterChange, watchlists));

/** The watchlists as {@link useWatchlists} shows them at this moment. */
export const watchlistsOnScreen = (tenantId: string): readonly WatchlistSummary[] => {
  const cachedAnswer = queryClient.getQueryData<WatchlistsAnswer>(watchlistsKey(tenantId));
  const changes = queryClient.getMutationCache().findAll(pendingChanges(tenantId));
  return withChanges(
    cachedAnswer?.watchlists ?? [],
    changes.map(({ state }) => state.variables as WatchlistChange),
  );
};

interface WatchlistsUse {
  /** Whether to read them again if they are cached; pages about watchlists do. */
  readAgain?: boolean;
}

/**
 * The watchlists of the selected tenant by name, including changes on their way to the server: if
 * one fails, the list is as it was before. Concurrent users share one request.
 */
export const useWatchlists = ({ readAgain = true }: WatchlistsUse = {}) => {
  const tenantId = useAtomValue(selectedTenantAtom);
  const { data, error, isSuccess, isFetching, refetch } = useQuery({
    ...watchlistsQuery(tenantId),
    refetchOnMount: readAgain,
  });
  const changes = usePendingChanges(tenantId);
  const language = useTranslation().i18n.resolvedLanguage;
  const shown = useMemo(
    () => data && { ...data, watchlists: withChanges(data.watchlists, changes) },
    // oxlint-disable-next-line react/exhaustive-deps -- names are sorted as in the language
    [data, changes, language],
  );
  return { data: shown, error, isSuccess, isFetching, refetch };
};

/** Like {@link useWatchlists}, for a page that itself shows when they could not be loaded. */
export const useWatchlistsOfPage = (use: WatchlistsUse = {}) => {
  useShownByPage('TENANT_WATCHLISTS_LOAD_FAILED');
  return useWatchlists(use);
};

/** Called after a watchlist was created or changed: all cached data of the tenant are stale. */
export const reloadWatchlists = (tenantId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['tenant', tenantId] });
