import { AppFailure, toAppError } from '@pmm/shared/errors';
import { events } from '@pmm/shared/events';
import { prepareFormats } from '@pmm/shared/i18n';
import { currentSession, loadUser, settleTenant } from '@pmm/shared/session';
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
  // While the person is loading, and in a task of its own: the first page needs them.
  setTimeout(prepareFormats);
  try {
    const user = await loadUser();
    settleChoices(user);
    settleTenant(user);
  } catch (cause) {
    const error = toAppError(cause);
    // If the session has ended, the sign-in is shown; other failures may pass.
    if (error.kind !== 'superseded' && currentSession() !== null) {
      keepFailure(new AppFailure(error, { cause }));
    }
  }
};
