import { useQuery } from '@pmm/shared/query';
import { metricsKey } from './metricsKey';
import { useFreshMetrics } from './useFreshMetrics';

interface MatrixQuestion<Matrix> {
  tenantId: string;
  watchlistId: string;
  metric: string;
  /** Reads the answer and decodes it, once. */
  read: (signal: AbortSignal) => Promise<Matrix>;
}

/** A matrix of a watchlist; new observations appear by themselves. */
export const useMatrix = <Matrix>(question: MatrixQuestion<Matrix>) => {
  const { tenantId, watchlistId, metric, read } = question;
  useFreshMetrics(tenantId, watchlistId);
  return useQuery({
    queryKey: [...metricsKey(tenantId, watchlistId), metric],
    queryFn: ({ signal }) => read(signal),
    meta: { failure: 'METRICS_LOAD_FAILED' },
    // Comparing two answers deeply costs more than showing the new one.
    structuralSharing: false,
    // The revision tells when it is worth reading again.
    refetchOnWindowFocus: false,
  });
};
