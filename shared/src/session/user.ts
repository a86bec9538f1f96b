import { noAnswer, request } from '../api';
import { loginAnswerSchema, oidcExchangeAnswerSchema, type LoginRequest } from '../contracts/auth';
import { userInfoSchema } from '../contracts/user';
import { AppFailure } from '../errors';
import { atom, store } from '../state';
import { userAtom, type UserProfile } from './person';
import {
  beginLogout,
  beginSession,
  clearSession,
  currentSession,
  expiredSession,
  loggingOutAtom,
} from './session';
import type { StoredSession } from './sessionStorage';
import { tellOtherTabs } from './tabChannel';

/** If the server does not answer, the person is signed out after this time anyway. */
const LOGOUT_WAIT_MS = 2_000;

/** The name in the greeting: name, else email, else "User". */
export const displayNameAtom = atom((get) => {
  const user = get(userAtom);
  return [user?.name, user?.email].find((text) => text?.trim()) ?? 'User';
});

/** @throws AppFailure; superseded when the session ended meanwhile. */
export const loadUser = async (): Promise<UserProfile> => {
  const userId = currentSession()?.userId;
  const answer = await request('api/v1/users/me', { answer: userInfoSchema });
  if (userId === undefined || currentSession()?.userId !== userId) {
    throw new AppFailure({ kind: 'superseded', code: 'UNKNOWN_ERROR' });
  }
  const user = { ...answer, fetchedAt: Date.now() };
  store.set(userAtom, user);
  return user;
};

/** @throws AppFailure with the code of the refusal. */
export const signIn = async (credentials: LoginRequest): Promise<void> => {
  const answer = await request('auth/login', {
    method: 'post',
    json: credentials,
    answer: loginAnswerSchema,
  });
  beginSession(answer, credentials.remember);
};

/**
 * Signs in with the code that came back from a provider; `remember` is as it was chosen before.
 *
 * @throws AppFailure with the code of the refusal.
 */
export const signInWithCode = async (code: string, secondFactor?: string): Promise<void> => {
  const { remember, ...answer } = await request('auth/oidc/exchange', {
    method: 'post',
    json: { code, secondFactor },
    answer: oidcExchangeAnswerSchema,
  });
  beginSession(answer, remember);
};

/**
 * Asks the server to revoke the tokens, even if the page is closed meanwhile. A failure is ignored.
 */
export const revokeTokens = async ({ refreshToken }: StoredSession): Promise<void> => {
  await request('auth/logout', {
    method: 'post',
    json: { refreshToken },
    keepalive: true,
    answer: noAnswer,
  }).catch(() => undefined);
};

let running: Promise<void> | null = null;

const logOut = async (session: StoredSession): Promise<void> => {
  const { userId } = session;
  tellOtherTabs({ type: 'signed-out', userId });
  if (!currentSession()) {
    clearSession('logout');
    return revokeTokens(session);
  }
  beginLogout();
  const limit = new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS));
  await Promise.race([revokeTokens(session), limit]);
  const current = currentSession();
  // The person may have signed in again meanwhile.
  if (current?.userId === userId && current.loggingOut) clearSession('logout');
};

/**
 * Ends the person's session: at once in the other tabs, and here when the server has revoked its
 * tokens or did not answer in time. Until then {@link loggingOutAtom} is true, and further calls
 * return the same promise.
 */
export const signOut = (): Promise<void> => {
  const session = currentSession() ?? expiredSession();
  if (!session) return Promise.resolve();
  if (session.loggingOut && running) return running;
  running = logOut(session).finally(() => {
    running = null;
  });
  return running;
};

/**
 * The promise of {@link signOut}; null while nobody signs out, or if somebody else has signed in
 * meanwhile.
 */
export const runningSignOut = (): Promise<void> | null =>
  store.get(loggingOutAtom) ? running : null;
