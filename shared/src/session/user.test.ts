import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { toAppError } from '../errors';
import { store } from '../state';
import { answer, beSignedIn, fakeServer, delayedAnswer, refusal } from '../testing';
import {
  clearSession,
  currentSession,
  displayNameAtom,
  loadUser,
  signInWithCode,
  userAtom,
} from '.';

afterEach(() => {
  jest.restoreAllMocks();
  clearSession('logout');
  store.set(userAtom, null);
});

describe('the name that greets a person', () => {
  it.each([
    [{ name: 'Mara Lindt', email: 'mara@nordheide.example' }, 'Mara Lindt'],
    [{ name: '  ', email: 'mara@nordheide.example' }, 'mara@nordheide.example'],
    [{ email: 'mara@nordheide.example' }, 'mara@nordheide.example'],
    [{ email: '' }, 'User'],
  ])('falls back from the name to the address and then to "User": %#', (person, expected) => {
    store.set(userAtom, { ...person, tenants: [], preferences: {}, fetchedAt: 0 });
    expect(store.get(displayNameAtom)).toBe(expected);
  });

  it('is "User" before the person is loaded', () => {
    expect(store.get(displayNameAtom)).toBe('User');
  });
});

describe('user information', () => {
  it('is in the store after it was loaded', async () => {
    beSignedIn({ tenants: [] });
    fakeServer({ 'GET /api/v1/users/me': () => answer({ email: 'm@x.example', tenants: [] }) });
    await expect(loadUser()).resolves.toMatchObject({ preferences: {} });
    expect(store.get(userAtom)).toMatchObject({ email: 'm@x.example' });
  });

  it('contains the time of its last read', async () => {
    beSignedIn({ tenants: [] });
    fakeServer({ 'GET /api/v1/users/me': () => answer({ email: 'm@x.example', tenants: [] }) });
    jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    await loadUser();
    expect(store.get(userAtom)).toMatchObject({ fetchedAt: 1_700_000_000_000 });
  });

  it('is dropped when it arrives after its session ended', async () => {
    const userAnswer = delayedAnswer();
    beSignedIn({ tenants: [] });
    fakeServer({ 'GET /api/v1/users/me': () => userAnswer.response });
    const loading = loadUser();
    clearSession('logout');
    userAnswer.give(answer({ email: 'm@x.example', tenants: [{ name: 'A' }] }));
    await expect(loading.catch(toAppError)).resolves.toMatchObject({ kind: 'superseded' });
    expect(store.get(userAtom)).toBeNull();
  });
});

it('user information without a session is dropped', async () => {
  fakeServer({ 'GET /api/v1/users/me': () => answer({ email: 'm@x.example', tenants: [] }) });
  await expect(loadUser().catch(toAppError)).resolves.toMatchObject({
    kind: 'superseded',
    code: 'UNKNOWN_ERROR',
  });
  expect(store.get(userAtom)).toBeNull();
});

describe('a sign-in with the code of a provider', () => {
  const exchanged = {
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    userId: 'user-1',
    email: 'mara@nordheide.example',
    name: 'Mara Lindt',
  };

  it.each([true, false])('is remembered as the person chose at its start: %s', async (remember) => {
    const calls = fakeServer({
      'POST /auth/oidc/exchange': () => answer({ ...exchanged, remember }),
    });
    await signInWithCode('code-1');
    expect(calls).toMatchObject([{ body: { code: 'code-1' }, credentials: 'include' }]);
    expect(currentSession()).toMatchObject({ userId: 'user-1', token: 'access-1', remember });
  });

  it('begins no session when it is refused', async () => {
    fakeServer({ 'POST /auth/oidc/exchange': () => refusal(401, 'AUTHENTICATION_FAILED') });
    await expect(signInWithCode('code-1')).rejects.toThrow('AUTHENTICATION_FAILED');
    expect(currentSession()).toBeNull();
  });
});
