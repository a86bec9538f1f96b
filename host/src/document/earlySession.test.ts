import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreSession } from '@pmm/shared/session';
import { answer, fakeServer, delayedAnswer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { takeEarlyAnswer, type EarlyRequests } from './earlyRequests';
import { continueEarly } from './earlySession';

const before = {
  email: 'mara@nordheide.example',
  userId: 'user-1',
  name: 'Mara Lindt',
  token: 'access-1',
  refreshToken: 'refresh-1',
  remember: true,
};
const ME = 'GET /api/v1/users/me';
const LISTS = 'GET /api/v1/tenants/Nordheide/watchlists/';
const REFRESH = 'POST /auth/refresh';
const person = { tenants: [{ name: 'Solo' }, { name: 'Nordheide' }], preferences: {} };
const lists = { watchlists: [{ watchlistId: 'w1' }, { watchlistId: 'w2' }], limit: 50 };
const tokens = { accessToken: 'access-2', refreshToken: 'refresh-2' };
/** The person may read everything that the refresh names. */
const confirming: FakeRoutes[string] = ({ body }) => {
  const { email: _, refreshToken: __, ...selection } = body as Record<string, unknown>;
  return answer({ ...tokens, ...selection });
};
const usual: FakeRoutes = {
  [REFRESH]: confirming,
  [ME]: () => answer(person),
  [LISTS]: () => answer(lists),
  'GET /api/v1/tenants/Solo/watchlists/': () => answer({ watchlists: [], limit: 50 }),
};

const storedSession = () =>
  JSON.parse(localStorage.getItem('pmm.session') ?? 'null') as typeof before | null;
const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

/** Messages that other tabs would receive. */
let messages: unknown[] = [];
class Channel {
  constructor(readonly name: string) {}
  postMessage(message: unknown) {
    messages.push([this.name, message]);
  }
  close() {}
}
/** Requests for the lock that wait until `unlock` is called. */
let locked: (() => void)[] | null = null;
const locks = {
  request: async (_name: string, action: () => Promise<unknown>) => {
    await new Promise<void>((resolve) => (locked === null ? resolve() : locked.push(resolve)));
    return action();
  },
};

beforeEach(() => {
  messages = [];
  locked = null;
  Object.assign(navigator, { locks });
  Object.assign(globalThis, { BroadcastChannel: Channel });
  // The page is young, however long this file has been running: old pages get no early answers.
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  keep('pmm.session', before);
  keep('pmm.preferences', { selectedTenantId: 'Nordheide' });
});
afterEach(() => {
  localStorage.clear();
  delete window.earlyRequests;
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.restoreAllMocks();
});

const start = (routes: FakeRoutes = {}, { commit = 'now', reads = [] as string[] } = {}) => {
  const calls = fakeServer({ ...usual, ...routes });
  const early: EarlyRequests = {
    config: Promise.resolve('{"apiBaseUrl":"","apiTimeoutMs":5000}'),
    version: Promise.resolve(JSON.stringify({ commit })),
  };
  window.earlyRequests = early;
  continueEarly({ kept, early, commit: 'now', reads: () => Promise.resolve(reads) });
  const requests = () => calls.map(({ method, path }) => `${method} ${path}`);
  return { early, calls, requests };
};
/** Waits until nothing more is requested. */
const settled = async ({ early, requests }: ReturnType<typeof start>) => {
  await early.session?.catch(() => undefined);
  for (let count = -1; count !== requests().length;) {
    count = requests().length;
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  }
};

describe('a stored session', () => {
  it('is renewed before the app runs, stored, and sent to the other tabs', async () => {
    const started = start();
    const session = { ...before, token: 'access-2', refreshToken: 'refresh-2' };
    await expect(started.early.session).resolves.toEqual({ session, spent: 'refresh-1' });
    expect(storedSession()).toEqual(session);
    expect(messages).toEqual([['pmm.session', { type: 'session', session, spent: 'refresh-1' }]]);
    expect(started.calls[0]).toMatchObject({
      credentials: 'include',
      body: { email: before.email, refreshToken: 'refresh-1' },
    });
  });

  it.each<[string, () => void]>([
    ['there is none', () => localStorage.removeItem('pmm.session')],
    ['a logout has begun', () => keep('pmm.session', { ...before, loggingOut: true })],
    ['the stored session is malformed', () => keep('pmm.session', { refreshToken: 7 })],
    ['tabs cannot wait for one another', () => Reflect.deleteProperty(navigator, 'locks')],
    ['other tabs cannot be notified', () => Reflect.deleteProperty(globalThis, 'BroadcastChannel')],
  ])('is left to the app when %s', async (_case, arrange) => {
    arrange();
    const started = start();
    await settled(started);
    expect(started.early.session).toBeUndefined();
    expect(started.requests()).toEqual([]);
  });

  it('is the one that the app would restore, for any stored texts', () => {
    const other = fc.oneof(fc.string(), fc.boolean(), fc.constantFrom(null, undefined));
    const usually = <Value>(value: Value) =>
      fc.oneof({ arbitrary: fc.constant(value), weight: 8 }, { arbitrary: other, weight: 1 });
    const changed = fc.record({
      email: usually(before.email),
      userId: usually(before.userId),
      name: usually(before.name),
      token: usually(before.token),
      refreshToken: usually(before.refreshToken),
      remember: usually(true),
      loggingOut: usually(undefined),
    });
    fc.assert(
      fc.property(fc.oneof({ arbitrary: changed, weight: 9 }, fc.jsonValue()), (session) => {
        keep('pmm.session', session);
        const { early } = start({}, { commit: 'newer' });
        early.session?.catch(() => undefined);
        const restored = restoreSession();
        expect(early.session !== undefined).toBe(restored?.loggingOut === false);
      }),
    );
  });

  it('is not renewed when the page reloads into another build', async () => {
    const started = start({}, { commit: 'newer' });
    await expect(started.early.session).rejects.toThrow('Another build.');
    expect(started.requests()).toEqual([]);
  });

  it('is not renewed again by a tab that waited for another one', async () => {
    locked = [];
    const started = start();
    while (locked.length === 0) await Promise.resolve();
    keep('pmm.session', { ...before, refreshToken: 'refresh-of-the-other' });
    for (const unlock of locked) unlock();
    await expect(started.early.session).rejects.toThrow();
    expect(started.requests()).toEqual([]);
    expect(storedSession()?.refreshToken).toBe('refresh-of-the-other');
  });

  it('stays ended when it ended before the answer arrived', async () => {
    const refreshAnswer = delayedAnswer();
    const started = start({ [REFRESH]: () => refreshAnswer.response });
    await waitFor(() => expect(started.requests()).not.toEqual([]));
    localStorage.removeItem('pmm.session');
    refreshAnswer.give(answer(tokens));
    await expect(started.early.session).rejects.toThrow();
    expect(storedSession()).toBeNull();
    expect(messages).toEqual([]);
  });

  it.each([400, 401, 403])('ends when the server refuses with %i', async (status) => {
    const started = start({ [REFRESH]: () => refusal(status, 'AUTHENTICATION_FAILED') });
    await expect(started.early.session).resolves.toEqual({ session: null, spent: 'refresh-1' });
    await settled(started);
    expect(started.requests()).toEqual([REFRESH]);
    expect(messages).toEqual([]);
  });

  it.each<[string, () => Response]>([
    ['answers something else', () => answer({ accessToken: 'access-2' })],
    ['is busy', () => refusal(429, 'RATE_LIMITED')],
    ['is down', () => refusal(503, 'SERVICE_UNAVAILABLE')],
  ])('is left to the app when the server %s', async (_case, refresh) => {
    const started = start({ [REFRESH]: refresh });
    await expect(started.early.session).rejects.toThrow();
    await settled(started);
    expect(started.requests()).toEqual([REFRESH]);
    expect(storedSession()).toEqual(before);
  });
});

describe('the data of the page', () => {
  const reads = ['watchlists/{watchlist}/metrics/prices'];
  const pricesOf = (watchlist: string) =>
    `GET /api/v1/tenants/Nordheide/watchlists/${watchlist}/metrics/prices`;
  const withPrices = (watchlist: string): FakeRoutes => ({
    [pricesOf(watchlist)]: () => answer({ of: watchlist }),
  });

  it('are requested with the new token as soon as person and watchlists are loaded', async () => {
    const started = start(withPrices('w1'), { reads });
    await settled(started);
    expect(started.requests()).toEqual([REFRESH, ME, LISTS, pricesOf('w1')]);
    for (const { headers } of started.calls.slice(1)) {
      expect(headers.get('authorization')).toBe('Bearer access-2');
    }
    const path = pricesOf('w1').replace('GET /', '');
    await expect(takeEarlyAnswer(path, 'access-2')).resolves.toEqual({
      status: 200,
      text: '{"of":"w1"}',
    });
  });

  it.each<[string, () => void, FakeRoutes]>([
    ['the address names', () => window.history.replaceState(null, '', '/pricing?watchlist=w2'), {}],
    [
      'was chosen here last',
      () =>
        keep('pmm.preferences', {
          selectedTenantId: 'Nordheide',
          selectedWatchlistIds: { Nordheide: 'w2' },
        }),
      {},
    ],
    [
      'was chosen elsewhere last',
      () => undefined,
      {
        [ME]: () =>
          answer({ ...person, preferences: { selectedWatchlistIds: { Nordheide: 'w2' } } }),
      },
    ],
  ])('are those of the watchlist that %s', async (_case, arrange, routes) => {
    arrange();
    const started = start({ ...withPrices('w2'), ...routes }, { reads });
    await settled(started);
    expect(started.requests().at(-1)).toBe(pricesOf('w2'));
    window.history.replaceState(null, '', '/');
  });

  describe('with the stored selection of tenant and watchlist', () => {
    const left = (selectedWatchlistIds: Record<string, string>) =>
      keep('pmm.preferences', { selectedTenantId: 'Nordheide', selectedWatchlistIds });
    afterEach(() => window.history.replaceState(null, '', '/'));

    it('are requested before person and watchlists are loaded, and only once', async () => {
      left({ Nordheide: 'w2' });
      const me = delayedAnswer();
      const routes = { ...withPrices('w2'), [ME]: () => me.response };
      const started = start(routes, { reads });
      await settled(started);
      const all = [REFRESH, ME, LISTS, pricesOf('w2')];
      expect(started.requests()).toEqual(all);
      const path = pricesOf('w2').replace('GET /', '');
      await expect(takeEarlyAnswer(path, 'access-2')).resolves.toEqual({
        status: 200,
        text: '{"of":"w2"}',
      });
      me.give(answer(person));
      await settled(started);
      expect(started.requests()).toEqual(all);
      expect(window.earlyRequests?.answers).not.toHaveProperty(path);
    });

    it('are those of another watchlist when the stored one is gone', async () => {
      left({ Nordheide: 'gone' });
      const confirmed = { ...tokens, selectedTenantId: 'Nordheide' };
      const routes = { [REFRESH]: () => answer(confirmed) };
      const started = start({ ...withPrices('w1'), ...routes }, { reads });
      await settled(started);
      expect(started.calls[0]?.body).toMatchObject({
        selectedTenantId: 'Nordheide',
        selectedWatchlistId: 'gone',
      });
      expect(started.requests()).toEqual([REFRESH, ME, LISTS, pricesOf('w1')]);
    });

    it('are those of the watchlist in the address, at once', async () => {
      left({ Nordheide: 'w1' });
      window.history.replaceState(null, '', '/pricing?watchlist=w2');
      const started = start(withPrices('w2'), { reads });
      await settled(started);
      expect(started.calls[0]?.body).toMatchObject({ selectedWatchlistId: 'w2' });
      expect(started.requests()).toEqual([REFRESH, ME, LISTS, pricesOf('w2')]);
    });

    it('wait for person and watchlists when the server confirms nothing', async () => {
      left({ Nordheide: 'w2' });
      const me = delayedAnswer();
      const routes = { [REFRESH]: () => answer(tokens), [ME]: () => me.response };
      const started = start({ ...withPrices('w2'), ...routes }, { reads });
      await settled(started);
      expect(started.requests()).toEqual([REFRESH, ME]);
      me.give(answer(person));
      await settled(started);
      expect(started.requests()).toEqual([REFRESH, ME, LISTS, pricesOf('w2')]);
    });

    it('ignore a stored selection that is no text', async () => {
      keep('pmm.preferences', { selectedTenantId: 7, selectedWatchlistIds: { 7: 8 } });
      const started = start({}, { reads });
      await settled(started);
      expect(started.calls[0]?.body).toEqual({ email: before.email, refreshToken: 'refresh-1' });
    });
  });

  it('are never requested for a tenant of other people', async () => {
    keep('pmm.preferences', {
      selectedTenantId: 'Former',
      selectedWatchlistIds: { Former: 'w1' },
    });
    const started = start({ [REFRESH]: () => answer(tokens) }, { reads });
    await settled(started);
    // The tenant has no watchlist, so nothing of one is read.
    const solo = 'GET /api/v1/tenants/Solo/watchlists/';
    expect(started.requests()).toEqual([REFRESH, ME, solo]);
  });

  it('are not requested again by the app after a refusal', async () => {
    const started = start({ [LISTS]: () => refusal(403, 'SECOND_FACTOR_REQUIRED') }, { reads });
    await settled(started);
    expect(started.requests()).toEqual([REFRESH, ME, LISTS]);
    const path = LISTS.replace('GET /', '');
    await expect(takeEarlyAnswer(path, 'access-2')).resolves.toMatchObject({
      status: 403,
      text: expect.stringContaining('SECOND_FACTOR_REQUIRED'),
    });
  });

  it.each(['../users/me', '//elsewhere.example/x', 'https://elsewhere.example', 'a?b=c', '/x', ''])(
    'are never requested outside of the tenant: %j',
    async (path) => {
      const started = start({}, { reads: [path] });
      await settled(started);
      expect(started.requests()).toEqual([REFRESH, ME, LISTS]);
    },
  );

  it('are left to the app when the server is not available', async () => {
    const started = start({ [ME]: () => refusal(503, 'SERVICE_UNAVAILABLE') }, { reads });
    await settled(started);
    expect(started.requests()).toEqual([REFRESH, ME, LISTS]);
    await expect(takeEarlyAnswer('api/v1/users/me', 'access-2')).resolves.toBeNull();
  });
});
