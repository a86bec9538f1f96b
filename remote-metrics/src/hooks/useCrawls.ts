import { useQuery } from '@pmm/shared/query';
import { readCrawls } from '../api/crawls';
import { metricsKey } from './metricsKey';

/** When a pharmacy was read, and when it could not be; read anew when the matrix is. */
export const useCrawls = (tenantId: string, watchlistId: string, channelId: string) =>
  useQuery({
    queryKey: [...metricsKey(tenantId, watchlistId), 'crawls', channelId],
    queryFn: ({ signal }) => readCrawls(tenantId, watchlistId, channelId, signal),
    meta: { failure: 'METRICS_HISTORY_LOAD_FAILED' },
    refetchOnWindowFocus: false,
  });
