import { AppFailure, toAppError } from '@pmm/shared/errors';
import { events } from '@pmm/shared/events';
import { clearSession, loadUser, settleTenant } from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import { settleChoices } from '../choices/choices';

/** Why it is not known whose session this is; null while there is nothing to tell. */
export const entryFailureAtom = atom<AppFailure | null>(null);

export const forgetEntryFailure = (): void => store.set(entryFailureAtom, null);

/** Stands until the next try, or until the session ends: the next one has its own. */
const keepFailure = (failure: AppFailure): void => {
  store.set(entryFailureAtom, failure);
  const stop = events.on('session-cleared', () => {
    stop();
    forgetEntryFailure();
  });
};

/**
 * What follows every sign-in and every restored session: who it is, and in which tenant. When that
 * cannot be had for now, {@link entryFailureAtom} says why.
 */
export const enterApp = async (): Promise<void> => {
  try {
    const user = await loadUser();
    settleChoices(user);
    settleTenant(user);
  } catch (cause) {
    const error = toAppError(cause);
    // Refused even after a refresh: the session is worth nothing. Otherwise it may pass.
    if (error.kind === 'rejected' && error.status === 401) clearSession('expired');
    else if (error.kind !== 'superseded') keepFailure(new AppFailure(error, { cause }));
  }
};
