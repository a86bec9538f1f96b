import { expect, it } from '@jest/globals';
import { registryForPages } from './registryForPages';

it('adds the preloads of a canary, too: the page decides which build it loads', async () => {
  const details = '/features/prices/details.1.json';
  const preloads = (build: string) => ({
    assets: { prices: [{ url: `/features/prices/${build}/page.js` }], other: [] },
    shared: { prices: ['@pmm/shared/form'] },
  });
  const feature = {
    id: 'prices',
    routes: [{ id: 'prices', path: '/pricing' }],
    slots: [],
    current: { build: 'b1' },
    canary: { percent: 10, release: { build: 'b2' } },
    details,
  };
  const read = (path: string) => {
    expect(path).toBe(details);
    return Promise.resolve(JSON.stringify({ current: preloads('b1'), canary: preloads('b2') }));
  };
  const forPages = registryForPages(JSON.stringify({ features: [feature] }), read);
  const answer = await forPages(['/pricing']);
  const wanted = (build: string) => ({
    assets: { prices: preloads(build).assets.prices },
    shared: preloads(build).shared,
  });
  expect(JSON.parse((await answer.encoded('identity')).toString())).toEqual({
    preloads: { prices: { current: wanted('b1'), canary: wanted('b2') } },
    features: [feature],
  });
});
