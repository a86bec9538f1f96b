import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as v from 'valibot';
import { toAppError } from '../errors';
import { answer, fakeServer, heldAnswer, refusal, silence, type FakeRoutes } from '../testing';
import { fileAnswer, noAnswer } from '.';
import { createApi, type RequestOptions } from './client';

const nameSchema = v.object({ name: v.string() });
const tenantPath = 'api/v1/tenants/Nordheide/watchlists/';

const session = { token: 'access-1' as string | null, epoch: 1, refresh: jest.fn<() => boolean>() };

beforeEach(() => {
  session.token = 'access-1';
  session.epoch = 1;
  session.refresh = jest.fn(() => {
    session.token = 'access-2';
    return true;
  });
});

const connect = (
  routes: FakeRoutes,
  baseUrl = '',
  timeoutMs = 5_000,
  early?: (path: string) => Promise<string | null> | null,
) => {
  const calls = fakeServer(routes);
  const api = createApi({
    baseUrl,
    timeoutMs,
    session: {
      accessToken: () => session.token,
      refresh: () => Promise.resolve(session.refresh()),
      epoch: () => session.epoch,
      runningSignOut: () => null,
    },
    ...(early && { early }),
  });
  type Options = Partial<RequestOptions<typeof nameSchema>>;
  const get = (path: string, options: Options = {}) =>
    api.request(path, { answer: nameSchema, ...options });
  const failure = (path: string, options: Options = {}) =>
    get(path, options).then(() => null, toAppError);
  return { api, calls, get, failure };
};

const byToken = (accepted: string) => (call: { headers: Headers }) =>
  call.headers.get('authorization') === `Bearer ${accepted}`
    ? answer({ name: 'Mara' })
    : refusal(401, 'AUTHENTICATION_FAILED');

describe('a call', () => {
  it('carries the bearer of a signed-in person, credentials, JSON and search parameters', async () => {
    const { calls, get } = connect({ 'POST /api/v1/things': () => answer({ name: 'Mara' }) });
    const reply = await get('api/v1/things', {
      method: 'post',
      json: { size: 3 },
      searchParams: { force: 'false' },
    });
    expect(reply).toEqual({ name: 'Mara' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(calls[0]).toMatchObject({ credentials: 'include', body: { size: 3 } });
    expect(calls[0]?.search.get('force')).toBe('false');
  });

  it('carries no bearer when nobody is signed in', async () => {
    session.token = null;
    const { calls, get } = connect({ 'GET /auth/providers': () => answer({ name: 'none' }) });
    await get('auth/providers');
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    ['', '/api/v1/users/me'],
    ['https://api.example/base', '/base/api/v1/users/me'],
    ['https://api.example/base/', '/base/api/v1/users/me'],
    ['/gateway', '/gateway/api/v1/users/me'],
  ])('goes to the base URL "%s"', async (baseUrl, path) => {
    const { api, get } = connect({ [`GET ${path}`]: () => answer({ name: 'Mara' }) }, baseUrl);
    await expect(get('api/v1/users/me')).resolves.toEqual({ name: 'Mara' });
    expect(new URL(api.addressOf('api/v1/users/me')).pathname).toBe(path);
  });

  it('takes an empty answer where none is expected', async () => {
    const { api } = connect({ 'POST /auth/logout': () => answer(null, 204) });
    const call = api.request('auth/logout', { method: 'post', answer: noAnswer });
    await expect(call).resolves.toBeNull();
  });

  it('refuses an answer that breaks its contract, and names the place', async () => {
    const { failure } = connect({ 'GET /api/v1/users/me': () => answer({ name: 7 }) });
    expect(await failure('api/v1/users/me')).toEqual({
      kind: 'bad-contract',
      code: 'UNKNOWN_ERROR',
      issues: [expect.stringMatching(/^name: /)],
    });
  });

  it('refuses a page of HTML where JSON was due', async () => {
    const { failure } = connect({ 'GET /api/v1/users/me': () => new Response('<!doctype html>') });
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'bad-contract' });
  });
});

