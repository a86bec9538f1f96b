import { tokensSchema } from '../contracts/auth';
import { isRefusal, REFRESH_LOCK } from '../contracts/keptSession';
import { nameInOrigin } from '../contracts/pageBase';
import { request } from '../api';
import { toAppError } from '../errors';
import { adoptSession, clearSession, currentSession, renewSession } from './session';
import { readStoredSession, type StoredSession } from './sessionStorage';

let running: Promise<boolean> | null = null;

/**
 * Only one tab at a time, if the browser has locks. Without locks the server gives all tabs the
 * same tokens for 10 s.
 */
const alone = (action: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request(nameInOrigin(REFRESH_LOCK), action) : action();

const renewedElsewhere = (session: StoredSession): StoredSession | null => {
  const stored = readStoredSession();
  return stored?.userId === session.userId && stored.refreshToken !== session.refreshToken
    ? stored
    : null;
};

const refreshOnce = async (): Promise<boolean> => {
  const session = currentSession();
  if (!session || session.loggingOut) return false;
  const other = renewedElsewhere(session);
  if (other) {
    adoptSession(other);
    return true;
  }
  const { userId, email, refreshToken } = session;
  // Until the answer arrives, the person may sign out, someone else may sign in, or another tab may
  // renew the tokens.
  const isOvertaken = () => currentSession()?.refreshToken !== refreshToken;
  const isSamePerson = () => currentSession()?.userId === userId;
  try {
    const tokens = await request('auth/refresh', {
      method: 'post',
      json: { email, refreshToken },
      answer: tokensSchema,
    });
    if (isOvertaken()) return isSamePerson();
    renewSession(tokens);
    return true;
  } catch (cause) {
    const error = toAppError(cause);
    if (error.kind !== 'rejected' || !isRefusal(error.status)) throw cause;
    if (!isOvertaken()) clearSession('expired');
    return isSamePerson();
  }
};

/**
 * Gets new tokens; concurrent callers share one refresh, and so do tabs.
 *
 * @returns false when the session is over (then it is cleared) or a logout is under way.
 * @throws AppFailure when the server cannot be reached, or answers 429 or 5xx.
 */
export const refreshSession = (): Promise<boolean> => {
  running ??= alone(refreshOnce).finally(() => {
    running = null;
  });
  return running;
};
