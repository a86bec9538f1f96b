import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { events } from '../events';
import { queryClient } from '../query';
import { store } from '../state';
import { answer, beSignedIn, fakeServer, heldAnswer, refusal, silence } from '../testing';
import {
  beginSession,
  clearSession,
  currentSession,
  forgetPerson,
  loggingOutAtom,
  refreshSession,
  restoreSession,
  selectTenant,
  selectedTenantAtom,
  selectedWatchlistAtom,
  sessionExpiredAtom,
  signIn,
  signOut,
  userAtom,
} from '.';

const credentials = { email: 'mara@nordheide.example', password: 'right', remember: true };
const loginAnswer = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  userId: 'user-1',
  email: 'mara@nordheide.example',
  name: 'Mara Lindt',
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
  clearSession('logout');
});

const signInWith = async (remember: boolean) => {
  fakeServer({ 'POST /auth/login': () => answer(loginAnswer) });
  await signIn({ ...credentials, remember });
};

describe('a sign-in', () => {
  it('with remember is kept across browser sessions, and only there', async () => {
    sessionStorage.setItem('pmm.session', 'of an earlier sign-in');
    await signInWith(true);
    expect(localStorage.getItem('pmm.session')).toContain('refresh-1');
    expect(sessionStorage.getItem('pmm.session')).toBeNull();
  });

  it('without remember ends with the browser session', async () => {
    localStorage.setItem('pmm.session', 'of an earlier sign-in');
    await signInWith(false);
    expect(sessionStorage.getItem('pmm.session')).toContain('refresh-1');
    expect(localStorage.getItem('pmm.session')).toBeNull();
  });

  it('that is refused begins no session', async () => {
    fakeServer({ 'POST /auth/login': () => refusal(401, 'LOGIN_BAD_CREDENTIALS') });
    await expect(signIn(credentials)).rejects.toThrow('LOGIN_BAD_CREDENTIALS');
    expect(currentSession()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each([true, false])('is there again after a reload of the page, remember %s', async (on) => {
    await signInWith(on);
    expect(restoreSession()).toEqual({
      email: 'mara@nordheide.example',
      userId: 'user-1',
      name: 'Mara Lindt',
      token: 'access-1',
      refreshToken: 'refresh-1',
      remember: on,
      loggingOut: false,
    });
  });
});

describe('a stored session', () => {
  it.each(['no JSON', '{}', 'null', '{"token":7}'])('of rubbish counts as none: %s', (rubbish) => {
    localStorage.setItem('pmm.session', rubbish);
    expect(restoreSession()).toBeNull();
    expect(localStorage.getItem('pmm.session')).toBeNull();
  });

  it('of this tab comes before that of the browser', () => {
    beSignedIn({ remember: false });
    const mine = currentSession();
    localStorage.setItem('pmm.session', JSON.stringify({ ...mine, userId: 'someone else' }));
    expect(restoreSession()).toMatchObject({ userId: 'user-1' });
  });
});

describe('where storage', () => {
  it('is blocked, the session lives as long as the page', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
    await signInWith(true);
    expect(currentSession()).toMatchObject({ userId: 'user-1' });
    clearSession('logout');
    expect(currentSession()).toBeNull();
    expect(restoreSession()).toBeNull();
  });

  it('is full, no tokens stay behind that are spent by now', async () => {
    await signInWith(true);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await signInWith(true);
    expect(currentSession()).toMatchObject({ userId: 'user-1' });
    expect(restoreSession()).toBeNull();
  });
});

describe('the end of a session', () => {
  it.each([
    ['logout', false],
    ['expired', true],
  ] as const)('by %s: the preferences are kept: %s', (reason, kept) => {
    beSignedIn({ remember: true });
    selectTenant('Nordheide Pharma');
    clearSession(reason);
    expect(localStorage.getItem('pmm.preferences') !== null).toBe(kept);
    expect(localStorage.getItem('pmm.session')).toBeNull();
  });

  it('is told once, with its reason', () => {
    const heard: string[] = [];
    const owner = new AbortController();
    events.on('session-cleared', ({ reason }) => heard.push(reason), owner.signal);
    beSignedIn();
    clearSession('expired');
    clearSession('expired');
    clearSession('logout');
    clearSession('logout');
    owner.abort();
    expect(heard).toEqual(['expired', 'logout']);
  });

  it('by logout leaves nothing selected and nothing in the caches', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'B', watchlist: 'w1' });
    queryClient.setQueryData(['tenant', 'B', 'watchlists'], { watchlists: [], limit: 9 });
    clearSession('logout');
    expect(store.get(userAtom)).toBeNull();
    expect(store.get(selectedTenantAtom)).toBeNull();
    expect(store.get(selectedWatchlistAtom)).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('by expiry leaves the page as it is until the person decides', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'B', watchlist: 'w1' });
    queryClient.setQueryData(['tenant', 'B', 'watchlists'], { watchlists: [], limit: 9 });
    clearSession('expired');
    expect(store.get(sessionExpiredAtom)).toBe(true);
    expect(store.get(selectedTenantAtom)).toBe('B');
    forgetPerson();
    expect(store.get(sessionExpiredAtom)).toBe(false);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('by expiry leaves alone what the same person keeps in another tab', () => {
    beSignedIn({ remember: false });
    const theirs = JSON.stringify({ ...currentSession(), remember: true, refreshToken: 'another' });
    localStorage.setItem('pmm.session', theirs);
    clearSession('expired');
    expect(localStorage.getItem('pmm.session')).toBe(theirs);
  });

  it('leaves alone what someone else stored for this browser meanwhile', () => {
    beSignedIn({ remember: true });
    const theirs = JSON.stringify({ ...currentSession(), userId: 'user-2' });
    localStorage.setItem('pmm.session', theirs);
    clearSession('logout');
    expect(localStorage.getItem('pmm.session')).toBe(theirs);
  });

  it('is followed by a sign-in that finds nothing of the person before', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'B', watchlist: 'w1' });
    queryClient.setQueryData(['tenant', 'B', 'watchlists'], { watchlists: [], limit: 9 });
    clearSession('expired');
    beginSession({ ...loginAnswer, userId: 'user-2' }, true);
    expect(store.get(userAtom)).toBeNull();
    expect(store.get(selectedTenantAtom)).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('stops the queries that are on their way', async () => {
    beSignedIn();
    const aborted = new Promise<string>((resolve) => {
      const queryFn = ({ signal }: { signal: AbortSignal }) =>
        new Promise<never>(() => signal.addEventListener('abort', () => resolve('aborted')));
      queryClient.query({ queryKey: ['tenant', 'A'], queryFn }).catch(() => undefined);
    });
    clearSession('expired');
    await expect(aborted).resolves.toBe('aborted');
  });
});