describe('a call that does not arrive', () => {
  it('is unreachable when the connection is lost, and is not sent again', async () => {
    const { calls, failure } = connect({
      'GET /api/v1/users/me': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(await failure('api/v1/users/me')).toEqual({
      kind: 'unreachable',
      code: 'NETWORK_ERROR',
    });
    expect(calls).toHaveLength(1);
  });

  it('is unreachable when nobody answers in time', async () => {
    const { failure } = connect({ 'GET /api/v1/users/me': silence }, '', 50);
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'unreachable' });
  });

  it('is unreachable when the answer begins but never ends', async () => {
    const halfAnswer = () => new Response(new ReadableStream());
    const { failure } = connect({ 'GET /api/v1/users/me': halfAnswer }, '', 50);
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'unreachable' });
  });

  it('is unreachable when the connection breaks in the middle of the answer', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }),
      );
    const { failure } = connect({ 'GET /api/v1/users/me': broken });
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'unreachable' });
  });

  it('ends with the reason of its signal when the caller gives up', async () => {
    const owner = new AbortController();
    const giveUp = () => {
      owner.abort();
      return silence();
    };
    const { get } = connect({ 'GET /api/v1/users/me': giveUp });
    const call = get('api/v1/users/me', { signal: owner.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a refusal', () => {
  it.each([
    [refusal(409, 'WATCHLIST_NAME_EXISTS'), { code: 'WATCHLIST_NAME_EXISTS', status: 409 }],
    [refusal(409, 'MAX_WATCHLISTS_EXCEEDED', { limit: 50 }), { limit: 50 }],
    [refusal(400, 'A_NEW_CODE'), { code: 'INVALID_INPUT' }],
    [new Response('<h1>Forbidden</h1>', { status: 403 }), { code: 'FORBIDDEN' }],
    [new Response(null, { status: 500 }), { code: 'SERVER_ERROR' }],
    [answer('too many', 429), { code: 'RATE_LIMITED' }],
    [
      refusal(400, 'VALIDATION_ERROR', { validationErrors: [{ field: 'name', message: 'x' }] }),
      { code: 'VALIDATION_ERROR', fields: [{ field: 'name', message: 'x' }] },
    ],
  ])('tells what the server said: %#', async (response, expected) => {
    const { calls, failure } = connect({ 'GET /api/v1/users/me': () => response });
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'rejected', ...expected });
    expect(calls).toHaveLength(1);
    expect(session.refresh).not.toHaveBeenCalled();
  });
});

