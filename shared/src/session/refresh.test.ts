import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { request } from '../api';
import { toAppError } from '../errors';
import { events } from '../events';
import {
  answer,
  beSignedIn,
  fakeServer,
  delayedAnswer,
  refusal,
  setSiteBase,
  type FakeRoutes,
} from '../testing';
import {
  adoptSession,
  beginSession,
  clearSession,
  currentSession,
  refreshSession,
  restoreSession,
  signOut,
} from '.';

const anyAnswer = v.looseObject({});
const renewed = { accessToken: 'access-2', refreshToken: 'refresh-2' };
const otherPerson = {
  accessToken: 'access-o',
  refreshToken: 'refresh-o',
  userId: 'user-2',
  email: 'jonas@suedwerk.example',
  name: 'Jonas Brandt',
};

/** A server that accepts only the renewed token. */
const serverThatRenews = (routes: FakeRoutes = {}) =>
  fakeServer({
    'POST /auth/refresh': () => answer(renewed),
    'GET /api/v1/users/me': ({ headers }) =>
      headers.get('authorization') === 'Bearer access-2'
        ? answer({ email: 'mara' })
        : refusal(401, 'AUTHENTICATION_FAILED'),
    ...routes,
  });

let cleared: string[];
let owner: AbortController;

beforeEach(() => {
  beSignedIn({ remember: true });
  cleared = [];
  owner = new AbortController();
  events.on('session-cleared', ({ reason }) => cleared.push(reason), owner.signal);
});

afterEach(() => {
  owner.abort();
  clearSession('logout');
});

/** Writes to the storage as another tab of this browser would. */
const writtenByAnotherTab = (change: object) => {
  const storedSession = JSON.parse(localStorage.getItem('pmm.session') ?? '{}') as object;
  localStorage.setItem('pmm.session', JSON.stringify({ ...storedSession, ...change }));
};

describe('a call that is refused after the tokens were renewed', () => {
  const refusingServer = () =>
    serverThatRenews({ 'GET /api/v1/users/me': () => refusal(401, 'UNAUTHORIZED') });
  const call = () => request('api/v1/users/me', { answer: anyAnswer }).catch(() => undefined);

  it('ends the session as expired, after one refresh and one retry', async () => {
    const calls = refusingServer();
    await call();
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/v1/users/me',
      '/auth/refresh',
      '/api/v1/users/me',
    ]);
    expect(cleared).toEqual(['expired']);
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('pmm.session')).toBeNull();
  });

  it('ends the session once for several calls at the same time', async () => {
    const calls = refusingServer();
    await Promise.all([call(), call(), call()]);
    expect(cleared).toEqual(['expired']);
    expect(calls.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
  });

  it.each([
    ['another tab renewed the tokens', () => adoptNewer()],
    ['somebody else signed in', () => beginSession(otherPerson, true)],
    ['a logout has begun', () => void signOut()],
  ])('does not end the session as expired when meanwhile %s', async (_case, meanwhile) => {
    const retry = delayedAnswer();
    const calls = serverThatRenews({
      'GET /api/v1/users/me': () =>
        calls.length === 1 ? refusal(401, 'UNAUTHORIZED') : retry.response,
      'POST /auth/logout': () => new Promise<never>(() => undefined),
    });
    const refused = call();
    await waitFor(() => expect(calls).toHaveLength(3));
    meanwhile();
    retry.give(refusal(401, 'UNAUTHORIZED'));
    await refused;
    expect(currentSession()).not.toBeNull();
    expect(cleared).not.toContain('expired');
  });

  const adoptNewer = () => {
    const session = currentSession();
    if (session) adoptSession({ ...session, token: 'access-3', refreshToken: 'refresh-3' });
  };
});

