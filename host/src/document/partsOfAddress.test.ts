import { describe, expect, it } from '@jest/globals';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { featureOf, registryOf, releaseOf, routeOf } from '../testing/registry';
import { partsOfAddress } from './partsOfAddress';

const card = { slot: 'dashboard.cards', export: 'Card', order: 10, height: 100 };
const login = featureOf('auth', {
  routes: [routeOf('login', { path: '/auth/login', access: 'anonymous' })],
});
const prices = featureOf('prices', { slots: [card] });

const partsAt = (path: string, features: FeatureEntry[], change = {}) => {
  const address = { path, origin: 'https://app.example', signedIn: true, tenant: null };
  const provided = { react: '19.3.1' };
  const registry = { ...registryOf(), features };
  return partsOfAddress(registry, { ...address, provided, ...change }).map(
    ({ feature, export: name, key }) => [feature.id, name, key],
  );
};

describe('the start at an address', () => {
  it('shows the page of that address', () => {
    expect(partsAt('/prices', [login, prices])).toEqual([['prices', 'Page', 'prices']]);
  });

  it('shows what is contributed to the dashboard', () => {
    expect(partsAt('/', [login, prices])).toEqual([['prices', 'Card', 'dashboard.cards/Card']]);
  });

  it('shows the sign-in to who is not signed in, except for pages that need no session', () => {
    const signedIn = false;
    expect(partsAt('/prices', [login, prices], { signedIn })).toEqual([['auth', 'Page', 'login']]);
    expect(partsAt('/', [login, prices], { signedIn })).toEqual([['auth', 'Page', 'login']]);
    expect(partsAt('/auth/login', [login], { signedIn })).toEqual([['auth', 'Page', 'login']]);
  });

  it.each([
    ['is switched off', { enabled: false }],
    ['does not fit', { requires: { contract: '^1.0', shared: { react: '^99' } } }],
    ['is coming soon', { stages: { prices: { all: 'coming-soon' as const, tenants: {} } } }],
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
});
