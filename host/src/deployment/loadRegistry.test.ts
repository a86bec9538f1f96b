import { answer, fakeServer, silence } from '@pmm/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { featureOf, registryOf } from '../testing/registry';
import { loadRegistry } from './loadRegistry';

const idsOf = ({ features }: { features: { id: string }[] }) => features.map(({ id }) => id);

describe('loading the registry', () => {
  const live = (...ids: string[]) => ({
    'GET /registry.json': () => answer(registryOf(...ids.map((id) => featureOf(id)))),
  });

  beforeEach(() => localStorage.clear());
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
    window.earlyRequests = { registry: Promise.resolve(early) };
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
