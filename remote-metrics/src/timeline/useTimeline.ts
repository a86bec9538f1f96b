import type { HistoryRange } from '@pmm/shared/contracts/history';
import { decodeTimeline } from '@pmm/shared/figures/timeline/lanes';
import { useQuery } from '@pmm/shared/query';
import { readChannels, readVisibleItems } from './choices';
import { type HistoryQuestion, readHistory } from './history';
import { useMetrics } from '../page/query/useMetrics';

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
