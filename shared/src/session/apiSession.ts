import type { ApiSession } from '../api';
import { currentEpoch } from './person';
import { refreshSession } from './refresh';
import { currentSession, expireSession } from './session';
import { runningSignOut } from './user';

/** What every call of the app goes by. */
export const apiSession: ApiSession = {
  accessToken: () => currentSession()?.token ?? null,
  refresh: refreshSession,
  expire: expireSession,
  epoch: currentEpoch,
  runningSignOut,
};
