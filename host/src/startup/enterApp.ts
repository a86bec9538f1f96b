import { toAppError } from '@pmm/shared/errors';
import { clearSession, loadUser, settleTenant } from '@pmm/shared/session';
import { UserInfoFailure } from './UserInfoFailure';

/**
 * What follows every sign-in and every restored session: who it is, and in which tenant.
 * @throws UserInfoFailure when the person cannot be loaded for now.
 */
export const enterApp = async (): Promise<void> => {
  try {
    settleTenant(await loadUser());
  } catch (cause) {
    const error = toAppError(cause);
    // Refused even after a refresh: the session is worth nothing. Otherwise it may pass.
    if (error.kind === 'rejected' && error.status === 401) clearSession('expired');
    else if (error.kind !== 'superseded') throw new UserInfoFailure(error, { cause });
  }
};
