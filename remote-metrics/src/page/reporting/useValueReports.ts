import { request, tenantPath } from '@pmm/shared/api';
import {
  type CreateValueReport,
  type ValueReport,
  valueReportSchema,
  valueReportsSchema,
} from '@pmm/shared/contracts/valueReports';
import { queryClient, useMutation, useQuery } from '@pmm/shared/query';
import { metricsKey } from '../query/useFreshMetrics';

const reportsKey = (tenantId: string) => ['tenant', tenantId, 'value-reports'] as const;

/** All reports of a tenant, the newest first. */
export const useValueReports = (tenantId: string) =>
  useQuery({
    queryKey: reportsKey(tenantId),
    queryFn: async ({ signal }): Promise<ValueReport[]> => {
      const path = tenantPath(tenantId, 'value-reports');
      return (await request(path, { answer: valueReportsSchema, signal })).reports;
    },
    meta: { failure: 'VALUE_REPORTS_LOAD_FAILED' },
  });

/** Reports a value of a cell in a watchlist. */
export const useReportValue = (tenantId: string, watchlistId: string) =>
  useMutation({
    meta: { failure: 'VALUE_REPORT_FAILED' },
    mutationFn: (report: CreateValueReport): Promise<ValueReport> => {
      const path = `watchlists/${encodeURIComponent(watchlistId)}/value-reports`;
      return request(tenantPath(tenantId, path), {
        ...{ method: 'post', json: report, answer: valueReportSchema },
      });
    },
    onSuccess: async ({ pzn, channelId }) => {
      const cell = [...metricsKey(tenantId, watchlistId), 'cell', pzn, channelId];
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: cell }),
        queryClient.invalidateQueries({ queryKey: reportsKey(tenantId) }),
      ]);
    },
  });
