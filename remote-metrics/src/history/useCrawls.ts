import { useMetrics } from '../page/query/useMetrics';
import { request, tenantPath } from '@pmm/shared/api';
import { crawlLogSchema, type CrawlLog } from '@pmm/shared/contracts/history';

const readCrawls = (
  tenantId: string,
  watchlistId: string,
  channelId: string,
  signal: AbortSignal,
): Promise<CrawlLog> => {
  const query = new URLSearchParams({ channel: channelId }).toString();
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/availability/crawls?${query}`;
  return request(tenantPath(tenantId, path), { answer: crawlLogSchema, signal });
};

/** When a pharmacy was read, and when it could not be. */
export const useCrawls = (tenantId: string, watchlistId: string, channelId: string) =>
  useMetrics({
    ...{ tenantId, watchlistId, key: ['crawls', channelId] },
    read: (signal) => readCrawls(tenantId, watchlistId, channelId, signal),
    validUntil: ({ validUntil }) => (validUntil === null ? null : Date.parse(validUntil)),
    failure: 'METRICS_HISTORY_LOAD_FAILED',
  });