describe('a 401', () => {
  it('leads to one refresh and one retry with the new token', async () => {
    const { calls, get } = connect({ 'GET /api/v1/users/me': byToken('access-2') });
    await expect(get('api/v1/users/me')).resolves.toEqual({ name: 'Mara' });
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(2);
  });

  it('sends the body of the call again', async () => {
    const { calls, get } = connect({ 'POST /api/v1/things': byToken('access-2') });
    await get('api/v1/things', { method: 'post', json: { size: 3 } });
    expect(calls.map(({ body }) => body)).toEqual([{ size: 3 }, { size: 3 }]);
  });

  it('is final when the retry is refused as well', async () => {
    const { calls, failure } = connect({ 'GET /api/v1/users/me': byToken('never') });
    expect(await failure('api/v1/users/me')).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });

  it('is final when the refresh fails', async () => {
    session.refresh = jest.fn(() => false);
    const { calls, failure } = connect({ 'GET /api/v1/users/me': byToken('access-2') });
    expect(await failure('api/v1/users/me')).toMatchObject({ code: 'AUTHENTICATION_FAILED' });
    expect(calls).toHaveLength(1);
  });

  it('of the sign-in itself is an answer, not a reason to refresh', async () => {
    const { calls, failure } = connect({
      'POST /auth/login': () => refusal(401, 'LOGIN_BAD_CREDENTIALS'),
    });
    const error = await failure('auth/login', { method: 'post' });
    expect(error).toMatchObject({ code: 'LOGIN_BAD_CREDENTIALS' });
    expect(calls).toHaveLength(1);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it('that comes after the tokens were renewed for another call needs no second refresh', async () => {
    const slow = heldAnswer();
    let isFirst = true;
    const { get } = connect({
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
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });
});

describe('an answer that belongs to an earlier epoch', () => {
  it.each([
    ['good', () => answer({ name: 'Mara' })],
    ['refused', () => refusal(404, 'NOT_FOUND')],
    ['broken', () => answer({ name: 7 })],
  ])('is superseded, also when it is %s', async (_what, respond) => {
    const { failure } = connect({
      [`GET /${tenantPath}`]: () => {
        session.epoch += 1;
        return respond();
      },
    });
    expect(await failure(tenantPath)).toEqual({ kind: 'superseded', code: 'UNKNOWN_ERROR' });
  });

  it('counts from when it was asked for, across the retry', async () => {
    session.refresh = jest.fn(() => {
      session.token = 'access-2';
      session.epoch += 1;
      return true;
    });
    const { failure } = connect({ [`GET /${tenantPath}`]: byToken('access-2') });
    expect(await failure(tenantPath)).toMatchObject({ kind: 'superseded' });
  });

  it('is returned all the same when it belongs to no tenant', async () => {
    const { get } = connect({
      'GET /api/v1/products/04877800': () => {
        session.epoch += 1;
        return answer({ name: 'Mara' });
      },
    });
    await expect(get('api/v1/products/04877800')).resolves.toEqual({ name: 'Mara' });
  });
});

describe('a file', () => {
  const file = { answer: fileAnswer };

  it('comes as it is, however long it takes, and tells how far it is', async () => {
    const { api } = connect(
      { [`GET /${tenantPath}`]: () => new Response('PZN;Name', { status: 200 }) },
      '',
      1,
    );
    const onProgress = jest.fn();
    const content = await api.request(tenantPath, { ...file, onProgress });
    expect(content.size).toBe(8);
    expect(onProgress).toHaveBeenLastCalledWith(8);
  });

  it('that is refused says why', async () => {
    const { api } = connect({ [`GET /${tenantPath}`]: () => refusal(429, 'RATE_LIMITED') });
    const failed = await api.request(tenantPath, file).then(() => null, toAppError);
    expect(failed).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('an answer that was asked for before the app ran', () => {
  const routes = { [`GET /${tenantPath}`]: () => answer({ name: 'asked now' }) };
  const early = (text: string | null) =>
    jest.fn<(path: string) => Promise<string | null>>(() => Promise.resolve(text));
  const connectWith = (given: ReturnType<typeof early>) => connect(routes, '', 5_000, given);

  it('takes the place of a request', async () => {
    const given = early('{"name":"asked early"}');
    const { get, calls } = connectWith(given);
    await expect(get(tenantPath)).resolves.toEqual({ name: 'asked early' });
    expect(given).toHaveBeenCalledWith(tenantPath);
    expect(calls).toEqual([]);
  });

  it('is not there: the server is asked', async () => {
    const { get } = connectWith(early(null));
    await expect(get(tenantPath)).resolves.toEqual({ name: 'asked now' });
  });

  it('keeps nothing waiting where there is none', async () => {
    const { get, calls } = connect({ '* /': () => answer({}) }, '', 5_000, () => null);
    const asked = [
      get(tenantPath).catch(() => undefined),
      get('api/v1/users/me/preferences', { method: 'patch', json: { theme: 'dark' } }).catch(
        () => undefined,
      ),
    ];
    // Meanwhile somebody else has signed in.
    session.token = 'access-of-another';
    await Promise.all(asked);
    for (const { headers } of calls) expect(headers.get('authorization')).toBe('Bearer access-1');
  });

  it('is for those who read without parameters', async () => {
    const given = early('{"name":"asked early"}');
    const { get } = connectWith(given);
    const searchParams = { days: '30' };
    await expect(get(tenantPath, { searchParams })).resolves.toEqual({ name: 'asked now' });
    await get(tenantPath, { method: 'delete' }).catch(() => undefined);
    expect(given).not.toHaveBeenCalled();
  });

  it('is checked like every answer', async () => {
    const { failure } = connectWith(early('{"name":7}'));
    await expect(failure(tenantPath)).resolves.toMatchObject({ kind: 'bad-contract' });
  });

  it('is not for another tenant, nor for who has left', async () => {
    let give: (text: string) => void = () => undefined;
    const held = jest.fn(() => new Promise<string | null>((resolve) => (give = resolve)));
    const { get, failure } = connectWith(held);
    const superseded = failure(tenantPath);
    session.epoch += 1;
    give('{"name":"asked early"}');
    await expect(superseded).resolves.toMatchObject({ kind: 'superseded' });
    const owner = new AbortController();
    const left = get(tenantPath, { signal: owner.signal });
    owner.abort();
    give('{"name":"asked early"}');
    await expect(left).rejects.toThrow();
  });
});
