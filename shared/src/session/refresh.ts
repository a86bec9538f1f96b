import { tokensSchema } from '../contracts/auth';
import { REFRESH_LOCK } from '../contracts/keptSession';
import { request } from '../api';
import { toAppError, type AppError } from '../errors';
import { adoptSession, clearSession, currentSession, renewSession } from './session';
import { readStoredSession, type StoredSession } from './sessionStorage';

let running: Promise<boolean> | null = null;

/** One tab at a time where the browser has locks; else the server gives all of them the same token for 10 s. */
const alone = (action: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, action) : action();

const renewedElsewhere = (session: StoredSession): StoredSession | null => {
  const stored = readStoredSession();
  return stored?.userId === session.userId && stored.refreshToken !== session.refreshToken
    ? stored
    : null;
};

/** Only a 4xx other than 429 ends the session. */
const isRefusal = (error: AppError): boolean =>
  error.kind === 'rejected' && error.status < 500 && error.status !== 429;

const refreshOnce = async (): Promise<boolean> => {
  const session = currentSession();
  if (!session || session.loggingOut) return false;
  const other = renewedElsewhere(session);
  if (other) {
    adoptSession(other);
    return true;
  }
  const { userId, email, refreshToken } = session;
  // A sign-out, the sign-in of someone else, or the tokens of another tab may come before the answer.
  const isOvertaken = () => currentSession()?.refreshToken !== refreshToken;
  const goesOn = () => currentSession()?.userId === userId;
  try {
    const tokens = await request('auth/refresh', {
      method: 'post',
      json: { email, refreshToken },
      answer: tokensSchema,
    });
    if (isOvertaken()) return goesOn();
    renewSession(tokens);
    return true;
  } catch (cause) {
    if (!isRefusal(toAppError(cause))) throw cause;
    if (!isOvertaken()) clearSession('expired');
    return goesOn();
  }
};

/**
 * Gets new tokens; concurrent callers share one refresh, and so do tabs.
 * @returns false when the session is over (it is cleared then) or a logout is under way.
 * @throws AppFailure when the server cannot be reached, or answers 429 or 5xx.
 */
export const refreshSession = (): Promise<boolean> => {
  running ??= alone(refreshOnce).finally(() => {
    running = null;
  });
  return running;
};
