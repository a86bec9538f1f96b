import { request, tenantPath } from '@pmm/shared/api';
import { metricsRevisionSchema } from '@pmm/shared/contracts/matrix';

/** Changes whenever a matrix of the watchlist would. */
export const readRevision = async (
  tenantId: string,
  watchlistId: string,
  signal: AbortSignal,
): Promise<string> => {
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/revision`;
  const { revision } = await request(tenantPath(tenantId, path), {
    answer: metricsRevisionSchema,
    signal,
  });
  return revision;
};
