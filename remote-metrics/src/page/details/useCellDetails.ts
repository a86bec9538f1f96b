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
  /** Whether it is shown without the products that it replaces, or that replace it. */
  apart: boolean;
}

const readCell = (question: CellQuestion, signal: AbortSignal): Promise<CellDetails> => {
  const { tenantId, watchlistId, pzn, channelId, apart } = question;
  const successors = apart ? { successors: 'apart' } : {};
  const query = new URLSearchParams({ pzn, channel: channelId, ...successors }).toString();
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/cell?${query}`;
  return request(tenantPath(tenantId, path), { answer: cellDetailsSchema, signal });
};

/**
 * All facts about one cell over the last 30 days; read again together with the matrix.
 */
export const useCellDetails = (question: CellQuestion) => {
  const { tenantId, watchlistId, pzn, channelId, apart } = question;
  return useQuery({
    queryKey: [...metricsKey(tenantId, watchlistId), 'cell', pzn, channelId, apart],
    queryFn: ({ signal }) => readCell(question, signal),
    meta: { failure: 'METRICS_HISTORY_LOAD_FAILED' },
    refetchOnWindowFocus: false,
  });
};
