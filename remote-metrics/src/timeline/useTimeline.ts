import {
  type HistoryRange,
  availabilityHistorySchema,
  type AvailabilityHistory,
} from '@pmm/shared/contracts/history';
import { decodeTimeline, historyFitsTogether } from '@pmm/shared/figures/timeline/lanes';
import { useQuery } from '@pmm/shared/query';
import { useMetrics } from '../page/query/useMetrics';
import { request, tenantPath } from '@pmm/shared/api';
import { type Channel, channelsAnswerSchema } from '@pmm/shared/contracts/channel';
import { watchlistSchema } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import * as v from 'valibot';

/** One pharmacy by its id, or one product by its PZN. */
type HistoryQuestion = ({ channel: string } | { pzn: string }) & {
  /** For products that replace one another in lanes of their own. */
  successors?: 'apart';
};

const consistentHistorySchema = v.pipe(
  availabilityHistorySchema,
  v.check(historyFitsTogether, 'The columns of the history do not fit together.'),
);

const readHistory = (
  tenantId: string,
  watchlistId: string,
  question: HistoryQuestion,
  days: HistoryRange,
  signal: AbortSignal,
): Promise<AvailabilityHistory> => {
  const query = new URLSearchParams({ ...question, days }).toString();
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/availability/history?${query}`;
  return request(tenantPath(tenantId, path), { answer: consistentHistorySchema, signal });
};

/** The pharmacies, the heaviest first. */
const readChannels = async (tenantId: string, signal: AbortSignal): Promise<Channel[]> => {
  const { channels } = await request(tenantPath(tenantId, 'channels'), {
    answer: channelsAnswerSchema,
    signal,
  });
  return channels;
};

/** The products that a watchlist shows, in order. */
const readVisibleItems = async (
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

export const useChannels = (tenantId: string) =>
  useQuery({
    queryKey: ['tenant', tenantId, 'channels'],
    queryFn: ({ signal }) => readChannels(tenantId, signal),
    meta: { failure: 'CHANNELS_LOAD_FAILED' },
  });

export const useVisibleItems = (tenantId: string, watchlistId: string) =>
  useQuery({
    queryKey: ['tenant', tenantId, 'watchlist', watchlistId, 'visible items'],
    queryFn: ({ signal }) => readVisibleItems(tenantId, watchlistId, signal),
    meta: { failure: 'WATCHLIST_ITEMS_LOAD_FAILED' },
  });

/** Null while nothing is chosen yet. */
export const useTimeline = (
  tenantId: string,
  watchlistId: string,
  question: HistoryQuestion | null,
  days: HistoryRange,
) =>
  useMetrics({
    ...{ tenantId, watchlistId, key: ['history', question, days] },
    read: async (signal) =>
      question === null
        ? null
        : decodeTimeline(await readHistory(tenantId, watchlistId, question, days, signal)),
    validUntil: (timeline) => timeline?.validUntil ?? null,
    failure: 'METRICS_HISTORY_LOAD_FAILED',
    enabled: question !== null,
  });
