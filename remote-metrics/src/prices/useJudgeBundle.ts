import { noAnswer, request, tenantPath } from '@pmm/shared/api';
import type { JudgeBundle } from '@pmm/shared/contracts/prices';
import { queryClient, useMutation } from '@pmm/shared/query';
import { metricsKey } from '../page/query/useFreshMetrics';

const judge = (tenantId: string, watchlistId: string, body: JudgeBundle) => {
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/prices/bundles`;
  return request(tenantPath(tenantId, path), { method: 'put', json: body, answer: noAnswer });
};

/** Says what a page sells; other watchlists get the new prices as after a crawl. */
export const useJudgeBundle = (tenantId: string, watchlistId: string) =>
  useMutation({
    meta: { failure: 'BUNDLE_SAVE_FAILED' },
    mutationFn: (body: JudgeBundle) => judge(tenantId, watchlistId, body),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: metricsKey(tenantId, watchlistId) }),
  });
