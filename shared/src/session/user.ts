import { noAnswer, request } from '../api';
import { loginAnswerSchema, type LoginRequest } from '../contracts/auth';
import { userInfoSchema, type UserInfo } from '../contracts/user';
import { AppFailure } from '../errors';
import { atom, store } from '../state';
import { beginSession, clearSession, currentSession } from './session';

export const userAtom = atom<UserInfo | null>(null);

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

/** Ends the session here at once; the server is told, but its silence keeps nobody signed in. */
export const signOut = async (): Promise<void> => {
  const session = currentSession();
  if (!session) return;
  clearSession('logout');
  store.set(userAtom, null);
  await request('auth/logout', {
    method: 'post',
    json: { refreshToken: session.refreshToken },
    answer: noAnswer,
  }).catch(() => undefined);
};
