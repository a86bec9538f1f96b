import { describe, expect, it } from '@jest/globals';
import { featureOf, navOf, routeOf } from '../testing/registry';
import { routesOf, satisfiesRule } from './routes';
import { sidebarSections } from './sidebarEntries';

describe('routes', () => {
  it('are those of the host and of the features, with the keys of their titles', () => {
    const signIn = featureOf('auth', { routes: [routeOf('login', { path: '/auth/login' })] });
    const routes = routesOf({ features: [signIn, featureOf('prices')] }, null);
    const paths = routes.map(({ path }) => path);
    expect(paths).toEqual(['/', '/dev/features', '/auth/login', '/prices']);
    expect(routes[2]?.feature?.id).toBe('auth');
    expect(routes.at(-1)).toMatchObject({
      title: { namespace: 'label.prices', key: 'prices' },
      feature: { id: 'prices', export: 'Page' },
      navId: 'prices',
    });
  });

  it("have the host's own sign-in when no feature has one", () => {
    const [signIn] = routesOf({ features: [featureOf('prices')] }, null).filter(
      ({ path }) => path === '/auth/login',
    );
    expect(signIn).toMatchObject({ access: 'anonymous', layout: 'auth', feature: null });
  });

  it.each(['/', '/dev/features', '/dev/features/', '/dev/Features'])(
    "of a feature cannot replace that of the host at '%s'",
    (path) => {
      const greedy = featureOf('greedy', { routes: [routeOf('greedy', { path })] });
      const routes = routesOf({ features: [greedy] }, null);
      expect(routes.filter(({ feature }) => feature?.id === 'greedy')).toEqual([]);
    },
  );
});

describe('the rule of a route', () => {
  const validate = { query: 'id', pattern: '^[0-9]*$', messageKey: 'none' };
  const features = [featureOf('prices', { routes: [routeOf('prices', { validate })] })];
  const prices = routesOf({ features }, null).at(-1);

  it.each([
    ['', true],
    ['?id=', true],
    ['?id=7', true],
    ['?other=x', true],
    ['?id=seven', false],
  ])('for the query "%s" is satisfied: %s', (search, isSatisfied) => {
    expect(prices && satisfiesRule(prices, search)).toBe(isSatisfied);
  });
});

describe('the sidebar', () => {
  const pathsOf = (features: ReturnType<typeof featureOf>[]) =>
    sidebarSections({ features }, null).map(({ id, entries }) => [
      id,
      entries.map(({ path }) => path),
    ]);

  it('sorts sections and entries, in any order of the features', () => {
    const features = [
      featureOf('watchlists', { nav: [navOf('watchlists', { section: 'settings' })] }),
      featureOf('reviews', { nav: [navOf('reviews', { order: 30 })] }),
      featureOf('prices', { nav: [navOf('prices', { order: 20 })] }),
    ];
    expect(pathsOf(features)).toEqual([
      ['home', ['/']],
      ['metrics', ['/prices', '/reviews']],
      ['settings', ['/watchlists']],
    ]);
    expect(pathsOf(features.toReversed())).toEqual(pathsOf(features));
  });

  it('has no empty section', () => {
    expect(pathsOf([])).toEqual([['home', ['/']]]);
  });

  it('leaves out an entry without a route', () => {
    const lost = featureOf('lost', { nav: [navOf('lost', { routeId: 'elsewhere' })] });
    expect(pathsOf([lost])).toEqual([['home', ['/']]]);
  });

  it('has the stage of each page for the tenant', () => {
    const stages = { prices: { tenants: { Nordheide: 'live' as const } } };
    const soon = featureOf('prices', { nav: [navOf('prices', { comingSoon: true })], stages });
    const stageFor = (tenant: string | null) =>
      sidebarSections({ features: [soon] }, tenant)[1]?.entries.map(({ stage }) => stage);
    expect(stageFor(null)).toEqual(['coming-soon']);
    expect(stageFor('Südwerk')).toEqual(['coming-soon']);
    expect(stageFor('Nordheide')).toEqual(['live']);
    expect(routesOf({ features: [soon] }, 'Nordheide').at(-1)).toMatchObject({ stage: 'live' });
  });
});
