import { request, tenantPath } from '@pmm/shared/api';
import { crawlLogSchema, type CrawlLog } from '@pmm/shared/contracts/history';

export const readCrawls = (
  tenantId: string,
  watchlistId: string,
  channelId: string,
  signal: AbortSignal,
): Promise<CrawlLog> => {
  const query = new URLSearchParams({ channel: channelId }).toString();
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/availability/crawls?${query}`;
  return request(tenantPath(tenantId, path), { answer: crawlLogSchema, signal });
};
