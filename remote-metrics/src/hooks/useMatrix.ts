import { queryClient, useQuery } from '@pmm/shared/query';
import { metricsKey, revisionKey } from './metricsKey';
import { useFreshMetrics } from './useFreshMetrics';

interface MatrixQuestion<Matrix> {
  tenantId: string;
  watchlistId: string;
  metric: string;
  /** Reads the answer and decodes it, once. */
  read: (signal: AbortSignal) => Promise<Matrix>;
  /** Until when the matrix is right although nothing new was observed, in milliseconds. */
  validUntil?: (matrix: Matrix) => number | null;
}

/** The server keeps an answer for so long, too. */
const LEAST_AGE_MS = 5 * 60_000;

/** A matrix of a watchlist; new observations appear by themselves. */
export const useMatrix = <Matrix>(question: MatrixQuestion<Matrix>) => {
  const { tenantId, watchlistId, metric, read, validUntil } = question;
  useFreshMetrics(tenantId, watchlistId);
  /** From a moment on, in milliseconds; null where only the revision tells. */
  const validFor = (matrix: Matrix | undefined, moment: number): number | null => {
    const until = matrix === undefined ? null : (validUntil?.(matrix) ?? null);
    return until === null ? null : Math.max(LEAST_AGE_MS, until - moment);
  };
  return useQuery({
    queryKey: [...metricsKey(tenantId, watchlistId), metric],
    queryFn: ({ signal }) => read(signal),
    meta: { failure: 'METRICS_LOAD_FAILED' },
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
