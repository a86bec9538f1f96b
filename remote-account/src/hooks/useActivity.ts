import { saveFile } from '@pmm/shared/files';
import { useTranslation } from '@pmm/shared/i18n';
import { useMutation, useQuery } from '@pmm/shared/query';
import { useState } from 'react';
import { exportActivity, listActivity, type ActivityFilter } from '../api/activity';

/** So many pages are shown at most; to look further back, one filters by time, person or kind. */
const MOST_PAGES = 20;

const readPages = async (
  tenantId: string,
  filter: ActivityFilter,
  count: number,
  signal: AbortSignal,
) => {
  const first = await listActivity(tenantId, filter, null, signal);
  const pages = [first];
  while (pages.length < count) {
    const next = pages.at(-1)?.next ?? null;
    if (next === null) break;
    pages.push(await listActivity(tenantId, filter, next, signal));
  }
  return { events: pages.flatMap(({ events }) => events), next: pages.at(-1)?.next ?? null };
};

/** What the members of a tenant did, the newest first, in as many pages as were requested. */
export const useActivity = (tenantId: string, filter: ActivityFilter) => {
  const [count, setCount] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tenant', tenantId, 'activity', filter, count],
    queryFn: ({ signal }) => readPages(tenantId, filter, count, signal),
    placeholderData: (before) => before,
  });
  return {
    events: data?.events,
    error,
    isFetching,
    hasMore: (data?.next ?? null) !== null && count < MOST_PAGES,
    more: () => setCount(count + 1),
    retry: () => void refetch(),
  };
};

/** Gives the person a file of all lines that pass the filter. */
export const useExportActivity = (tenantId: string, filter: ActivityFilter) => {
  const { t, i18n } = useTranslation('account');
  return useMutation({
    mutationFn: () =>
      exportActivity(tenantId, filter, i18n.resolvedLanguage === 'de' ? 'de' : 'en'),
    onSuccess: (file) => saveFile(file, `${t('activity.title')}.csv`),
  });
};
