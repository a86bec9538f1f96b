import { jest } from '@jest/globals';
import * as v from 'valibot';
import { createApi, type ApiOptions, type RequestOptions } from '../api/client';
import { toAppError } from '../errors';
import { answer, fakeServer, refusal, type FakeCall, type FakeRoutes } from './fakeServer';

const nameSchema = v.object({ name: v.string() });

/** A path whose answers belong to a tenant. */
export const TENANT_PATH = 'api/v1/tenants/Nordheide/watchlists/';

/** The session of the calls; a test may change it while they are under way. */
export const apiSession = {
  token: 'access-1' as string | null,
  epoch: 1,
  hasExpired: false,
  refresh: jest.fn<() => boolean>(),
  expire: jest.fn<(token: string) => void>(),
};

/** Signed in with `access-1`; a refresh brings `access-2`. */
export const resetApiSession = (): void => {
  Object.assign(apiSession, { token: 'access-1', epoch: 1, hasExpired: false, expire: jest.fn() });
  apiSession.refresh = jest.fn(() => {
    apiSession.token = 'access-2';
    return true;
  });
};

/** The client of the app with a fake server, whose answers have a name. */
export const connectApi = (
  routes: FakeRoutes,
  { baseUrl = '', timeoutMs = 5_000, ...rest }: Partial<Omit<ApiOptions, 'session'>> = {},
) => {
  const calls = fakeServer(routes);
  const api = createApi({
    baseUrl,
    timeoutMs,
    session: {
      accessToken: () => apiSession.token,
      refresh: () => Promise.resolve(apiSession.refresh()),
      epoch: () => apiSession.epoch,
      expire: (token) => apiSession.expire(token),
      hasExpired: () => apiSession.hasExpired,
      runningSignOut: () => null,
    },
    ...rest,
  });
  type Options = Partial<RequestOptions<typeof nameSchema>>;
  const get = (path: string, options: Options = {}) =>
    api.request(path, { answer: nameSchema, ...options });
  const failure = (path: string, options: Options = {}) =>
    get(path, options).then(() => null, toAppError);
  return { api, calls, get, failure };
};

/** Answers calls with this token and refuses all others. */
export const byToken =
  (accepted: string) =>
  ({ headers }: FakeCall): Response =>
    headers.get('authorization') === `Bearer ${accepted}`
      ? answer({ name: 'Mara' })
      : refusal(401, 'AUTHENTICATION_FAILED');