describe('a sign-out', () => {
  const LOGOUT = 'POST /auth/logout';
  const begin = (response: Promise<Response>) => {
    const calls = fakeServer({ [LOGOUT]: () => response });
    beSignedIn({ remember: true });
    return { calls, ending: signOut() };
  };

  it('is under way until the server has revoked the tokens', async () => {
    const revoked = heldAnswer();
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

  it('is asked of the server once, however often it is clicked', async () => {
    const revoked = heldAnswer();
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

  it('refreshes nothing any more, and a refusal meanwhile is no expiry', async () => {
    const heard: string[] = [];
    const owner = new AbortController();
    events.on('session-cleared', ({ reason }) => heard.push(reason), owner.signal);
    const revoked = heldAnswer();
    const { calls, ending } = begin(revoked.response);
    await expect(refreshSession()).resolves.toBe(false);
    clearSession('expired');
    revoked.give(answer(null, 204));
    await ending;
    owner.abort();
    expect(heard).toEqual(['logout']);
    expect(calls.map(({ path }) => path)).toEqual(['/auth/logout']);
  });

  it('does not end the session of who signed in before the server had answered', async () => {
    const revoked = heldAnswer();
    const { ending } = begin(revoked.response);
    clearSession('logout');
    beginSession(loginAnswer, true);
    revoked.give(answer(null, 204));
    await ending;
    expect(currentSession()).toMatchObject({ userId: 'user-1', loggingOut: false });
  });

  it('is still known to the next start when the page was closed meanwhile', async () => {
    const revoked = heldAnswer();
    const { ending } = begin(revoked.response);
    expect(restoreSession()).toMatchObject({ loggingOut: true });
    revoked.give(answer(null, 204));
    await ending;
    expect(restoreSession()).toBeNull();
  });

  it('tells the server which session ended', async () => {
    const calls = fakeServer({ 'POST /auth/logout': () => answer(null, 204) });
    beSignedIn();
    await signOut();
    expect(calls).toMatchObject([{ path: '/auth/logout', body: { refreshToken: 'refresh-1' } }]);
  });

  it('holds here although the server is silent', async () => {
    fakeServer({});
    beSignedIn({ remember: true });
    await signOut();
    expect(currentSession()).toBeNull();
    expect(restoreSession()).toBeNull();
  });

  it('after the session had expired still forgets the person, and tells the server', async () => {
    const calls = fakeServer({ 'POST /auth/logout': () => answer(null, 204) });
    beSignedIn();
    selectTenant('Nordheide Pharma');
    clearSession('expired');
    await signOut();
    expect(store.get(userAtom)).toBeNull();
    expect(sessionStorage.getItem('pmm.preferences')).toBeNull();
    expect(calls).toMatchObject([{ body: { refreshToken: 'refresh-1' } }]);
  });

  it('is nothing to the server when nobody is signed in', async () => {
    const calls = fakeServer({});
    await signOut();
    expect(calls).toEqual([]);
  });
});
