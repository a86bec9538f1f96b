import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toAppError } from '../errors';
import { answer, refusal, silence } from '../testing';
import {
  apiSession,
  byToken,
  connectApi,
  resetApiSession,
  TENANT_PATH,
} from '../testing/connectApi';
import { fileAnswer, noAnswer } from '.';

beforeEach(resetApiSession);

describe('a call', () => {
  it('sends the bearer of a signed-in person, credentials, JSON and search parameters', async () => {
    const { calls, get } = connectApi({ 'POST /api/v1/things': () => answer({ name: 'Mara' }) });
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

  it('sends no bearer when nobody is signed in', async () => {
    apiSession.token = null;
    const { calls, get } = connectApi({ 'GET /auth/providers': () => answer({ name: 'none' }) });
    await get('auth/providers');
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    ['', '/api/v1/users/me'],
    ['https://api.example/base', '/base/api/v1/users/me'],
    ['https://api.example/base/', '/base/api/v1/users/me'],
    ['/gateway', '/gateway/api/v1/users/me'],
  ])('goes to the base URL "%s"', async (baseUrl, path) => {
    const { api, get } = connectApi(
      { [`GET ${path}`]: () => answer({ name: 'Mara' }) },
      { baseUrl },
    );
    await expect(get('api/v1/users/me')).resolves.toEqual({ name: 'Mara' });
    expect(new URL(api.addressOf('api/v1/users/me')).pathname).toBe(path);
  });

  it('accepts an empty answer when none is expected', async () => {
    const { api } = connectApi({ 'POST /auth/logout': () => answer(null, 204) });
    const call = api.request('auth/logout', { method: 'post', answer: noAnswer });
    await expect(call).resolves.toBeNull();
  });

  it('rejects an answer that breaks its contract, and names the field', async () => {
    const { failure } = connectApi({ 'GET /api/v1/users/me': () => answer({ name: 7 }) });
    expect(await failure('api/v1/users/me')).toEqual({
      kind: 'bad-contract',
      code: 'UNKNOWN_ERROR',
      issues: [expect.stringMatching(/^name: /)],
    });
  });

  it('rejects a page of HTML in place of JSON', async () => {
    const { failure } = connectApi({
      'GET /api/v1/users/me': () => new Response('<!doctype html>'),
    });
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'bad-contract' });
  });
});

describe('a call that does not arrive', () => {
  it('is unreachable when the connection is lost, and is not sent again', async () => {
    const { calls, failure } = connectApi({
      'GET /api/v1/users/me': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(await failure('api/v1/users/me')).toEqual({
      kind: 'unreachable',
      code: 'NETWORK_ERROR',
    });
    expect(calls).toHaveLength(1);
  });

  it('is unreachable when the server does not answer in time', async () => {
    const { failure } = connectApi({ 'GET /api/v1/users/me': silence }, { timeoutMs: 50 });
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'unreachable' });
  });

  it('is unreachable when the answer begins but never ends', async () => {
    const halfAnswer = () => new Response(new ReadableStream());
    const { failure } = connectApi({ 'GET /api/v1/users/me': halfAnswer }, { timeoutMs: 50 });
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'unreachable' });
  });

  it('is unreachable when the connection breaks during the answer', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }),
      );
    const { failure } = connectApi({ 'GET /api/v1/users/me': broken });
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'unreachable' });
  });

  it('rejects with the reason of its signal when the caller aborts', async () => {
    const owner = new AbortController();
    const giveUp = () => {
      owner.abort();
      return silence();
    };
    const { get } = connectApi({ 'GET /api/v1/users/me': giveUp });
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
  ])('contains the code and details of the server: %#', async (response, expected) => {
    const { calls, failure } = connectApi({ 'GET /api/v1/users/me': () => response });
    expect(await failure('api/v1/users/me')).toMatchObject({ kind: 'rejected', ...expected });
    expect(calls).toHaveLength(1);
    expect(apiSession.refresh).not.toHaveBeenCalled();
  });
});

describe('an answer that belongs to an earlier epoch', () => {
  it.each([
    ['good', () => answer({ name: 'Mara' })],
    ['refused', () => refusal(404, 'NOT_FOUND')],
    ['broken', () => answer({ name: 7 })],
  ])('is superseded, also when it is %s', async (_what, respond) => {
    const { failure } = connectApi({
      [`GET /${TENANT_PATH}`]: () => {
        apiSession.epoch += 1;
        return respond();
      },
    });
    expect(await failure(TENANT_PATH)).toEqual({ kind: 'superseded', code: 'UNKNOWN_ERROR' });
  });

  it('is recognised by the epoch of the first request, also after the retry', async () => {
    apiSession.refresh = jest.fn(() => {
      apiSession.token = 'access-2';
      apiSession.epoch += 1;
      return true;
    });
    const { failure } = connectApi({ [`GET /${TENANT_PATH}`]: byToken('access-2') });
    expect(await failure(TENANT_PATH)).toMatchObject({ kind: 'superseded' });
  });

  it('is returned when it belongs to no tenant', async () => {
    const { get } = connectApi({
      'GET /api/v1/products/04877800': () => {
        apiSession.epoch += 1;
        return answer({ name: 'Mara' });
      },
    });
    await expect(get('api/v1/products/04877800')).resolves.toEqual({ name: 'Mara' });
  });
});

describe('a file', () => {
  const file = { answer: fileAnswer };

  it('is returned unchanged without a timeout, and its progress is reported', async () => {
    const { api } = connectApi(
      { [`GET /${TENANT_PATH}`]: () => new Response('PZN;Name', { status: 200 }) },
      { timeoutMs: 1 },
    );
    const onProgress = jest.fn();
    const content = await api.request(TENANT_PATH, { ...file, onProgress });
    expect(content.size).toBe(8);
    expect(onProgress).toHaveBeenLastCalledWith(8);
  });

  it('that is refused rejects with the code of the server', async () => {
    const { api } = connectApi({ [`GET /${TENANT_PATH}`]: () => refusal(429, 'RATE_LIMITED') });
    const failed = await api.request(TENANT_PATH, file).then(() => null, toAppError);
    expect(failed).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
