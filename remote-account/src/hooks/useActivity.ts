import { saveFile } from '@pmm/shared/files';
import { useTranslation } from '@pmm/shared/i18n';
import { useMutation, useQuery } from '@pmm/shared/query';
import { useState } from 'react';
import { exportActivity, listActivity, type ActivityFilter } from '../api/activity';

/** So many pages are shown at most; to look further back, one filters by time, person or kind. */
const MOST_PAGES = 20;

const readPages = async (
  tenantId: string,
  asked: ActivityFilter,
  count: number,
  signal: AbortSignal,
) => {
  const first = await listActivity(tenantId, asked, null, signal);
  const pages = [first];
  while (pages.length < count) {
    const next = pages.at(-1)?.next ?? null;
    if (next === null) break;
    pages.push(await listActivity(tenantId, asked, next, signal));
  }
  return { events: pages.flatMap(({ events }) => events), next: pages.at(-1)?.next ?? null };
};

/** What the members of a tenant did, the newest first, in as many pages as were requested. */
export const useActivity = (tenantId: string, asked: ActivityFilter) => {
  const [count, setCount] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tenant', tenantId, 'activity', asked, count],
    queryFn: ({ signal }) => readPages(tenantId, asked, count, signal),
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
export const useExportActivity = (tenantId: string, asked: ActivityFilter) => {
  const { t, i18n } = useTranslation('account');
  return useMutation({
    mutationFn: () => exportActivity(tenantId, asked, i18n.resolvedLanguage === 'de' ? 'de' : 'en'),
    onSuccess: (file) => saveFile(file, `${t('activity.title')}.csv`),
  });
};
