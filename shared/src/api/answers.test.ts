import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, delayedAnswer, refusal } from '../testing';
import type { EarlyReply } from '.';
import {
  apiSession,
  connectApi,
  resetApiSession,
  TENANT_PATH,
  byToken,
} from '../testing/connectApi';

describe('an answer that was requested before the app ran', () => {
  beforeEach(resetApiSession);

  const routes = { [`GET /${TENANT_PATH}`]: () => answer({ name: 'asked now' }) };
  const early = (text: string | null, status = 200) =>
    jest.fn<(path: string) => Promise<EarlyReply | null>>(() =>
      Promise.resolve(text === null ? null : { status, text }),
    );
  const connectWith = (earlyAnswer: ReturnType<typeof early>) =>
    connectApi(routes, { early: earlyAnswer });

  it('replaces a request', async () => {
    const earlyAnswer = early('{"name":"asked early"}');
    const { get, calls } = connectWith(earlyAnswer);
    await expect(get(TENANT_PATH)).resolves.toEqual({ name: 'asked early' });
    expect(earlyAnswer).toHaveBeenCalledWith(TENANT_PATH);
    expect(calls).toEqual([]);
  });

  it('is replaced by a request when there is none', async () => {
    const { get } = connectWith(early(null));
    await expect(get(TENANT_PATH)).resolves.toEqual({ name: 'asked now' });
  });

  it('causes no wait when there is none', async () => {
    const { get, calls } = connectApi({ '* /': () => answer({}) }, { early: () => null });
    const requests = [
      get(TENANT_PATH).catch(() => undefined),
      get('api/v1/users/me/preferences', { method: 'patch', json: { theme: 'dark' } }).catch(
        () => undefined,
      ),
    ];
    // Meanwhile somebody else has signed in.
    apiSession.token = 'access-of-another';
    await Promise.all(requests);
    for (const { headers } of calls) expect(headers.get('authorization')).toBe('Bearer access-1');
  });

  it('is used only for requests without parameters', async () => {
    const earlyAnswer = early('{"name":"asked early"}');
    const { get } = connectWith(earlyAnswer);
    const searchParams = { days: '30' };
    await expect(get(TENANT_PATH, { searchParams })).resolves.toEqual({ name: 'asked now' });
    await get(TENANT_PATH, { method: 'delete' }).catch(() => undefined);
    expect(earlyAnswer).not.toHaveBeenCalled();
  });

  it('is checked against its contract', async () => {
    const { failure } = connectWith(early('{"name":7}'));
    await expect(failure(TENANT_PATH)).resolves.toMatchObject({ kind: 'bad-contract' });
  });

  it('is not requested again when it is a refusal', async () => {
    const refused = early('{"errorCode":"NOT_FOUND","message":"gone"}', 404);
    const { failure, calls } = connectWith(refused);
    await expect(failure(TENANT_PATH)).resolves.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(calls).toEqual([]);
  });

  it('leads to a refresh and a retry when it is a 401', async () => {
    const { get, calls } = connectWith(early('{"errorCode":"UNAUTHORIZED"}', 401));
    await expect(get(TENANT_PATH)).resolves.toEqual({ name: 'asked now' });
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-2']);
  });

  it('is not used for another tenant, nor after the person has left', async () => {
    let give: (text: string) => void = () => undefined;
    const earlyAnswer = jest.fn(
      () =>
        new Promise<EarlyReply | null>((resolve) => {
          give = (text) => resolve({ status: 200, text });
        }),
    );
    const { get, failure } = connectWith(earlyAnswer);
    const superseded = failure(TENANT_PATH);
    apiSession.epoch += 1;
    give('{"name":"asked early"}');
    await expect(superseded).resolves.toMatchObject({ kind: 'superseded' });
    const owner = new AbortController();
    const abandoned = get(TENANT_PATH, { signal: owner.signal });
    owner.abort();
    give('{"name":"asked early"}');
    await expect(abandoned).rejects.toThrow();
  });
});

describe('an answer to a refused token', () => {
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
});
