import { request, tenantPath } from '@pmm/shared/api';
import { type HistoryRange, incidentLogSchema } from '@pmm/shared/contracts/history';
import { useMetrics } from '../page/query/useMetrics';

/** When the pharmacies could not be crawled in the last days. */
export const useIncidentLog = (tenantId: string, watchlistId: string, days: HistoryRange) => {
  const list = `watchlists/${encodeURIComponent(watchlistId)}`;
  const path = `${list}/metrics/availability/incidents?days=${days}`;
  return useMetrics({
    ...{ tenantId, watchlistId, key: ['incidents', days] },
    read: (signal) => request(tenantPath(tenantId, path), { answer: incidentLogSchema, signal }),
    validUntil: ({ validUntil }) => (validUntil === null ? null : Date.parse(validUntil)),
    failure: 'METRICS_HISTORY_LOAD_FAILED',
  });
};
