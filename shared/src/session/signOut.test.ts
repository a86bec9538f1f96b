import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { toAppError } from '../errors';
import { events } from '../events';
import { store } from '../state';
import { answer, beSignedIn, fakeServer, delayedAnswer, silence } from '../testing';
import {
  beginSession,
  clearSession,
  currentSession,
  loadUser,
  loggingOutAtom,
  refreshSession,
  restoreSession,
  selectTenant,
  signOut,
  userAtom,
} from '.';
import { beginLogout } from './session';

const loginAnswer = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  userId: 'user-1',
  email: 'mara@nordheide.example',
  name: 'Mara Lindt',
};

afterEach(() => {
  clearSession('logout');
});

describe('a sign-out', () => {
  const LOGOUT = 'POST /auth/logout';
  const begin = (response: Promise<Response>) => {
    const calls = fakeServer({ [LOGOUT]: () => response });
    beSignedIn({ remember: true });
    return { calls, ending: signOut() };
  };

  it('is running until the server has revoked the tokens', async () => {
    const revoked = delayedAnswer();
    const { calls, ending } = begin(revoked.response);
    expect(store.get(loggingOutAtom)).toBe(true);
    expect(store.get(userAtom)).not.toBeNull();
    await Promise.resolve();
    revoked.give(answer(null, 204));
    await ending;
    expect(store.get(loggingOutAtom)).toBe(false);
    expect(currentSession()).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('sends one request, however often it is clicked', async () => {
    const revoked = delayedAnswer();
    const { calls, ending } = begin(revoked.response);
    const again = signOut();
    revoked.give(answer(null, 204));
    await Promise.all([ending, again]);
    expect(calls).toHaveLength(1);
  });

  it('waits two seconds for a silent server and no longer', async () => {
    jest.useFakeTimers();
    const { ending } = begin(silence());
    await jest.advanceTimersByTimeAsync(1_999);
    expect(currentSession()).not.toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    await ending;
    expect(currentSession()).toBeNull();
    jest.useRealTimers();
  });

  it('starts no refresh, and a refusal meanwhile is no expiry', async () => {
    const reasons: string[] = [];
    const owner = new AbortController();
    events.on('session-cleared', ({ reason }) => reasons.push(reason), owner.signal);
    const revoked = delayedAnswer();
    const { calls, ending } = begin(revoked.response);
    await expect(refreshSession()).resolves.toBe(false);
    clearSession('expired');
    revoked.give(answer(null, 204));
    await ending;
    owner.abort();
    expect(reasons).toEqual(['logout']);
    expect(calls.map(({ path }) => path)).toEqual(['/auth/logout']);
  });

  it('sends no call that would be refused, until the next person has signed in', async () => {
    const revoked = delayedAnswer();
    const { calls, ending } = begin(revoked.response);
    const loadFailure = loadUser().then(() => null, toAppError);
    revoked.give(answer(null, 204));
    await ending;
    await expect(loadFailure).resolves.toMatchObject({ kind: 'superseded' });
    expect(calls.map(({ path }) => path)).toEqual(['/auth/logout']);

    beSignedIn({ userId: 'user-2' });
    await loadUser().catch(() => undefined);
    expect(calls.at(-1)).toMatchObject({ path: '/api/v1/users/me' });
  });

  it('does not end the session of a person who signed in before the server answered', async () => {
    const revoked = delayedAnswer();
    const { ending } = begin(revoked.response);
    clearSession('logout');
    beginSession(loginAnswer, true);
    revoked.give(answer(null, 204));
    await ending;
    expect(currentSession()).toMatchObject({ userId: 'user-1', loggingOut: false });
  });

  it('does not wait for the sign-out of the previous person', async () => {
    const revoked = delayedAnswer();
    const { calls, ending } = begin(revoked.response);
    clearSession('logout');
    beginSession({ ...loginAnswer, userId: 'user-2', refreshToken: 'refresh-2' }, true);
    const next = signOut();
    revoked.give(answer(null, 204));
    await Promise.all([ending, next]);
    expect(calls.map(({ body }) => body)).toEqual([
      { refreshToken: 'refresh-1' },
      { refreshToken: 'refresh-2' },
    ]);
    expect(currentSession()).toBeNull();
  });

  it('finishes the one that an earlier visit left unfinished', async () => {
    fakeServer({ [LOGOUT]: () => answer(null, 204) });
    beSignedIn({ remember: true });
    await signOut();
    beSignedIn({ remember: true });
    beginLogout();
    await signOut();
    expect(currentSession()).toBeNull();
  });

  it('is still stored for the next start when the page is closed meanwhile', async () => {
    const revoked = delayedAnswer();
    const { ending } = begin(revoked.response);
    expect(restoreSession()).toMatchObject({ loggingOut: true });
    revoked.give(answer(null, 204));
    await ending;
    expect(restoreSession()).toBeNull();
  });

  it('sends the server the token of the session, also when the page is closed meanwhile', async () => {
    const calls = fakeServer({ 'POST /auth/logout': () => answer(null, 204) });
    beSignedIn();
    await signOut();
    expect(calls).toMatchObject([
      { path: '/auth/logout', body: { refreshToken: 'refresh-1' }, keepalive: true },
    ]);
  });

  it('ends the session here although the server is silent', async () => {
    fakeServer({});
    beSignedIn({ remember: true });
    await signOut();
    expect(currentSession()).toBeNull();
    expect(restoreSession()).toBeNull();
  });

  it('removes the person and notifies the server after the session had expired', async () => {
    const calls = fakeServer({ 'POST /auth/logout': () => answer(null, 204) });
    beSignedIn();
    selectTenant('Nordheide Pharma');
    clearSession('expired');
    await signOut();
    expect(store.get(userAtom)).toBeNull();
    expect(sessionStorage.getItem('pmm.preferences')).toBeNull();
    expect(calls).toMatchObject([{ body: { refreshToken: 'refresh-1' } }]);
  });

  it('sends nothing when nobody is signed in', async () => {
    const calls = fakeServer({});
    await signOut();
    expect(calls).toEqual([]);
  });
});
