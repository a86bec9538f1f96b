import { describe, expect, it } from '@jest/globals';
import type { Viewer } from './audience';
import { partsOfAddress } from './partsOfAddress';
import type { FeatureEntry, FeatureRoute, Release } from './registry';

const releaseOf = (id: string, build = 'b1'): Release => ({
  version: '1.0.0',
  build,
  name: `${id}_${build}`,
  entry: `/features/${id}/${build}/remoteEntry.js`,
  integrity: 'sha256-AAAA',
  assets: {},
  shared: {},
});
const routeOf = (id: string, change: Partial<FeatureRoute> = {}): FeatureRoute => ({
  id,
  path: `/${id}`,
  export: 'Page',
  titleKey: id,
  access: 'signed-in',
  layout: 'main',
  ...change,
});
const featureOf = (id: string, change: Partial<FeatureEntry> = {}): FeatureEntry => ({
  id,
  enabled: true,
  current: releaseOf(id),
  requires: { contract: '^1.0', shared: { react: '^19' } },
  routes: [routeOf(id)],
  nav: [],
  slots: [],
  stages: {},
  labels: { en: { [id]: id }, de: { [id]: id } },
  ...change,
});

const card = { slot: 'dashboard.cards', export: 'Card', order: 10, height: 100 };
const login = featureOf('auth', {
  routes: [routeOf('login', { path: '/auth/login', access: 'anonymous' })],
});
const prices = featureOf('prices', { slots: [card] });

const everyone: Viewer = { userId: 'user-1', tenant: null };
const nobody: Viewer = { userId: null, tenant: null };

const startAt = (path: string, features: FeatureEntry[], viewer = everyone) => {
  const address = { path, origin: 'https://app.example', viewer, provided: { react: '19.3.1' } };
  return partsOfAddress({ allowedOrigins: ['self'], features }, address);
};
const partsAt = (...start: Parameters<typeof startAt>) =>
  startAt(...start).map(({ feature, export: name, key }) => [feature.id, name, key]);

describe('the start at an address', () => {
  it('shows the page of that address', () => {
    expect(partsAt('/prices', [login, prices])).toEqual([['prices', 'Page', 'prices']]);
  });

  it('shows the contributions to the dashboard', () => {
    expect(partsAt('/', [login, prices])).toEqual([['prices', 'Card', 'dashboard.cards/Card']]);
  });

  it('shows the sign-in to a visitor without a session, except for pages that need none', () => {
    expect(partsAt('/prices', [login, prices], nobody)).toEqual([['auth', 'Page', 'login']]);
    expect(partsAt('/', [login, prices], nobody)).toEqual([['auth', 'Page', 'login']]);
    expect(partsAt('/auth/login', [login], nobody)).toEqual([['auth', 'Page', 'login']]);
  });

  it('shows no sign-in when no page leads to it', () => {
    expect(partsAt('/dev/features', [login, prices], nobody)).toEqual([]);
    expect(partsAt('/nothing-here', [login, prices], nobody)).toEqual([]);
    expect(partsAt('/dev/features', [login, prices])).toEqual([]);
  });

  it('matches an address as the router does, without case and trailing slash', () => {
    expect(partsAt('/Prices/', [login, prices])).toEqual([['prices', 'Page', 'prices']]);
    expect(partsAt('/Auth/Login', [login], nobody)).toEqual([['auth', 'Page', 'login']]);
  });

  it.each([
    ['is switched off', { enabled: false }],
    ['does not fit the host', { requires: { contract: '^1.0', shared: { react: '^99' } } }],
    ['is coming soon', { stages: { prices: { all: 'coming-soon' as const, tenants: {} } } }],
    ['is for other tenants', { audience: { tenants: ['Südwerk'], percent: 0, salt: '' } }],
    [
      'comes from a foreign origin',
      { current: { ...releaseOf('prices'), entry: 'https://evil.example/remoteEntry.js' } },
    ],
  ])('shows nothing of a feature that %s', (_what, change) => {
    expect(partsAt('/prices', [login, featureOf('prices', change)])).toEqual([]);
  });

  it('shows no contribution of a feature that does not fit', () => {
    const requires = { contract: '^9.0', shared: {} };
    expect(partsAt('/', [featureOf('prices', { slots: [card], requires })])).toEqual([]);
  });

  it('uses the build for this person', () => {
    const canary = {
      release: releaseOf('prices', 'b2'),
      tenants: ['Nordheide'],
      percent: 0,
      salt: '',
    };
    const features = [featureOf('prices', { canary })];
    const buildsFor = (tenant: string) =>
      startAt('/prices', features, { userId: 'user-1', tenant }).map(
        ({ release }) => release.build,
      );
    expect(buildsFor('Nordheide')).toEqual(['b2']);
    expect(buildsFor('Südwerk')).toEqual(['b1']);
  });

  it('uses the page of the feature that replaces another one', () => {
    const taker = featureOf('new-prices', {
      replaces: ['prices/prices'],
      routes: [routeOf('new', { path: '/prices' })],
    });
    const start = { allowedOrigins: ['self'], takeovers: { 'prices/prices': 'new-prices' } };
    const features = [prices, taker];
    const address = { path: '/prices', origin: 'https://app.example', viewer: everyone };
    const parts = partsOfAddress(
      { ...start, features },
      { ...address, provided: { react: '19.3.1' } },
    );
    expect(parts.map(({ feature }) => feature.id)).toEqual(['new-prices']);
  });
});
