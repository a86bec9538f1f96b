import type { LoginAnswer, Tokens } from '../contracts/auth';
import { events } from '../events';
import { queryClient } from '../query';
import { atom, store } from '../state';
import {
  readStoredSession,
  removePreferences,
  removeStoredSession,
  writeStoredSession,
  type StoredSession,
} from './sessionStorage';

export const sessionAtom = atom<StoredSession | null>(null);

export const currentSession = (): StoredSession | null => store.get(sessionAtom);

const keep = (session: StoredSession): void => {
  store.set(sessionAtom, session);
  writeStoredSession(session);
};

/** Takes over the session that an earlier visit left; null when there is none. */
export const restoreSession = (): StoredSession | null => {
  const session = readStoredSession();
  store.set(sessionAtom, session);
  return session;
};

/** Begins a session with the answer of a sign-in. */
export const beginSession = (answer: LoginAnswer, remember: boolean): void => {
  const { accessToken, refreshToken, email, userId, name } = answer;
  keep({ email, userId, name, token: accessToken, refreshToken, remember });
};

/** Stores rotated tokens of the session. */
export const renewSession = (tokens: Tokens): void => {
  const session = currentSession();
  if (!session) return;
  keep({ ...session, token: tokens.accessToken, refreshToken: tokens.refreshToken });
};

/**
 * Ends the session in this tab. Nothing that belongs to it survives: queries are cancelled and
 * dropped, current values forgotten, stored preferences removed on a logout.
 */
export const clearSession = (reason: 'logout' | 'expired'): void => {
  if (!currentSession()) return;
  store.set(sessionAtom, null);
  removeStoredSession();
  if (reason === 'logout') removePreferences();
  queryClient.clear();
  events.forget();
  events.emit('session-cleared', { reason });
};
