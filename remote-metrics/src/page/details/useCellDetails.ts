import { useQuery } from '@pmm/shared/query';
import { type CellQuestion, readCell } from './cell';
import { metricsKey } from '../query/metricsKey';

/**
 * Everything that is known of one cell over the last 30 days; read again together with the matrix.
 */
export const useCellDetails = (question: CellQuestion) => {
  const { tenantId, watchlistId, pzn, channelId } = question;
  return useQuery({
    queryKey: [...metricsKey(tenantId, watchlistId), 'cell', pzn, channelId],
    queryFn: ({ signal }) => readCell(question, signal),
    meta: { failure: 'METRICS_HISTORY_LOAD_FAILED' },
    refetchOnWindowFocus: false,
  });
};
