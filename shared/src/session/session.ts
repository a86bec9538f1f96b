import type { LoginAnswer, Tokens } from '../contracts/auth';
import { events } from '../events';
import { queryClient } from '../query';
import { atom, store } from '../state';
import { forgetPerson, userAtom } from './person';
import {
  clearOtherStorage,
  readStoredSession,
  removePreferences,
  removeStoredSession,
  writeStoredSession,
  type StoredSession,
} from './sessionStorage';
import { tellOtherTabs } from './tabChannel';

export const sessionAtom = atom<StoredSession | null>(null);

/** True from the click on Logout until the session has ended. */
export const loggingOutAtom = atom((get) => get(sessionAtom)?.loggingOut ?? false);

/**
 * The session has ended, but not by the person. Their page and what they typed stay until they
 * decide: `forgetPerson`, or the session continues in another tab.
 */
export const sessionExpiredAtom = atom(
  (get) => get(sessionAtom) === null && get(userAtom) !== null,
);

export const currentSession = (): StoredSession | null => store.get(sessionAtom);

let ended: StoredSession | null = null;

/** The session that expired, until the person has decided. */
export const expiredSession = (): StoredSession | null =>
  store.get(sessionExpiredAtom) ? ended : null;

const keep = (session: StoredSession): void => {
  store.set(sessionAtom, session);
  writeStoredSession(session);
};

/** Like `keep`, and sends it to the other tabs as well. */
const share = (session: StoredSession, spent: string | null): void => {
  keep(session);
  tellOtherTabs({ type: 'session', session, spent });
};

/** Restores the session of an earlier visit; null if there is none. */
export const restoreSession = (): StoredSession | null => {
  const session = readStoredSession();
  store.set(sessionAtom, session);
  return session;
};

/** Begins a session with the answer of a sign-in and removes everything of the former person. */
export const beginSession = (answer: LoginAnswer, remember: boolean): void => {
  forgetPerson();
  clearOtherStorage(remember);
  const { accessToken, refreshToken, email, userId, name } = answer;
  const session = { email, userId, name, token: accessToken, refreshToken, remember };
  share({ ...session, loggingOut: false }, null);
};

/** Stores the renewed tokens of the session. */
export const renewSession = (tokens: Tokens): void => {
  const session = currentSession();
  if (!session) return;
  const { accessToken: token, refreshToken } = tokens;
  share({ ...session, token, refreshToken }, session.refreshToken);
};

/** Marks the session as ending, here and in the storage for the next start. */
export const beginLogout = (): void => {
  const session = currentSession();
  if (!session) return;
  keep({ ...session, loggingOut: true });
  void queryClient.cancelQueries();
};

/** Takes over the session of another tab: renewed tokens, or a new session after this one ended. */
export const adoptSession = (adopted: StoredSession): void => {
  const wasExpired = store.get(sessionExpiredAtom);
  // Renewed tokens do not cancel a logout.
  keep({ ...adopted, loggingOut: store.get(loggingOutAtom) });
  if (wasExpired) void queryClient.invalidateQueries();
};

/**
 * Ends the session in this tab. After a logout nothing of the person remains, even if the session
 * had expired before. An expiry leaves the page as it is, see {@link sessionExpiredAtom}.
 */
export const clearSession = (cause: 'logout' | 'expired'): void => {
  const session = currentSession() ?? (cause === 'logout' ? expiredSession() : null);
  if (!session) return;
  // If the tokens were revoked by the person's own logout, the session has not expired.
  const reason = session.loggingOut ? 'logout' : cause;
  const { userId, refreshToken } = session;
  store.set(sessionAtom, null);
  if (reason === 'logout') {
    removeStoredSession((stored) => stored.userId === userId);
    removePreferences();
    forgetPerson();
  } else {
    ended = session;
    removeStoredSession((stored) => stored.refreshToken === refreshToken);
    if (store.get(userAtom) === null) forgetPerson();
    else void queryClient.cancelQueries();
  }
  events.emit('session-cleared', { reason });
};

/** Ends the session as expired, unless its token has changed since, or a logout is under way. */
export const expireSession = (token: string): void => {
  const session = currentSession();
  if (session?.token === token && !session.loggingOut) clearSession('expired');
};
