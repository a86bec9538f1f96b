import { useQuery } from '@pmm/shared/query';
import { metricsKey } from './metricsKey';
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
  return useQuery({
    queryKey: [...metricsKey(tenantId, watchlistId), metric],
    queryFn: ({ signal }) => read(signal),
    meta: { failure: 'METRICS_LOAD_FAILED' },
    // Comparing two answers deeply costs more than showing the new one.
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) => {
      const until = data === undefined ? null : (validUntil?.(data) ?? null);
      return until === null ? false : Math.max(LEAST_AGE_MS, until - Date.now());
    },
    // The revision tells when it is worth reading again.
    refetchOnWindowFocus: false,
  });
};
