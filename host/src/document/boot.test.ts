import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type KeptSession, SESSION_KEY } from '@pmm/shared/contracts/keptSession';
import { answer, fakeServer, delayedAnswer, setSiteBase } from '@pmm/shared/testing';
import { waitFor } from '@testing-library/react';
import { takeEarly } from './earlyRequests';

const LISTS = 'GET /api/v1/tenants/Solo/watchlists/';
const READ = 'GET /api/v1/tenants/Solo/watchlists/w1/metrics/prices';
const asset = (url: string) => ({ url, integrity: 'sha256-AAAA' });
const registry = {
  preloads: [
    { assets: [asset('/assets/layout-main.js')] },
    {
      build: 'prices@b1',
      assets: [asset('/features/prices/b1/remoteEntry.js')],
      reads: ['watchlists/{watchlist}/metrics/prices'],
    },
  ],
};

let channelNames: string[] = [];
let lockNames: string[] = [];
/** The constants that the build puts in, and what jsdom lacks. */
const globals = {
  COMMIT: 'now',
  BroadcastChannel: class {
    constructor(name: string) {
      channelNames.push(name);
    }
    postMessage() {}
    close() {}
  },
};
const locks = {
  request: (name: string, action: () => Promise<unknown>) => {
    lockNames.push(name);
    return action();
  },
};

const site = {
  'GET /registry.json': () => answer(registry),
  'GET /config.json': () => answer({ apiBaseUrl: '', apiTimeoutMs: 60_000 }),
  'GET /version.json': () => answer({ commit: 'now' }),
};
const runBoot = async (): Promise<void> => {
  jest.resetModules();
  await import('./boot');
};
/** Waits until the script has dealt with the registry. */
const registryRead = async (): Promise<void> => {
  await window.earlyRequests?.registry;
  await Promise.resolve();
};
const registryQuery = (calls: ReturnType<typeof fakeServer>) =>
  String(calls.find(({ path }) => path.endsWith('/registry.json'))?.search);
const preloaded = () =>
  // oxlint-disable-next-line testing-library/no-node-access -- preloads are in the head, without a role
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href, integrity, crossOrigin }) => [new URL(href).pathname, integrity, crossOrigin],
  );
const preloadOf = (url: string) => [url, 'sha256-AAAA', 'anonymous'];

