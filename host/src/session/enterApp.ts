import { AppFailure, toAppError } from '@pmm/shared/errors';
import { events } from '@pmm/shared/events';
import { clearSession, loadUser, settleTenant } from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import { settleChoices } from '../choices/choices';

/** Why the person could not be loaded; null when there is no failure. */
export const entryFailureAtom = atom<AppFailure | null>(null);

export const forgetEntryFailure = (): void => store.set(entryFailureAtom, null);

/** Kept until the next try or the end of the session. */
const keepFailure = (failure: AppFailure): void => {
  store.set(entryFailureAtom, failure);
  const stop = events.on('session-cleared', () => {
    stop();
    forgetEntryFailure();
  });
};

/**
 * After every sign-in and every restored session: loads the person and settles the tenant. When that
 * fails, {@link entryFailureAtom} says why.
 */
export const enterApp = async (): Promise<void> => {
  try {
    const user = await loadUser();
    settleChoices(user);
    settleTenant(user);
  } catch (cause) {
    const error = toAppError(cause);
    // A 401 even after a refresh ends the session; other failures may pass.
    if (error.kind === 'rejected' && error.status === 401) clearSession('expired');
    else if (error.kind !== 'superseded') keepFailure(new AppFailure(error, { cause }));
  }
};
