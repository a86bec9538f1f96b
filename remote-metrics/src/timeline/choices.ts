import { request, tenantPath } from '@pmm/shared/api';
import { type Channel, channelsAnswerSchema } from '@pmm/shared/contracts/channel';
import { watchlistSchema } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';

/** The pharmacies, the heaviest first. */
export const readChannels = async (tenantId: string, signal: AbortSignal): Promise<Channel[]> => {
  const { channels } = await request(tenantPath(tenantId, 'channels'), {
    answer: channelsAnswerSchema,
    signal,
  });
  return channels;
};

/** The products that a watchlist shows, in order. */
export const readVisibleItems = async (
  tenantId: string,
  watchlistId: string,
  signal: AbortSignal,
): Promise<WatchlistItem[]> => {
  const { items } = await request(
    tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}`),
    { answer: watchlistSchema, signal },
  );
  return items.filter(({ visible }) => visible);
};
