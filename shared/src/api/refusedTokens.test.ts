import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, delayedAnswer, refusal } from '../testing';
import {
  apiSession,
  byToken,
  connectApi,
  resetApiSession,
  TENANT_PATH,
} from '../testing/connectApi';

beforeEach(resetApiSession);

describe('a 401', () => {
  it('leads to one refresh and one retry with the new token', async () => {
    const { calls, get } = connectApi({ 'GET /api/v1/users/me': byToken('access-2') });
    await expect(get('api/v1/users/me')).resolves.toEqual({ name: 'Mara' });
    expect(apiSession.refresh).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(2);
  });

  it('sends the body of the call again', async () => {
    const { calls, get } = connectApi({ 'POST /api/v1/things': byToken('access-2') });
    await get('api/v1/things', { method: 'post', json: { size: 3 } });
    expect(calls.map(({ body }) => body)).toEqual([{ size: 3 }, { size: 3 }]);
  });

  it.each([
    ['AUTHENTICATION_FAILED', () => refusal(401, 'AUTHENTICATION_FAILED')],
    ['UNAUTHORIZED', () => refusal(401, 'UNAUTHORIZED')],
    ['no code', () => answer('Unauthorized', 401)],
    ['an unknown code', () => refusal(401, 'TOKEN_IS_TOO_OLD')],
  ])('ends the session when the retry is refused as well, with %s', async (_code, respond) => {
    const { calls, failure } = connectApi({ 'GET /api/v1/users/me': respond });
    expect(await failure('api/v1/users/me')).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
    expect(apiSession.refresh).toHaveBeenCalledTimes(1);
    expect(apiSession.expire.mock.calls).toEqual([['access-2']]);
  });

  it.each([
    ['has another reason', 'GET /api/v1/users/me', () => refusal(401, 'VERIFICATION_FAILED')],
    ['is accepted', 'GET /api/v1/users/me', byToken('access-2')],
    [
      'belongs to an earlier epoch',
      `GET /${TENANT_PATH}`,
      () => {
        apiSession.epoch += 1;
        return refusal(401, 'UNAUTHORIZED');
      },
    ],
  ])('does not end the session when the retry %s', async (_case, route, respond) => {
    const { calls, failure } = connectApi({ [route]: respond });
    await failure(route.replace('GET /', ''));
    expect(calls).toHaveLength(2);
    expect(apiSession.expire).not.toHaveBeenCalled();
  });

  it('does not end the session when the refresh could not reach the server', async () => {
    apiSession.refresh = jest.fn(() => {
      throw new TypeError('Failed to fetch');
    });
    const { get } = connectApi({ 'GET /api/v1/users/me': byToken('never') });
    await expect(get('api/v1/users/me')).rejects.toThrow('Failed to fetch');
    expect(apiSession.expire).not.toHaveBeenCalled();
  });

  it('is final when the refresh fails', async () => {
    apiSession.refresh = jest.fn(() => false);
    const { calls, failure } = connectApi({ 'GET /api/v1/users/me': byToken('access-2') });
    expect(await failure('api/v1/users/me')).toMatchObject({ code: 'AUTHENTICATION_FAILED' });
    expect(calls).toHaveLength(1);
  });

  it('of the sign-in is returned and starts no refresh', async () => {
    const { calls, failure } = connectApi({
      'POST /auth/login': () => refusal(401, 'LOGIN_BAD_CREDENTIALS'),
    });
    const error = await failure('auth/login', { method: 'post' });
    expect(error).toMatchObject({ code: 'LOGIN_BAD_CREDENTIALS' });
    expect(calls).toHaveLength(1);
    expect(apiSession.refresh).not.toHaveBeenCalled();
  });

  it('starts no second refresh when the tokens were renewed for another call meanwhile', async () => {
    const slow = delayedAnswer();
    let isFirst = true;
    const { get } = connectApi({
      'GET /api/v1/fast': byToken('access-2'),
      'GET /api/v1/slow': (call) => {
        if (!isFirst) return byToken('access-2')(call);
        isFirst = false;
        return slow.response;
      },
    });
    const slowCall = get('api/v1/slow');
    await get('api/v1/fast');
    slow.give(refusal(401, 'AUTHENTICATION_FAILED'));
    await expect(slowCall).resolves.toEqual({ name: 'Mara' });
    expect(apiSession.refresh).toHaveBeenCalledTimes(1);
  });
});

describe('a call after the session has expired', () => {
  beforeEach(() => {
    Object.assign(apiSession, { token: null, hasExpired: true });
  });

  it('is refused as by the server, without a request', async () => {
    const { calls, failure } = connectApi({ 'GET /api/v1/users/me': byToken('never') });
    expect(await failure('api/v1/users/me')).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect(calls).toEqual([]);
  });

  it.each(['auth/providers', 'healthz'])('is sent when it needs no session: %s', async (path) => {
    const { get } = connectApi({ [`GET /${path}`]: () => answer({ name: 'none' }) });
    await expect(get(path)).resolves.toEqual({ name: 'none' });
  });
});
