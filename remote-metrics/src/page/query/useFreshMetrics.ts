import { queryClient, useQuery } from '@pmm/shared/query';
import { useEffect, useRef } from 'react';
import { request, tenantPath } from '@pmm/shared/api';
import { metricsRevisionSchema } from '@pmm/shared/contracts/matrix';

/** Changes whenever a matrix of the watchlist would. */
const readRevision = async (
  tenantId: string,
  watchlistId: string,
  signal: AbortSignal,
): Promise<string> => {
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/revision`;
  const { revision } = await request(tenantPath(tenantId, path), {
    answer: metricsRevisionSchema,
    signal,
  });
  return revision;
};

/** The key of all queries about the metrics of a watchlist. */
export const metricsKey = (tenantId: string, watchlistId: string) =>
  ['tenant', tenantId, 'watchlist', watchlistId, 'metrics'] as const;

/**
 * The key of their revision. Not below the other key, because the revision decides when those are
 * read again.
 */
export const revisionKey = (tenantId: string, watchlistId: string) =>
  ['tenant', tenantId, 'watchlist', watchlistId, 'metrics-revision'] as const;

/** Crawls end at any minute, and asking costs next to nothing. */
const CHECK_EVERY_MS = 60_000;

/**
 * Reads the metrics of a watchlist again when they have changed, while somebody looks at them. Only
 * the revision is requested, from time to time and whenever the window is looked at again.
 */
export const useFreshMetrics = (tenantId: string, watchlistId: string): void => {
  const key = metricsKey(tenantId, watchlistId);
  const { data: revision, isLoadingError } = useQuery({
    queryKey: revisionKey(tenantId, watchlistId),
    queryFn: ({ signal }) => readRevision(tenantId, watchlistId, signal),
    refetchInterval: CHECK_EVERY_MS,
    // A person who returns to the window gets the newest data, even if they were just read.
    staleTime: 0,
  });
  /**
   * Null means that no revision arrived with the first metrics, so the next one may be newer
   * than they are.
   */
  const lastRevision = useRef<string | null>(undefined);
  useEffect(() => {
    if (isLoadingError) lastRevision.current = null;
    if (revision === undefined || revision === lastRevision.current) return;
    const isFirst = lastRevision.current === undefined;
    lastRevision.current = revision;
    // The first revision was requested before the metrics, so these are at least as new.
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: key });
  });
};
