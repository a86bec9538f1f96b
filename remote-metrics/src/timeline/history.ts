import { request, tenantPath } from '@pmm/shared/api';
import {
  availabilityHistorySchema,
  type AvailabilityHistory,
  type HistoryRange,
} from '@pmm/shared/contracts/history';
import { historyFitsTogether } from '@pmm/shared/figures/timeline/lanes';
import * as v from 'valibot';

/** One pharmacy by its id, or one product by its PZN. */
export type HistoryQuestion = { channel: string } | { pzn: string };

const consistentHistorySchema = v.pipe(
  availabilityHistorySchema,
  v.check(historyFitsTogether, 'The columns of the history do not fit together.'),
);

export const readHistory = (
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
