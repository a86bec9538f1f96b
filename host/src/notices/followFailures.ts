import { toAppError, errorMessageKey, type FailureKey } from '@pmm/shared/errors';
import { events } from '@pmm/shared/events';
import { i18n } from '@pmm/shared/i18n';
import { queryClient, type QueryMeta } from '@pmm/shared/query';
import { selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { toasts } from '@pmm/shared/ui/Toast';

/** The toasts that tell of failures, one for each kind: five failed reads are one piece of news. */
const shown = new Map<FailureKey, string>();

const dismiss = (failure: FailureKey): void => {
  const id = shown.get(failure);
  if (id !== undefined) toasts.dismiss(id);
  shown.delete(failure);
};

/** Nothing that a person wanted has failed: it was given up, or the end of the session tells it. */
const isSilent = (cause: unknown): boolean => {
  const error = toAppError(cause);
  if (error.kind === 'rejected') return error.status === 401;
  return error.kind === 'superseded' || (cause instanceof Error && cause.name === 'AbortError');
};

const tell = (failure: FailureKey, cause: unknown, retry?: () => void): void => {
  const error = toAppError(cause);
  const limit = error.kind === 'rejected' ? error.limit : null;
  dismiss(failure);
  const id = toasts.add({
    tone: 'danger',
    title: i18n.t(`failures.${failure}`, { ns: 'shared' }),
    detail: i18n.t(errorMessageKey(error), { ns: 'shared', limit }),
    ...(retry && { action: { label: i18n.t('retry', { ns: 'host' }), onAction: retry } }),
  });
  shown.set(failure, id);
};

interface WatchedQuery {
  queryKey: readonly unknown[];
  meta: QueryMeta | undefined;
  state: { data: unknown; status: string };
}

const onQueryFailed = ({ queryKey, meta, state }: WatchedQuery, cause: unknown): void => {
  const isTold = state.data !== undefined || meta?.toldByToast === true;
  if (meta?.failure === undefined || !isTold || isSilent(cause)) return;
  tell(meta.failure, cause, () => void queryClient.refetchQueries({ queryKey, exact: true }));
};

const isOfOtherTenant = ([scope, tenant]: readonly unknown[]): boolean =>
  scope === 'tenant' && tenant !== store.get(selectedTenantAtom);

/** What was read again after all needs no toast any more, unless another read still fails. */
const onQuerySucceeded = ({ meta }: WatchedQuery): void => {
  const failure = meta?.failure;
  if (failure === undefined || !shown.has(failure)) return;
  const stillFails = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => !isOfOtherTenant(queryKey) })
    .some((query) => query.meta?.failure === failure && query.state.status === 'error');
  if (!stillFails) dismiss(failure);
};

/**
 * Tells of failed reads and writes that name their failure in `meta`, in one place for all pages
 * and features. A first read that fails is told by its page, unless its meta says otherwise.
 */
export const followFailures = (): void => {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') onQueryFailed(event.query, event.action.error);
    if (event.action.type === 'success') onQuerySucceeded(event.query);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const failure = event.mutation.meta?.failure;
    const error: unknown = event.action.error;
    if (failure !== undefined && !isSilent(error)) tell(failure, error);
  });
  // What was told of another tenant must not be tried again from here.
  events.on('tenant-changed', () => {
    for (const failure of [...shown.keys()]) dismiss(failure);
  });
  // No toast of a person waits for the next one.
  events.on('session-cleared', () => {
    shown.clear();
    toasts.dismissAll();
  });
};
