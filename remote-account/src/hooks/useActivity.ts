import type { AuditKind } from '@pmm/shared/contracts/audit';
import { useQuery } from '@pmm/shared/query';
import { useState } from 'react';
import { listActivity } from '../api/activity';

interface Asked {
  kind: AuditKind | null;
  person: string;
}

/** So many pages at most are shown below each other; who looks further back asks for a person or kind. */
const MOST_PAGES = 20;

const readPages = async (tenantId: string, asked: Asked, count: number, signal: AbortSignal) => {
  const first = await listActivity(tenantId, asked, null, signal);
  const pages = [first];
  while (pages.length < count) {
    const next = pages.at(-1)?.next ?? null;
    if (next === null) break;
    pages.push(await listActivity(tenantId, asked, next, signal));
  }
  return { events: pages.flatMap(({ events }) => events), next: pages.at(-1)?.next ?? null };
};

/** What the members of a tenant did, the newest first, as many pages as were asked for. */
export const useActivity = (tenantId: string, { kind, person }: Asked) => {
  const [count, setCount] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tenant', tenantId, 'activity', kind, person, count],
    queryFn: ({ signal }) => readPages(tenantId, { kind, person }, count, signal),
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
