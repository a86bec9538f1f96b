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

describe('loadRegistry', () => {
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

  it('uses the live registry', async () => {
    fakeServer(live('prices'));
    const registry = await loadRegistry();
    expect(registry).toMatchObject({ source: 'live', features: [{ id: 'prices' }] });
  });

  it('uses the answer that the inline script requested, once', async () => {
    const calls = fakeServer(live('fresh'));
    const early = { ...registryOf(featureOf('fresh')), revision: 'early' };
    window.earlyRequests = { registry: Promise.resolve(JSON.stringify(early)) };
    expect(await loadRegistry()).toMatchObject({ revision: 'early' });
    expect(calls).toEqual([]);
    expect(await loadRegistry()).toMatchObject({ revision: 'r1' });
  });

  it('reads the registry again when the request of the inline script failed', async () => {
    fakeServer(live('fresh'));
    window.earlyRequests = { registry: Promise.reject(new Error('offline')) };
    expect(idsOf(await loadRegistry())).toEqual(['fresh']);
  });

  it.each([
    ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server answers 503', () => answer({}, 503)],
    ['the answer is no registry', () => answer({ hello: 'world' })],
    ['the answer is no JSON', () => new Response('<html>')],
  ])('uses the last good registry when %s', async (_what, respond) => {
    fakeServer(live('prices'));
    await loadRegistry();
    fakeServer({ 'GET /registry.json': respond });
    const registry = await loadRegistry();
    expect(registry).toMatchObject({ source: 'last-good', features: [{ id: 'prices' }] });
  });

  it('uses the last good registry when the live one times out', async () => {
    fakeServer(live('prices'));
    await loadRegistry();
    fakeServer({ 'GET /registry.json': silence });
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    expect(await loadRegistry()).toMatchObject({ source: 'last-good' });
  });

  it('uses the live registry as soon as it can be read again', async () => {
    fakeServer(live('prices'));
    await loadRegistry();
    fakeServer({});
    await loadRegistry();
    fakeServer(live('prices', 'reviews'));
    expect(await loadRegistry()).toMatchObject({ source: 'live', features: { length: 2 } });
  });

  it('rejects a registry that is older than the last good one', async () => {
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

  it('keeps a missing feature until the registry names it as removed', async () => {
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

  it('stores the last good entry of a feature whose new entry is bad', async () => {
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
    'fails when the live registry cannot be read and the stored one is %s',
    async (kept) => {
      localStorage.setItem('pmm.registry', kept);
      fakeServer({});
      await expect(loadRegistry()).rejects.toThrow('There is no usable feature registry.');
    },
  );

  it('works when the browser stores nothing', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    fakeServer(live('prices'));
    expect(await loadRegistry()).toMatchObject({ source: 'live' });
  });
});

describe('loadRegistry with a signed registry', () => {
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

  it('accepts the signed text without what a server adds for the page', async () => {
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
    ['is not signed', JSON.stringify(at(22, 'evil')), 'is not signed'],
    ['a stranger signed', stranger.signed(at(22, 'evil')), 'no key of this site'],
    [
      'a stranger signed in the name of the site',
      stranger.signed(at(22, 'evil')).replace('stranger.', 'site.'),
      'not what was signed',
    ],
    ['was changed after signing', good.replaceAll('prices', 'evil'), 'not what was signed'],
    [
      'has other content before the signed text',
      JSON.stringify({ ...at(22, 'evil') }).slice(0, -1) + `,${good.slice(1)}`,
      null,
    ],
  ])('uses the last good registry in place of one that %s', async (_what, file, problem) => {
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

  it('fails when the registry is signed by a stranger and there is no last good one', async () => {
    serve(stranger.signed(at(21, 'evil')));
    await expect(loadRegistry()).rejects.toThrow('There is no usable feature registry.');
  });

  it('rejects an older registry, even one that this browser never saw', async () => {
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

  it('accepts a key that was added to the site after the page was opened', async () => {
    serve(next.signed(at(21, 'prices')), trusting(site, next));
    expect(await loadRegistry()).toMatchObject({ source: 'live', features: [{ id: 'prices' }] });
  });

  it('drops the last good registry when its key was revoked', async () => {
    serve(site.signed(at(29, 'evil')));
    await loadRegistry();
    store.set(configAtom, trusting(next));
    serve(next.signed(at(21, 'prices')), trusting(next));
    expect(await loadRegistry()).toMatchObject({ source: 'live', features: [{ id: 'prices' }] });
    expect(idsOf(await loadRegistry())).toEqual(['prices']);
  });

  it('waits for the configuration at the start', async () => {
    store.set(configAtom, null);
    serve(site.signed(at(21, 'prices')));
    expect(await loadRegistry(Promise.resolve(trusting(site)))).toMatchObject({ source: 'live' });
    await expect(loadRegistry(Promise.reject(new Error('no configuration')))).rejects.toThrow(
      'no configuration',
    );
  });
});
