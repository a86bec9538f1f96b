import { queryClient, useQuery } from '@pmm/shared/query';
import { metricsKey, revisionKey } from './metricsKey';
import { useFreshMetrics } from './useFreshMetrics';

interface MetricsQuestion<Answer> {
  tenantId: string;
  watchlistId: string;
  /** What of the metrics is asked for. */
  key: readonly unknown[];
  /** Reads the answer and decodes it, once. */
  read: (signal: AbortSignal) => Promise<Answer>;
  /** Until when the answer is right although nothing new was observed, in milliseconds. */
  validUntil: (answer: Answer) => number | null;
  failure?: 'METRICS_LOAD_FAILED' | 'METRICS_HISTORY_LOAD_FAILED';
  enabled?: boolean;
}

/** The server keeps an answer for so long, too. */
const LEAST_AGE_MS = 5 * 60_000;

/** What is read of the metrics of a watchlist; new observations appear by themselves. */
export const useMetrics = <Answer>(question: MetricsQuestion<Answer>) => {
  const { tenantId, watchlistId, key, read, validUntil } = question;
  const { failure = 'METRICS_LOAD_FAILED', enabled = true } = question;
  useFreshMetrics(tenantId, watchlistId);
  /** From a moment on, in milliseconds; null where only the revision tells. */
  const validFor = (answer: Answer | undefined, moment: number): number | null => {
    // A read that is missing opens an incident although no data arrive.
    const until = answer === undefined ? null : validUntil(answer);
    return until === null ? null : Math.max(LEAST_AGE_MS, until - moment);
  };
  return useQuery({
    queryKey: [...metricsKey(tenantId, watchlistId), ...key],
    queryFn: ({ signal }) => read(signal),
    enabled,
    meta: { failure },
    // Comparing two answers deeply costs more than showing the new one.
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) => validFor(data, Date.now()) ?? false,
    // The revision tells when it is worth reading again, unless it is not known itself.
    refetchOnWindowFocus: false,
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      queryClient.getQueryData(revisionKey(tenantId, watchlistId)) === undefined
        ? 0
        : (validFor(data, dataUpdatedAt) ?? Infinity),
  });
};
