import { toAppError } from '@pmm/shared/errors';
import { useQuery } from '@pmm/shared/query';
import { readOutbox } from '../api/outbox';

const REFRESH_MS = 3_000;

/** Whether the server has no outbox at all, so that asking again is useless. */
export const isNotOffered = (cause: unknown): boolean => toAppError(cause).code === 'NOT_FOUND';

/** The newest mails, read again every few seconds while the page is visible. */
export const useOutbox = () =>
  useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => readOutbox(signal),
    refetchInterval: ({ state }) => (isNotOffered(state.error) ? false : REFRESH_MS),
  });
