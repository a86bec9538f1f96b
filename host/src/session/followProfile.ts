import { toAppError } from '@pmm/shared/errors';
import { events } from '@pmm/shared/events';
import { i18n } from '@pmm/shared/i18n';
import { queryClient } from '@pmm/shared/query';
import {
  currentSession,
  loadUser,
  selectedTenantAtom,
  settleTenant,
  userAtom,
} from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { toasts } from '@pmm/shared/ui/Toast';
import { everyInterval } from '../polling/everyInterval';

const READ_AGAIN_MS = 15 * 60_000;
/** A profile that is younger is read again only if the server refuses a tenant. */
const FRESH_MS = 60_000;

let reading: Promise<void> | null = null;

const readProfile = async (): Promise<void> => {
  // If it cannot be read now, the next time will do.
  const user = await loadUser().catch(() => null);
  if (!user) return;
  const before = store.get(selectedTenantAtom);
  settleTenant(user);
  if (before !== null && store.get(selectedTenantAtom) !== before) {
    toasts.add({ tone: 'neutral', title: i18n.t('tenantGone', { ns: 'host', tenant: before }) });
  }
};

/**
 * Reads the profile again. If the tenant is gone, a toast says so and the first one is selected.
 */
const readAgain = (): Promise<void> => {
  if (!currentSession() || !store.get(userAtom)) return Promise.resolve();
  reading ??= readProfile().finally(() => {
    reading = null;
  });
  return reading;
};

const readAgainUnlessFresh = (): void => {
  const fetchedAt = store.get(userAtom)?.fetchedAt ?? Number.POSITIVE_INFINITY;
  if (Date.now() - fetchedAt >= FRESH_MS) void readAgain();
};

/**
 * Keeps the profile (name, picture, tenants) as the server has it: read again from time to time,
 * when the person comes back to the page or changes the tenant, and at once when the server refuses
 * a tenant. The returned function ends it.
 */
export const followProfile = (): (() => void) => {
  let refused: string | null = null;
  const stopReading = everyInterval(READ_AGAIN_MS, async () => {
    refused = null;
    await readAgain();
    return { found: false };
  });
  const onVisibility = () => {
    if (!document.hidden) readAgainUnlessFresh();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stopTenants = events.on('tenant-changed', readAgainUnlessFresh);
  const stopRefusals = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const [scope, tenant] = event.query.queryKey as readonly unknown[];
    const error = toAppError(event.action.error);
    const isRefused = error.kind === 'rejected' && [403, 404].includes(error.status);
    // Once for each tenant: otherwise a refusal for another reason would repeat this endlessly.
    if (!isRefused || scope !== 'tenant' || typeof tenant !== 'string' || tenant === refused)
      return;
    refused = tenant;
    void readAgain();
  });
  return () => {
    stopReading();
    document.removeEventListener('visibilitychange', onVisibility);
    stopTenants();
    stopRefusals();
  };
};
