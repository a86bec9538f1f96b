import { toAppError } from '@pmm/shared/errors';
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

/** Reads the tenants of the person again. One that is gone is told, and the first takes its place. */
const readTenants = async (): Promise<void> => {
  if (!currentSession() || !store.get(userAtom)) return;
  // What cannot be read now is read the next time.
  const user = await loadUser().catch(() => null);
  if (!user) return;
  const before = store.get(selectedTenantAtom);
  settleTenant(user);
  if (before !== null && store.get(selectedTenantAtom) !== before) {
    toasts.add({ tone: 'neutral', title: i18n.t('tenantGone', { ns: 'host', tenant: before }) });
  }
};

/**
 * Notices when a tenant was taken from the person: from time to time, and at once when the server
 * refuses one. Gives back what ends it.
 */
export const followTenants = (): (() => void) => {
  let refused: string | null = null;
  const stopReading = everyInterval(READ_AGAIN_MS, async () => {
    refused = null;
    await readTenants();
    return { found: false };
  });
  const stopHearing = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const [scope, tenant] = event.query.queryKey as readonly unknown[];
    const error = toAppError(event.action.error);
    const isRefused = error.kind === 'rejected' && [403, 404].includes(error.status);
    // Once for a tenant: a refusal for another reason would ask again and again.
    if (!isRefused || scope !== 'tenant' || typeof tenant !== 'string' || tenant === refused)
      return;
    refused = tenant;
    void readTenants();
  });
  return () => {
    stopReading();
    stopHearing();
  };
};
