import type { ApiSession } from '../api';
import { store } from '../state';
import { currentEpoch } from './person';
import { refreshSession } from './refresh';
import { currentSession, expireSession, sessionExpiredAtom } from './session';
import { runningSignOut } from './user';

/** The session that every call of the app uses. */
export const apiSession: ApiSession = {
  accessToken: () => currentSession()?.token ?? null,
  refresh: refreshSession,
  expire: expireSession,
  hasExpired: () => store.get(sessionExpiredAtom),
  epoch: currentEpoch,
  runningSignOut,
};
