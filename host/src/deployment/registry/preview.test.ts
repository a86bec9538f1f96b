import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { store } from '@pmm/shared/state';
import { fakeServer } from '@pmm/shared/testing';
import { featureOf, registryOf, releaseOf, routeOf } from '../../testing/registry';
import { signingPair } from '../../testing/signRegistry';
import { overrideAtom, settleOverride, withOverride } from './override';
import { parseRegistry } from './registry';

const [site, team, stranger] = [signingPair('site'), signingPair('team'), signingPair('stranger')];
const teams = [
  {
    id: 'pricing-team',
    keys: [team.registryKey],
    features: ['prices'],
    routes: ['/prices'],
    slots: [],
  },
];
const registry = parseRegistry({ ...registryOf(featureOf('prices')), teams }, 'live');

const HASH = '0123456789abcdef';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const previewOf = (change: object = {}, id = 'prices') => {
  const { current: _current, enabled: _enabled, ...declaration } = featureOf(id);
  return { declaration, release: releaseOf(id, 'b9'), expiresAt: inHours(10), ...change };
};

const open = async (file: string, query = `?override=prices@preview:${HASH}`) => {
  history.replaceState(null, '', `/${query}`);
  const calls = fakeServer({
    [`GET /features/prices/previews/${HASH}.json`]: () => new Response(file),
  });
  await settleOverride({ registryKeys: [site.registryKey] }, Promise.resolve(registry));
  return { calls, current: withOverride(registry).features[0]?.current.build };
};

beforeEach(() => {
  sessionStorage.clear();
  store.set(overrideAtom, { phase: 'none' });
});
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('a preview', () => {
  it('replaces the released build, in this tab also without its address', async () => {
    const file = site.signed(previewOf());
    expect((await open(file)).current).toBe('b9');
    expect(store.get(overrideAtom)).toMatchObject({ phase: 'preview', until: expect.any(String) });
    store.set(overrideAtom, { phase: 'none' });
    expect((await open(file, '')).current).toBe('b9');
  });

  it('may be signed by the team that may release the feature', async () => {
    expect((await open(team.signed(previewOf()))).current).toBe('b9');
  });

  it.each([
    ['a stranger has signed', () => stranger.signed(previewOf())],
    ['nobody has signed', () => JSON.stringify(previewOf())],
    ['was changed', () => site.signed(previewOf()).replace('"b9"', '"b8"')],
    ['has ended', () => site.signed(previewOf({ expiresAt: inHours(-0.01) }))],
    ['would last too long', () => site.signed(previewOf({ expiresAt: inHours(169) }))],
    ['is of another feature', () => site.signed(previewOf({}, 'stock'))],
    [
      'has a route that its team may not release',
      () => {
        const { declaration } = previewOf();
        const routes = [routeOf('prices', { path: '/auth/login' })];
        return team.signed(previewOf({ declaration: { ...declaration, routes } }));
      },
    ],
    ['is none', () => site.signed({ hello: 'world' })],
  ])('is not shown when it %s', async (_what, file) => {
    expect((await open(file())).current).toBe('b1');
    expect(store.get(overrideAtom)).toMatchObject({ phase: 'ended' });
  });

  it('says that it has ended when its time is over', async () => {
    jest.useFakeTimers();
    await open(site.signed(previewOf({ expiresAt: inHours(1) })));
    expect(store.get(overrideAtom)).toMatchObject({ phase: 'preview' });
    jest.advanceTimersByTime(3_600_001);
    expect(store.get(overrideAtom)).toMatchObject({ phase: 'ended' });
  });

  it('is requested only by a name that can be one', async () => {
    const { calls, current } = await open('', '?override=prices@preview:../../../api');
    expect([calls, current]).toEqual([[], 'b1']);
  });
});
