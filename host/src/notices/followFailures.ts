import { namesOnly, toAppError, type FailureKey } from '@pmm/shared/errors';
import { events } from '@pmm/shared/events';
import { errorText, i18n } from '@pmm/shared/i18n';
import { queryClient, shownByPageAtom, type MutationMeta, type QueryMeta } from '@pmm/shared/query';
import { loggingOutAtom, selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { toasts } from '@pmm/shared/ui/Toast';

/** The toast of each kind of failure, so that five failed reads are reported once. */
const shown = new Map<FailureKey, string>();

const dismiss = (failure: FailureKey | undefined): void => {
  if (failure === undefined) return;
  const id = shown.get(failure);
  if (id !== undefined) toasts.dismiss(id);
  shown.delete(failure);
};

/**
 * No toast for superseded or aborted calls, for a 401, which ends the session, and for what the
 * page shows itself.
 */
const isSilent = (cause: unknown): boolean => {
  if (store.get(loggingOutAtom)) return true;
  const error = toAppError(cause);
  if (error.kind === 'rejected') {
    return error.status === 401 || error.code === 'SECOND_FACTOR_REQUIRED';
  }
  return error.kind === 'superseded' || (cause instanceof Error && cause.name === 'AbortError');
};

interface ToastOptions {
  count?: number;
  retry?: () => void;
}

const showToast = (
  failure: FailureKey,
  cause: unknown,
  { count = 1, retry }: ToastOptions = {},
): void => {
  const former = shown.get(failure);
  const id = toasts.add({
    tone: 'danger',
    title: i18n.t(`failures.${failure}`, { ns: 'shared', count }),
    detail: errorText(toAppError(cause)),
    ...(retry && { action: { label: i18n.t('retry', { ns: 'host' }), onAction: retry } }),
  });
  if (former !== undefined && former !== id) toasts.dismiss(former);
  shown.set(failure, id);
};

interface WatchedQuery {
  queryKey: readonly unknown[];
  meta: QueryMeta | undefined;
  state: { data: unknown; status: string };
}

/** Which failure to report: that of the first read, or that of reading again. */
const failureOf = ({
  meta,
  state,
}: Pick<WatchedQuery, 'meta' | 'state'>): FailureKey | undefined =>
  state.data === undefined ? meta?.firstFailure : meta?.failure;

const isShownByPage = (failure: FailureKey): boolean =>
  store.get(shownByPageAtom).includes(failure);

const onQueryFailed = ({ queryKey, meta, state }: WatchedQuery, cause: unknown): void => {
  const failure = failureOf({ meta, state });
  if (failure === undefined || isShownByPage(failure) || isSilent(cause)) return;
  const retry = () => void queryClient.refetchQueries({ queryKey, exact: true });
  showToast(failure, cause, { retry });
};

const isOfOtherTenant = ([scope, tenant]: readonly unknown[]): boolean =>
  scope === 'tenant' && tenant !== store.get(selectedTenantAtom);

/** Removes the toast, unless another read of the same kind still fails. */
const onQuerySucceeded = ({ meta }: WatchedQuery): void => {
  const failing = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => !isOfOtherTenant(queryKey) })
    .filter(({ state }) => state.status === 'error')
    .map(failureOf);
  for (const failure of [meta?.failure, meta?.firstFailure]) {
    if (!failing.includes(failure)) dismiss(failure);
  }
};

const isShownAtField = ({ shownAtField = [], fields = [] }: MutationMeta, cause: unknown) => {
  const error = toAppError(cause);
  return shownAtField.includes(error.code) || namesOnly(error, fields);
};

const onWriteFailed = (meta: MutationMeta | undefined, cause: unknown): void => {
  if (meta?.failure === undefined || isShownAtField(meta, cause) || isSilent(cause)) return;
  const { failure, count = 1 } = meta;
  showToast(failure, cause, { count });
};

/**
 * Shows a toast for failed reads and writes that name their failure in `meta`: one place for all
 * pages and features.
 */
export const followFailures = (): void => {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') onQueryFailed(event.query, event.action.error);
    if (event.action.type === 'success') onQuerySucceeded(event.query);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') onWriteFailed(event.mutation.meta, event.action.error);
    // A new attempt removes the toast of the last one.
    if (event.action.type === 'pending') dismiss(event.mutation.meta?.failure);
  });
  store.sub(shownByPageAtom, () => {
    for (const failure of store.get(shownByPageAtom)) dismiss(failure);
  });
  events.on('preferences-not-saved', ({ cause }) => {
    if (isSilent(cause)) return;
    toasts.add({
      tone: 'warning',
      title: i18n.t('preferencesNotSaved.title', { ns: 'host' }),
      detail: i18n.t('preferencesNotSaved.detail', { ns: 'host' }),
    });
  });
  events.on('overlay-missing', () => {
    toasts.add({ tone: 'danger', title: i18n.t('overlayMissing', { ns: 'host' }) });
  });
  // Its Retry button would read data of the former tenant.
  events.on('tenant-changed', () => {
    for (const failure of [...shown.keys()]) dismiss(failure);
  });
  // The next person must not see the toasts of this one.
  events.on('session-cleared', () => {
    shown.clear();
    toasts.dismissAll();
  });
};
