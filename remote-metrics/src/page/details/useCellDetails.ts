import { useQuery } from '@pmm/shared/query';
import { metricsKey } from '../query/useFreshMetrics';
import { request, tenantPath } from '@pmm/shared/api';
import { cellDetailsSchema, type CellDetails } from '@pmm/shared/contracts/history';

/** A product of a watchlist at one pharmacy. */
interface CellQuestion {
  tenantId: string;
  watchlistId: string;
  pzn: string;
  channelId: string;
}

const readCell = (question: CellQuestion, signal: AbortSignal): Promise<CellDetails> => {
  const { tenantId, watchlistId, pzn, channelId } = question;
  const query = new URLSearchParams({ pzn, channel: channelId }).toString();
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/cell?${query}`;
  return request(tenantPath(tenantId, path), { answer: cellDetailsSchema, signal });
};

/**
 * All facts about one cell over the last 30 days; read again together with the matrix.
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
