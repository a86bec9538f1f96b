import { request, tenantPath } from '@pmm/shared/api';
import { cellDetailsSchema, type CellDetails } from '@pmm/shared/contracts/history';

/** A product of a watchlist at one pharmacy. */
export interface CellQuestion {
  tenantId: string;
  watchlistId: string;
  pzn: string;
  channelId: string;
}

export const readCell = (question: CellQuestion, signal: AbortSignal): Promise<CellDetails> => {
  const { tenantId, watchlistId, pzn, channelId } = question;
  const query = new URLSearchParams({ pzn, channel: channelId }).toString();
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/cell?${query}`;
  return request(tenantPath(tenantId, path), { answer: cellDetailsSchema, signal });
};
