import { queryClient, useQuery } from '@pmm/shared/query';
import { useDeferredValue, useMemo } from 'react';
import { metricsKey, revisionKey, useFreshMetrics } from './useFreshMetrics';

interface MetricsQuestion<Answer, Shown = Answer> {
  tenantId: string;
  watchlistId: string;
  /** The part of the key that says which metric it is. */
  key: readonly unknown[];
  /** Reads the answer and decodes it once. */
  read: (signal: AbortSignal) => Promise<Answer>;
  /** Until when the answer is valid if nothing new is observed, in milliseconds. */
  validUntil: (answer: Answer) => number | null;
  /** What the page shows of the answer; computed once for each function. */
  select?: (answer: Answer) => Shown;
  failure?: 'METRICS_LOAD_FAILED' | 'METRICS_HISTORY_LOAD_FAILED';
  enabled?: boolean;
  /**
   * The former answer about this watchlist is shown until the new one is there, if its key begins
   * with this; null if it is not.
   */
  keepsFormer?: readonly (string | number | null)[] | null;
}

/** The server keeps an answer for as long. */
const LEAST_AGE_MS = 5 * 60_000;

/** The former answer, if it was about this watchlist. */
const formerOf =
  (ofList: readonly unknown[]) =>
  <Data>(former: Data | undefined, of?: { queryKey: readonly unknown[] }): Data | undefined =>
    ofList.every((part, place) => of?.queryKey[place] === part) ? former : undefined;

/** An answer about the metrics of a watchlist; new observations appear without a reload. */
export const useMetrics = <Answer, Shown = Answer>(question: MetricsQuestion<Answer, Shown>) => {
  const { tenantId, watchlistId, key, read, validUntil, select } = question;
  const { failure = 'METRICS_LOAD_FAILED', enabled = true, keepsFormer = null } = question;
  useFreshMetrics(tenantId, watchlistId);
  /** How long it is valid from a moment on, in milliseconds; null if only the revision decides. */
  const validFor = (answer: Answer | undefined, moment: number): number | null => {
    // A missing read opens an incident although no data arrive.
    const until = answer === undefined ? null : validUntil(answer);
    return until === null ? null : Math.max(LEAST_AGE_MS, until - moment);
  };
  const ofSame = JSON.stringify(keepsFormer ?? []);
  // The same function each time, since the library keeps its result as long.
  const placeholderData = useMemo(
    () =>
      formerOf([
        ...metricsKey(tenantId, watchlistId),
        ...(JSON.parse(ofSame) as readonly unknown[]),
      ]),
    [tenantId, watchlistId, ofSame],
  );
  const query = useQuery({
    queryKey: [...metricsKey(tenantId, watchlistId), ...key],
    queryFn: ({ signal }) => read(signal),
    enabled,
    ...(keepsFormer !== null && { placeholderData }),
    ...(select && { select }),
    meta: { failure },
    // A deep comparison of two answers costs more than showing the new one.
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) => validFor(data, Date.now()) ?? false,
    // The revision says when to read again, unless it is unknown itself.
    refetchOnWindowFocus: false,
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      queryClient.getQueryData(revisionKey(tenantId, watchlistId)) === undefined
        ? 0
        : (validFor(data, dataUpdatedAt) ?? Infinity),
  });
  // The first data are rendered in slices, and the page keeps answering: all rows are new.
  const rendered = useDeferredValue(query);
  return rendered.data === undefined ? rendered : query;
};

/** The answer that a page has read, whatever its age; it is read if there is none. */
export const cachedMetrics = <Answer>({
  tenantId,
  watchlistId,
  key,
  read,
}: Pick<MetricsQuestion<Answer>, 'tenantId' | 'watchlistId' | 'key' | 'read'>): Promise<Answer> =>
  queryClient.query({
    queryKey: [...metricsKey(tenantId, watchlistId), ...key],
    queryFn: ({ signal }) => read(signal),
    structuralSharing: false,
    staleTime: 'static',
  });
