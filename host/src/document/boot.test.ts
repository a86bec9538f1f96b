import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answer, fakeServer, heldAnswer } from '@pmm/shared/testing';
import { featureOf, registryOf, routeOf } from '../testing/registry';
import { takeEarly } from './earlyRequests';

const LISTS = 'GET /api/v1/tenants/Solo/watchlists/';
const READ = 'GET /api/v1/tenants/Solo/watchlists/w1/metrics/prices';
const reads = ['watchlists/{watchlist}/metrics/prices'];
const routes = [routeOf('prices', { path: '/prices', access: 'signed-in', reads })];
const registry = { ...registryOf(), features: [featureOf('prices', { routes })] };

/** What the build puts in, and what jsdom does not have. */
const globals = {
  SHARED_VERSIONS: { react: '19.3.1' },
  COMMIT: 'now',
  BroadcastChannel: class {
    postMessage() {}
    close() {}
  },
};
const locks = { request: (_name: string, action: () => Promise<unknown>) => action() };

beforeEach(() => {
  Object.assign(globalThis, globals);
  Object.assign(navigator, { locks });
  const session = { email: 'mara@nordheide.example', userId: 'user-1', refreshToken: 'refresh-1' };
  localStorage.setItem('pmm.session', JSON.stringify(session));
  history.replaceState(null, '', '/prices');
  document.head.innerHTML = `<meta name="chunks" content='{"files":[],"names":{}}'>`;
});
afterEach(() => {
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
  delete window.earlyRequests;
});

it('asks for what the page reads although the app has taken the registry meanwhile', async () => {
  const lists = heldAnswer();
  const calls = fakeServer({
    'GET /registry.json': () => answer(registry),
    'GET /config.json': () => answer({ apiBaseUrl: '', apiTimeoutMs: 60_000 }),
    'GET /version.json': () => answer({ commit: 'now' }),
    'POST /auth/refresh': () => answer({ accessToken: 'access-2', refreshToken: 'refresh-2' }),
    'GET /api/v1/users/me': () => answer({ tenants: [{ name: 'Solo' }], preferences: {} }),
    [LISTS]: () => lists.response,
    [READ]: () => answer({}),
  });
  const asked = async (request: string): Promise<void> => {
    while (!calls.some(({ method, path }) => `${method} ${path}` === request))
      await new Promise((resolve) => setTimeout(resolve));
  };
  await import('./boot');
  await asked(LISTS);
  await takeEarly('registry');
  lists.give(answer({ watchlists: [{ watchlistId: 'w1' }], limit: 50 }));
  await expect(asked(READ)).resolves.toBeUndefined();
});
