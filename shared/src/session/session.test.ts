import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { events } from '../events';
import { queryClient } from '../query';
import { store } from '../state';
import { answer, beSignedIn, fakeServer, refusal } from '../testing';
import {
  adoptSession,
  beginSession,
  clearSession,
  currentSession,
  followOtherTabs,
  forgetPerson,
  loggingOutAtom,
  restoreSession,
  selectTenant,
  selectedTenantAtom,
  selectedWatchlistAtom,
  sessionExpiredAtom,
  signIn,
  userAtom,
} from '.';
import { beginLogout, renewSession } from './session';

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
  it('with remember is stored for later browser sessions, and nowhere else', async () => {
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

  it('begins no session when it is refused', async () => {
    fakeServer({ 'POST /auth/login': () => refusal(401, 'LOGIN_BAD_CREDENTIALS') });
    await expect(signIn(credentials)).rejects.toThrow('LOGIN_BAD_CREDENTIALS');
    expect(currentSession()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each([true, false])('continues after a reload of the page, remember %s', async (on) => {
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
  it.each(['no JSON', '{}', 'null', '{"token":7}'])(
    'counts as none when it is rubbish: %s',
    (rubbish) => {
      localStorage.setItem('pmm.session', rubbish);
      expect(restoreSession()).toBeNull();
      expect(localStorage.getItem('pmm.session')).toBeNull();
    },
  );

  it('from an earlier build, without the mark of a logout, continues', () => {
    beSignedIn({ remember: true });
    const { loggingOut: _, ...stored } = currentSession() ?? { loggingOut: false };
    localStorage.setItem('pmm.session', JSON.stringify(stored));
    expect(restoreSession()).toMatchObject({ userId: 'user-1', loggingOut: false });
  });

  it('of this tab takes precedence over that of the browser', () => {
    beSignedIn({ remember: false });
    const ownSession = currentSession();
    localStorage.setItem('pmm.session', JSON.stringify({ ...ownSession, userId: 'someone else' }));
    expect(restoreSession()).toMatchObject({ userId: 'user-1' });
  });
});

describe('when the storage', () => {
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

  it('is full, spent tokens are removed', async () => {
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
  ] as const)('by %s: the preferences stay stored: %s', (reason, kept) => {
    beSignedIn({ remember: true });
    selectTenant('Nordheide Pharma');
    clearSession(reason);
    expect(localStorage.getItem('pmm.preferences') !== null).toBe(kept);
    expect(localStorage.getItem('pmm.session')).toBeNull();
  });

  it('sends one event with its reason', () => {
    const reasons: string[] = [];
    const owner = new AbortController();
    events.on('session-cleared', ({ reason }) => reasons.push(reason), owner.signal);
    beSignedIn();
    clearSession('expired');
    clearSession('expired');
    clearSession('logout');
    clearSession('logout');
    owner.abort();
    expect(reasons).toEqual(['expired', 'logout']);
  });

  it('by logout leaves no selection and empties the caches', () => {
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

  it('by expiry leaves the session of the same person in another tab alone', () => {
    beSignedIn({ remember: false });
    const otherSession = JSON.stringify({
      ...currentSession(),
      remember: true,
      refreshToken: 'another',
    });
    localStorage.setItem('pmm.session', otherSession);
    clearSession('expired');
    expect(localStorage.getItem('pmm.session')).toBe(otherSession);
  });

  it('leaves the session alone that someone else stored for this browser meanwhile', () => {
    beSignedIn({ remember: true });
    const otherSession = JSON.stringify({ ...currentSession(), userId: 'user-2' });
    localStorage.setItem('pmm.session', otherSession);
    clearSession('logout');
    expect(localStorage.getItem('pmm.session')).toBe(otherSession);
  });

  it('by expiry empties the caches when the person was not loaded yet', () => {
    beginSession(loginAnswer, true);
    queryClient.setQueryData(['user'], {});
    clearSession('expired');
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('leaves nothing of the person to the next sign-in', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'B', watchlist: 'w1' });
    queryClient.setQueryData(['tenant', 'B', 'watchlists'], { watchlists: [], limit: 9 });
    clearSession('expired');
    beginSession({ ...loginAnswer, userId: 'user-2' }, true);
    expect(store.get(userAtom)).toBeNull();
    expect(store.get(selectedTenantAtom)).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('stops the running queries', async () => {
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

describe('when nobody is signed in', () => {
  it('renewed tokens begin no session', () => {
    renewSession({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect(currentSession()).toBeNull();
  });

  it('no logout begins', () => {
    beginLogout();
    expect(store.get(loggingOutAtom)).toBe(false);
    expect(currentSession()).toBeNull();
  });
});

describe('the session of another tab', () => {
  it.each([
    ['reads everything again when the session here had expired', true],
    ['reads nothing again when it only brings new tokens', false],
  ])('%s', (_what, hadExpired) => {
    beSignedIn();
    const session = currentSession();
    if (!session) throw new Error('nobody is signed in');
    queryClient.setQueryData(['user'], {});
    if (hadExpired) clearSession('expired');
    adoptSession(session);
    expect(queryClient.getQueryState(['user'])?.isInvalidated).toBe(hadExpired);
  });

  it('is followed only in browsers with BroadcastChannel', () => {
    expect('BroadcastChannel' in globalThis).toBe(false);
    const stop = followOtherTabs();
    beSignedIn();
    stop();
    expect(currentSession()).not.toBeNull();
  });
});
