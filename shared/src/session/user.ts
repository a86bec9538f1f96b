import { noAnswer, request } from '../api';
import { loginAnswerSchema, oidcExchangeAnswerSchema, type LoginRequest } from '../contracts/auth';
import { userInfoSchema, type UserInfo } from '../contracts/user';
import { AppFailure } from '../errors';
import { atom, store } from '../state';
import { userAtom } from './person';
import { beginSession, clearSession, currentSession, expiredSession } from './session';
import type { StoredSession } from './sessionStorage';
import { tellOtherTabs } from './tabChannel';

/** The name a person is greeted with: name, else email, else "User". */
export const displayNameAtom = atom((get) => {
  const user = get(userAtom);
  return [user?.name, user?.email].find((text) => text?.trim()) ?? 'User';
});

/** @throws AppFailure; superseded when the session ended meanwhile. */
export const loadUser = async (): Promise<UserInfo> => {
  const userId = currentSession()?.userId;
  const user = await request('api/v1/users/me', { answer: userInfoSchema });
  if (userId === undefined || currentSession()?.userId !== userId) {
    throw new AppFailure({ kind: 'superseded', code: 'UNKNOWN_ERROR' });
  }
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
 * Signs in with the code that the return from a provider left, remembered as was chosen before.
 * @throws AppFailure with the code of the refusal.
 */
export const signInWithCode = async (code: string): Promise<void> => {
  const { remember, ...answer } = await request('auth/oidc/exchange', {
    method: 'post',
    json: { code },
    answer: oidcExchangeAnswerSchema,
  });
  beginSession(answer, remember);
};

/** The server's silence keeps nobody signed in. */
export const tellLogout = async ({ refreshToken }: StoredSession): Promise<void> => {
  await request('auth/logout', { method: 'post', json: { refreshToken }, answer: noAnswer }).catch(
    () => undefined,
  );
};

/** Ends the session of this person here and in all tabs at once, and tells the server. */
export const signOut = async (): Promise<void> => {
  const session = currentSession() ?? expiredSession();
  if (!session) return;
  tellOtherTabs({ type: 'signed-out', userId: session.userId });
  clearSession('logout');
  await tellLogout(session);
};
