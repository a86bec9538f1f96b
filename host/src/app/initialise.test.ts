import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentSession, selectedTenantAtom, sessionAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, fakeServer, refusal, silence, type FakeRoutes } from '@pmm/shared/testing';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { featureOf, registryOf } from '../testing/registry';
import { storedSession, usualServer } from '../testing/server';
import { initialise, startupAtom } from './initialise';

const phase = () => store.get(startupAtom).phase;
const registry = () => store.get(registryAtom);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  store.set(sessionAtom, null);
  store.set(registryAtom, null);
});

describe('the start with a registry that is late', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const storeLastGood = () =>
    localStorage.setItem('pmm.registry', JSON.stringify(registryOf(featureOf('prices'))));
  const start = (liveRegistry: FakeRoutes[string]) => {
    fakeServer({ ...usualServer([]), 'GET /registry.json': liveRegistry });
    void initialise();
  };

  it('uses the last good one, also when the live one never answers', async () => {
    storeLastGood();
    start(silence);
    await pass(400);
    expect(phase()).toBe('ready');
    expect(registry()).toMatchObject({ source: 'last-good', features: [{ id: 'prices' }] });
  });

  it('replaces the last good one by the live one as soon as that answers', async () => {
    storeLastGood();
    const later = { ...registryOf(featureOf('prices'), featureOf('reviews')), revision: 'r2' };
    start(() => new Promise((resolve) => setTimeout(() => resolve(answer(later)), 2_000)));
    await pass(400);
    expect(registry()).toMatchObject({ source: 'last-good', revision: 'r1' });
    await pass(2_000);
    expect(registry()).toMatchObject({ source: 'live', revision: 'r2', features: { length: 2 } });
  });

  it('uses the live one when it answers in time', async () => {
    storeLastGood();
    start(() => answer(registryOf(featureOf('reviews'))));
    await pass(50);
    expect(phase()).toBe('ready');
    expect(registry()).toMatchObject({ source: 'live' });
  });

  it('waits for the live one when there is no last good one', async () => {
    start(silence);
    await pass(400);
    expect(phase()).toBe('initialising');
  });
});

describe('the start with a stored session', () => {
  afterEach(() => {
    delete window.earlyRequests;
  });

  const start = async ({
    server = {},
    session = {},
  }: {
    server?: FakeRoutes;
    session?: object;
  }) => {
    sessionStorage.setItem('pmm.session', JSON.stringify({ ...storedSession, ...session }));
    const calls = fakeServer({ ...usualServer([]), ...server });
    await initialise();
    return calls.map(({ path }) => path);
  };
  const renewed = { ...storedSession, token: 'access-3', refreshToken: 'refresh-3' };
  const person = { email: storedSession.email, name: 'Mara', tenants: [{ name: 'Solo' }] };

  it('renews its tokens', async () => {
    expect(await start({})).toContain('/auth/refresh');
    expect(currentSession()).toMatchObject({ token: 'access-2' });
    expect(phase()).toBe('ready');
  });

  it('uses the tokens and the answers that the inline script requested', async () => {
    const text = JSON.stringify(person);
    window.earlyRequests = {
      session: Promise.resolve({ session: renewed, spent: 'refresh-1' }),
      answers: {
        'api/v1/users/me': { token: 'access-3', reply: Promise.resolve({ status: 200, text }) },
      },
    };
    const paths = await start({});
    expect(currentSession()).toMatchObject({ token: 'access-3', refreshToken: 'refresh-3' });
    expect(paths).not.toContain('/auth/refresh');
    expect(paths).not.toContain('/api/v1/users/me');
    expect(store.get(selectedTenantAtom)).toBe('Solo');
  });

  it('ends it, and sends no refresh token again, when the inline script was refused', async () => {
    window.earlyRequests = { session: Promise.resolve({ session: null, spent: 'refresh-1' }) };
    const paths = await start({});
    expect(currentSession()).toBeNull();
    expect(sessionStorage.getItem('pmm.session')).toBeNull();
    expect(paths.filter((path) => path.startsWith('/auth/') || path.includes('/v1/'))).toEqual([]);
  });

  it.each([
    ['failed', () => Promise.reject(new Error('did not arrive'))],
    ['renewed another session', () => Promise.resolve({ session: renewed, spent: 'another' })],
    ['was refused for another session', () => Promise.resolve({ session: null, spent: 'another' })],
  ])('renews its tokens when the inline script %s', async (_what, session) => {
    window.earlyRequests = { session: session() };
    expect(await start({})).toContain('/auth/refresh');
    expect(currentSession()).toMatchObject({ token: 'access-2' });
  });

  it('finishes a logout that the end of the page interrupted', async () => {
    window.earlyRequests = { session: Promise.resolve({ session: renewed, spent: 'refresh-1' }) };
    const paths = await start({ session: { loggingOut: true } });
    expect(currentSession()).toBeNull();
    expect(sessionStorage.getItem('pmm.session')).toBeNull();
    expect(paths).toContain('/auth/logout');
    expect(paths).not.toContain('/auth/refresh');
  });

  it('keeps it, and fails, when the server cannot be reached', async () => {
    await start({ server: { 'POST /auth/refresh': () => Promise.reject(new TypeError('x')) } });
    expect(phase()).toBe('failed');
    expect(currentSession()).not.toBeNull();
  });

  it.each(['POST /auth/refresh', 'GET /api/v1/users/me'])(
    'ends it when "%s" is refused',
    async (route) => {
      await start({ server: { [route]: () => refusal(401, 'AUTHENTICATION_FAILED') } });
      expect(phase()).toBe('ready');
      expect(currentSession()).toBeNull();
    },
  );
});