describe('a refresh', () => {
  it('stores the rotated tokens, so that a reload of the page continues with them', async () => {
    const calls = serverThatRenews();
    await expect(refreshSession()).resolves.toBe(true);
    expect(calls[0]?.body).toEqual({
      email: 'mara.lindt@nordheide.example',
      refreshToken: 'refresh-1',
    });
    expect(restoreSession()).toMatchObject({ token: 'access-2', refreshToken: 'refresh-2' });
  });

  it('is shared by all calls that were refused meanwhile', async () => {
    const calls = serverThatRenews();
    const call = () => request('api/v1/users/me', { answer: anyAnswer });
    await expect(Promise.all([call(), call(), call()])).resolves.toHaveLength(3);
    expect(calls.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
    expect(calls.filter(({ path }) => path === '/api/v1/users/me')).toHaveLength(6);
  });

  it('ends the session when the server refuses it', async () => {
    serverThatRenews({ 'POST /auth/refresh': () => refusal(401, 'AUTHENTICATION_FAILED') });
    const call = request('api/v1/users/me', { answer: anyAnswer });
    await expect(call.catch(toAppError)).resolves.toMatchObject({ status: 401 });
    expect(currentSession()).toBeNull();
    expect(restoreSession()).toBeNull();
    expect(cleared).toEqual(['expired']);
  });

  it('leaves the session alone when the server cannot be reached', async () => {
    fakeServer({ 'GET /api/v1/users/me': () => refusal(401, 'AUTHENTICATION_FAILED') });
    const call = request('api/v1/users/me', { answer: anyAnswer });
    await expect(call.catch(toAppError)).resolves.toMatchObject({ kind: 'unreachable' });
    expect(currentSession()).toMatchObject({ refreshToken: 'refresh-1' });
    expect(cleared).toEqual([]);
  });

  it.each([
    ['busy', 429, 'RATE_LIMITED'],
    ['failing', 500, 'SERVER_ERROR'],
    ['down', 503, 'SERVER_ERROR'],
  ])('leaves the session alone when the server is %s', async (_what, status, code) => {
    serverThatRenews({ 'POST /auth/refresh': () => refusal(status, code) });
    const call = request('api/v1/users/me', { answer: anyAnswer });
    await expect(call.catch(toAppError)).resolves.toMatchObject({ status, code });
    expect(currentSession()).toMatchObject({ refreshToken: 'refresh-1' });
    expect(cleared).toEqual([]);
  });

  it('can be tried again after it could not reach the server', async () => {
    fakeServer({});
    await expect(refreshSession()).rejects.toThrow('NETWORK_ERROR');
    serverThatRenews();
    await expect(refreshSession()).resolves.toBe(true);
  });

  it('continues the session when the storage was emptied meanwhile', async () => {
    serverThatRenews();
    localStorage.clear();
    await expect(refreshSession()).resolves.toBe(true);
    expect(restoreSession()).toMatchObject({ refreshToken: 'refresh-2' });
  });

  it('waits for other tabs where the browser has locks', async () => {
    const calls = serverThatRenews();
    let giveTurn: () => void = () => undefined;
    const lockNames: string[] = [];
    const locks = {
      request: async (name: string, action: () => Promise<boolean>) => {
        lockNames.push(name);
        await new Promise<void>((resolve) => {
          giveTurn = resolve;
        });
        return action();
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const refresh = refreshSession();
    Reflect.deleteProperty(navigator, 'locks');
    expect(lockNames).toEqual(['pmm.refresh']);
    writtenByAnotherTab({ token: 'access-t', refreshToken: 'refresh-t' });
    giveTurn();
    await expect(refresh).resolves.toBe(true);
    expect(currentSession()).toMatchObject({ token: 'access-t' });
    expect(calls).toEqual([]);
  });

  it('does not wait for tabs of a site at another path of the origin', async () => {
    serverThatRenews();
    const lockNames: string[] = [];
    const request = (name: string, action: () => Promise<boolean>) => {
      lockNames.push(name);
      return action();
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const toRoot = setSiteBase('/monitor/');
    await refreshSession();
    toRoot();
    Reflect.deleteProperty(navigator, 'locks');
    expect(lockNames).toEqual(['pmm.refresh /monitor/']);
  });

  it('sends nothing to the server when nobody is signed in', async () => {
    clearSession('logout');
    const calls = serverThatRenews();
    await expect(refreshSession()).resolves.toBe(false);
    expect(calls).toEqual([]);
  });
});

describe('another tab', () => {
  it('spares this one the refresh when it has renewed the tokens already', async () => {
    const calls = serverThatRenews();
    writtenByAnotherTab({ token: 'access-t', refreshToken: 'refresh-t' });
    await expect(refreshSession()).resolves.toBe(true);
    expect(calls).toEqual([]);
    expect(currentSession()).toMatchObject({ token: 'access-t', refreshToken: 'refresh-t' });
  });

  it('does not pass its session to this tab when someone else signed in there', async () => {
    serverThatRenews();
    writtenByAnotherTab({ userId: 'user-2', token: 'access-o', refreshToken: 'refresh-o' });
    await expect(refreshSession()).resolves.toBe(true);
    expect(currentSession()).toMatchObject({ userId: 'user-1', token: 'access-2' });
  });
});

describe('tokens of another tab that arrive during a refresh', () => {
  it.each([
    ['granted', () => answer(renewed)],
    ['refused', () => refusal(401, 'AUTHENTICATION_FAILED')],
  ])('continue the session, also when the refresh is %s', async (_what, respond) => {
    const refreshAnswer = delayedAnswer();
    serverThatRenews({ 'POST /auth/refresh': () => refreshAnswer.response });
    const refresh = refreshSession();
    const session = currentSession();
    if (!session) throw new Error('nobody is signed in');
    adoptSession({ ...session, token: 'access-t', refreshToken: 'refresh-t' });
    refreshAnswer.give(respond());
    await expect(refresh).resolves.toBe(true);
    expect(currentSession()).toMatchObject({ token: 'access-t' });
    expect(cleared).toEqual([]);
  });
});

it('a refresh of a tab without remember leaves the remembered session of another tab alone', async () => {
  serverThatRenews();
  beSignedIn({ remember: false });
  localStorage.setItem('pmm.session', 'of another tab');
  await refreshSession();
  expect(localStorage.getItem('pmm.session')).toBe('of another tab');
  expect(sessionStorage.getItem('pmm.session')).toContain('refresh-2');
});

describe('a sign-out during a refresh', () => {
  it('is not undone by the tokens that arrive', async () => {
    const refreshAnswer = delayedAnswer();
    serverThatRenews({
      'POST /auth/refresh': () => refreshAnswer.response,
      'POST /auth/logout': () => answer(null, 204),
    });
    const refresh = refreshSession();
    await signOut();
    refreshAnswer.give(answer(renewed));
    await expect(refresh).resolves.toBe(false);
    expect(currentSession()).toBeNull();
    expect(restoreSession()).toBeNull();
    expect(cleared).toEqual(['logout']);
  });

  it('keeps the tokens that arrive away from a person who signed in since', async () => {
    const refreshAnswer = delayedAnswer();
    serverThatRenews({ 'POST /auth/refresh': () => refreshAnswer.response });
    const refresh = refreshSession();
    clearSession('logout');
    beginSession(otherPerson, true);
    refreshAnswer.give(answer(renewed));
    await refresh;
    expect(currentSession()).toMatchObject({ userId: 'user-2', refreshToken: 'refresh-o' });
  });

  it('keeps a refusal of the refresh from ending the session of a person who signed in since', async () => {
    const refreshAnswer = delayedAnswer();
    serverThatRenews({ 'POST /auth/refresh': () => refreshAnswer.response });
    const refresh = refreshSession();
    clearSession('logout');
    beginSession(otherPerson, true);
    refreshAnswer.give(refusal(401, 'AUTHENTICATION_FAILED'));
    await refresh;
    expect(currentSession()).toMatchObject({ userId: 'user-2' });
    expect(cleared).toEqual(['logout']);
  });
});