beforeEach(() => {
  [channelNames, lockNames] = [[], []];
  Object.assign(globalThis, globals);
  Object.assign(navigator, { locks });
  const session: KeptSession = {
    ...{ email: 'mara@nordheide.example', userId: 'user-1', name: 'Mara Lindt' },
    ...{ token: 'access-1', refreshToken: 'refresh-1', remember: true },
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  history.replaceState(null, '', '/prices');
  localStorage.setItem('pmm.preferences', JSON.stringify({ selectedTenantId: 'Solo' }));
});
afterEach(() => {
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
  delete window.earlyRequests;
});

it('requests the data of the page even when the app took the registry meanwhile', async () => {
  const lists = delayedAnswer();
  const calls = fakeServer({
    ...site,
    'POST /auth/refresh': () => answer({ accessToken: 'access-2', refreshToken: 'refresh-2' }),
    'GET /api/v1/users/me': () => answer({ tenants: [{ name: 'Solo' }], preferences: {} }),
    [LISTS]: () => lists.response,
    [READ]: () => answer({}),
  });
  const requested = (request: string): Promise<void> =>
    waitFor(() => expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(request));
  await runBoot();
  await requested(LISTS);
  await takeEarly('registry');
  lists.give(answer({ watchlists: [{ watchlistId: 'w1' }], limit: 50 }));
  await expect(requested(READ)).resolves.toBeUndefined();
});

it('sends page, person and tenant with the registry request, and preloads what the server adds', async () => {
  const calls = fakeServer({ ...site, 'POST /auth/refresh': () => answer({}) });
  await runBoot();
  await registryRead();
  expect(registryQuery(calls)).toBe('page=%2Fprices&user=user-1&tenant=Solo');
  expect(preloaded()).toEqual([
    preloadOf('/assets/layout-main.js'),
    preloadOf('/features/prices/b1/remoteEntry.js'),
  ]);
});

it('works below the base of the site, with what the browser keeps for it', async () => {
  const toRoot = setSiteBase('/monitor/');
  history.replaceState(null, '', '/monitor/prices');
  const atRoot = localStorage.getItem(SESSION_KEY) ?? '';
  localStorage.setItem('pmm.preferences /monitor/', '{"selectedTenantId":"Below"}');
  localStorage.setItem(`${SESSION_KEY} /monitor/`, atRoot);
  const calls = fakeServer({
    'GET /monitor/registry.json': site['GET /registry.json'],
    'GET /monitor/config.json': () => answer({ apiBaseUrl: '/monitor', apiTimeoutMs: 60_000 }),
    'GET /monitor/version.json': site['GET /version.json'],
    'POST /monitor/auth/refresh': () =>
      answer({ accessToken: 'access-2', refreshToken: 'refresh-2' }),
    'GET /monitor/api/v1/users/me': () => answer({ tenants: [], preferences: {} }),
  });
  await runBoot();
  await window.earlyRequests?.session;
  expect(registryQuery(calls)).toBe('page=%2Fprices&user=user-1&tenant=Below');
  expect(preloaded()).toEqual([
    preloadOf('/monitor/assets/layout-main.js'),
    preloadOf('/monitor/features/prices/b1/remoteEntry.js'),
  ]);
  expect(localStorage.getItem(`${SESSION_KEY} /monitor/`)).toContain('refresh-2');
  expect(localStorage.getItem(SESSION_KEY)).toBe(atRoot);
  expect([lockNames, channelNames]).toEqual([['pmm.refresh /monitor/'], ['pmm.session /monitor/']]);
  toRoot();
});

it('sends only the page without a session', async () => {
  localStorage.clear();
  const calls = fakeServer(site);
  await runBoot();
  await registryRead();
  expect(registryQuery(calls)).toBe('page=%2Fprices');
});

it.each([
  ['in safe mode', '/prices?safe-mode', '{}'],
  ['that is in quarantine', '/prices', '{"prices@b1":{}}'],
])('preloads nothing of a feature %s', async (_what, address, quarantine) => {
  history.replaceState(null, '', address);
  sessionStorage.setItem('pmm.quarantine', quarantine);
  fakeServer({ ...site, 'POST /auth/refresh': () => answer({}) });
  await runBoot();
  await registryRead();
  expect(preloaded()).toEqual([preloadOf('/assets/layout-main.js')]);
});

describe('a start in the document', () => {
  const [layout, prices] = registry.preloads;
  const written = {
    config: '{"apiBaseUrl":"https://api.example"}',
    registry: '{"signature":"k.AA==","features":["<b>"]}',
    signedOut: [{ assets: [asset('/assets/layout-auth.js')] }],
    signedIn: registry.preloads,
  };
  const write = (start: object): void => {
    const element = Object.assign(document.createElement('script'), {
      id: 'start',
      type: 'application/json',
      text: JSON.stringify(start),
    });
    document.body.append(element);
  };
  const fakeSite = () => fakeServer({ ...site, 'POST /auth/refresh': () => answer({}) });
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('replaces the requests for registry and configuration', async () => {
    write(written);
    const calls = fakeSite();
    await runBoot();
    await registryRead();
    await expect(takeEarly('registry')).resolves.toBe(written.registry);
    await expect(takeEarly('config')).resolves.toBe(written.config);
    expect(calls.map(({ path }) => path)).not.toContain('/registry.json');
    expect(calls.map(({ path }) => path)).not.toContain('/config.json');
    expect(preloaded()).toEqual(
      [layout, prices].flatMap((one) => one?.assets.map(({ url }) => preloadOf(url)) ?? []),
    );
  });

  it('has other preloads without a session', async () => {
    localStorage.clear();
    write(written);
    fakeSite();
    await runBoot();
    await registryRead();
    expect(preloaded()).toEqual([preloadOf('/assets/layout-auth.js')]);
  });

  it('leaves only the preloads to a request when they depend on the person', async () => {
    write({ ...written, signedIn: null });
    const calls = fakeSite();
    await runBoot();
    await expect(takeEarly('registry')).resolves.toBe(written.registry);
    await waitFor(() => expect(preloaded()).toHaveLength(2));
    expect(registryQuery(calls)).toBe('page=%2Fprices&user=user-1&tenant=Solo&only=preloads');
  });

  it('is used even if the request for the preloads fails', async () => {
    write({ ...written, signedIn: null });
    fakeServer({ ...site, 'GET /registry.json': () => answer({}, 503) });
    await runBoot();
    await expect(takeEarly('registry')).resolves.toBe(written.registry);
    expect(preloaded()).toEqual([]);
  });

  it('is used when it arrives after the script', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const calls = fakeSite();
    await runBoot();
    write(written);
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    await expect(takeEarly('registry')).resolves.toBe(written.registry);
    expect(calls.some(({ path }) => path === '/registry.json')).toBe(false);
    state.mockRestore();
  });
});

it('preloads nothing when the registry has no preloads', async () => {
  fakeServer({
    ...site,
    'GET /registry.json': () => answer({ features: [] }),
    'POST /auth/refresh': () => answer({}),
  });
  await runBoot();
  await registryRead();
  expect(preloaded()).toEqual([]);
});
