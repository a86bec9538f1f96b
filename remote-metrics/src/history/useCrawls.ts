import { readCrawls } from './crawls';
import { useMetrics } from '../page/query/useMetrics';

/** When a pharmacy was read, and when it could not be. */
export const useCrawls = (tenantId: string, watchlistId: string, channelId: string) =>
  useMetrics({
    ...{ tenantId, watchlistId, key: ['crawls', channelId] },
    read: (signal) => readCrawls(tenantId, watchlistId, channelId, signal),
    validUntil: ({ validUntil }) => (validUntil === null ? null : Date.parse(validUntil)),
    failure: 'METRICS_HISTORY_LOAD_FAILED',
  });
