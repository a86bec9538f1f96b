import type { RegistryKey, RuntimeConfig } from '@pmm/shared/contracts/deployment';
import { withPreloads } from '@pmm/shared/contracts/signedRegistry';
import { answer, fakeServer, silence } from '@pmm/shared/testing';
import { store } from '@pmm/shared/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { featureOf, registryOf } from '../../testing/registry';
import { signingPair } from '../../testing/signRegistry';
import { configAtom } from '../site/config';
import { loadRegistry } from './loadRegistry';

const idsOf = ({ features }: { features: { id: string }[] }) => features.map(({ id }) => id);

const usualConfiguration: RuntimeConfig = {
  apiBaseUrl: '',
  apiTimeoutMs: 5_000,
  versionCheckIntervalMs: 60_000,
  registryCheckIntervalMs: 300_000,
  registryKeys: [],
  devPages: false,
};

describe('loading the registry', () => {
  const live = (...ids: string[]) => ({
    'GET /registry.json': () => answer(registryOf(...ids.map((id) => featureOf(id)))),
  });

  beforeEach(() => {
    localStorage.clear();
    store.set(configAtom, usualConfiguration);
  });
  afterEach(() => {
    delete window.earlyRequests;
    jest.restoreAllMocks();
  });

  it('takes the live one', async () => {
    fakeServer(live('prices'));
    const registry = await loadRegistry();
    expect(registry).toMatchObject({ source: 'live', features: [{ id: 'prices' }] });
  });

  it('takes the answer that was asked for before the first script arrived, once', async () => {
    const calls = fakeServer(live('fresh'));
    const early = { ...registryOf(featureOf('fresh')), revision: 'early' };
    window.earlyRequests = { registry: Promise.resolve(JSON.stringify(early)) };
    expect(await loadRegistry()).toMatchObject({ revision: 'early' });
    expect(calls).toEqual([]);
    expect(await loadRegistry()).toMatchObject({ revision: 'r1' });
  });

  it('asks again when the early request failed: the network may be there by now', async () => {
    fakeServer(live('fresh'));
    window.earlyRequests = { registry: Promise.reject(new Error('offline')) };
    expect(idsOf(await loadRegistry())).toEqual(['fresh']);
  });

  it.each([
    ['the server is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server refuses', () => answer({}, 503)],
    ['the answer is no registry', () => answer({ hello: 'world' })],
    ['the answer is no JSON', () => new Response('<html>')],
  ])('falls back to the last good one when %s', async (_what, respond) => {
    fakeServer(live('prices'));
    await loadRegistry();
    fakeServer({ 'GET /registry.json': respond });
    const registry = await loadRegistry();
    expect(registry).toMatchObject({ source: 'last-good', features: [{ id: 'prices' }] });
  });

  it('falls back to the last good one when nobody answers in time', async () => {
    fakeServer(live('prices'));
    await loadRegistry();
    fakeServer({ 'GET /registry.json': silence });
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    expect(await loadRegistry()).toMatchObject({ source: 'last-good' });
  });

  it('comes back to the live one when it can be had again', async () => {
    fakeServer(live('prices'));
    await loadRegistry();
    fakeServer({});
    await loadRegistry();
    fakeServer(live('prices', 'reviews'));
    expect(await loadRegistry()).toMatchObject({ source: 'live', features: { length: 2 } });
  });

  it('does not believe one that is older than what it has seen', async () => {
    const at = (generatedAt: string, ...ids: string[]) => ({
      'GET /registry.json': () =>
        answer({ ...registryOf(...ids.map((id) => featureOf(id))), generatedAt }),
    });
    fakeServer(at('2026-11-21T08:00:00.000Z', 'prices', 'reviews'));
    await loadRegistry();
    fakeServer(at('2026-11-21T07:59:59.999Z', 'prices'));
    expect(await loadRegistry()).toMatchObject({
      source: 'last-good',
      features: [{ id: 'prices' }, { id: 'reviews' }],
      problem: expect.stringContaining('older'),
    });
    fakeServer(at('2026-11-21T08:00:00.001Z', 'prices', 'reviews', 'news'));
    expect(await loadRegistry()).toMatchObject({ source: 'live', problem: null });
  });

  it('keeps a feature that is only missing, and lets one go that was removed', async () => {
    const later = (second: number, change: object, ...ids: string[]) => ({
      'GET /registry.json': () =>
        answer({
          ...registryOf(...ids.map((id) => featureOf(id))),
          generatedAt: `2026-11-21T08:00:0${second}.000Z`,
          ...change,
        }),
    });
    fakeServer(live('prices', 'reviews'));
    await loadRegistry();
    fakeServer(later(1, {}));
    const emptied = await loadRegistry();
    expect(emptied.source).toBe('live');
    expect(idsOf(emptied)).toEqual(['prices', 'reviews']);
    fakeServer(later(2, { removed: ['reviews'] }, 'news'));
    expect(idsOf(await loadRegistry())).toEqual(['news', 'prices']);
    fakeServer(later(3, {}, 'news'));
    expect(idsOf(await loadRegistry())).toEqual(['news', 'prices']);
  });

  it('remembers a feature as it was good when its entry is bad', async () => {
    fakeServer(live('prices'));
    await loadRegistry();
    const bad = { id: 'prices', routes: 'nonsense' };
    fakeServer({ 'GET /registry.json': () => answer(registryOf(bad)) });
    expect(await loadRegistry()).toMatchObject({
      source: 'live',
      features: [{ id: 'prices', routes: [{ path: '/prices' }], fault: { phase: 'invalid' } }],
    });
    fakeServer({});
    const [prices] = (await loadRegistry()).features;
    expect(prices).not.toHaveProperty('fault');
    expect(prices).toMatchObject({ routes: [{ path: '/prices' }], current: { build: 'b1' } });
  });

  it.each(['no JSON', '{}', '{"schemaVersion":1}'])(
    'fails when there is neither; what is kept counts only if it is good: %s',
    async (kept) => {
      localStorage.setItem('pmm.registry', kept);
      fakeServer({});
      await expect(loadRegistry()).rejects.toThrow('There is no usable feature registry.');
    },
  );

  it('works where nothing can be kept', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    fakeServer(live('prices'));
    expect(await loadRegistry()).toMatchObject({ source: 'live' });
  });
});

describe('a registry that is signed', () => {
  const [site, next, stranger] = [
    signingPair('site'),
    signingPair('next'),
    signingPair('stranger'),
  ];
  const trusting = (...pairs: { registryKey: RegistryKey }[]): RuntimeConfig => ({
    ...usualConfiguration,
    registryKeys: pairs.map(({ registryKey }) => registryKey),
  });
  const at = (day: number, ...ids: string[]) => ({
    ...registryOf(...ids.map((id) => featureOf(id))),
    generatedAt: `2026-11-${day}T08:00:00.000Z`,
  });
  /** Sets what the server answers for the registry, and its present configuration. */
  const serve = (file: string, config = trusting(site)) =>
    fakeServer({
      'GET /registry.json': () => new Response(file),
      'GET /config.json': () => answer(config),
    });

  beforeEach(() => {
    localStorage.clear();
    store.set(configAtom, trusting(site));
  });

  it('is taken as it was signed, whatever a server adds for the page', async () => {
    serve(
      withPreloads(site.signed(at(21, 'prices')), [
        { build: 'prices@b1', assets: [{ url: '/features/prices/b1/remoteEntry.js' }] },
      ]),
    );
    const registry = await loadRegistry();
    expect(registry).toMatchObject({ source: 'live', features: [{ id: 'prices' }] });
    expect(registry).not.toHaveProperty('preloads');
    expect(registry).not.toHaveProperty('signature');
  });

  const good = site.signed(at(21, 'prices'));
  it.each([
    ['nobody has signed', JSON.stringify(at(22, 'evil')), 'is not signed'],
    ['a stranger has signed', stranger.signed(at(22, 'evil')), 'no key of this site'],
    [
      'a stranger has signed in the name of the site',
      stranger.signed(at(22, 'evil')).replace('stranger.', 'site.'),
      'not what was signed',
    ],
    ['was changed since', good.replaceAll('prices', 'evil'), 'not what was signed'],
    [
      'has another one before the signed one',
      JSON.stringify({ ...at(22, 'evil') }).slice(0, -1) + `,${good.slice(1)}`,
      null,
    ],
  ])('is the last good one in place of one that %s', async (_what, file, problem) => {
    serve(good);
    await loadRegistry();
    serve(file);
    const registry = await loadRegistry();
    expect(idsOf(registry)).toEqual(['prices']);
    if (problem !== null) {
      expect(registry).toMatchObject({
        source: 'last-good',
        problem: expect.stringContaining(problem),
      });
    }
  });

  it('or none at all, where there is no last good one', async () => {
    serve(stranger.signed(at(21, 'evil')));
    await expect(loadRegistry()).rejects.toThrow('There is no usable feature registry.');
  });

  it('is refused when it is an older one, also one that this browser has never seen', async () => {
    serve(site.signed(at(20, 'old')));
    store.set(configAtom, { ...trusting(site), registryNotBefore: '2026-11-21T00:00:00.000Z' });
    await expect(loadRegistry()).rejects.toThrow('no usable');
    serve(site.signed(at(21, 'prices')));
    expect(await loadRegistry()).toMatchObject({ source: 'live' });
    serve(site.signed(at(20, 'old')));
    expect(await loadRegistry()).toMatchObject({
      source: 'last-good',
      problem: expect.stringContaining('older'),
    });
  });

  it('may be signed with a key that the site has had only since the page was opened', async () => {
    serve(next.signed(at(21, 'prices')), trusting(site, next));
    expect(await loadRegistry()).toMatchObject({ source: 'live', features: [{ id: 'prices' }] });
  });

  it('is forgotten when its key was taken back, however new it says to be', async () => {
    serve(site.signed(at(29, 'evil')));
    await loadRegistry();
    store.set(configAtom, trusting(next));
    serve(next.signed(at(21, 'prices')), trusting(next));
    expect(await loadRegistry()).toMatchObject({ source: 'live', features: [{ id: 'prices' }] });
    expect(idsOf(await loadRegistry())).toEqual(['prices']);
  });

  it('waits for the configuration of a start', async () => {
    store.set(configAtom, null);
    serve(site.signed(at(21, 'prices')));
    expect(await loadRegistry(Promise.resolve(trusting(site)))).toMatchObject({ source: 'live' });
    await expect(loadRegistry(Promise.reject(new Error('no configuration')))).rejects.toThrow(
      'no configuration',
    );
  });
});
