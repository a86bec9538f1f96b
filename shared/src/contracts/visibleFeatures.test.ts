import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FeatureEntry } from './registry';
import { visibleFeatures } from './visibleFeatures';

type Feature = Parameters<typeof visibleFeatures>[0]['features'][number];

const routeOf = (id: string, path = `/${id}`): FeatureEntry['routes'][number] => ({
  id,
  path,
  export: 'Page',
  titleKey: id,
  access: 'signed-in',
  layout: 'main',
});

const navOf = (id: string, routeId = id): FeatureEntry['nav'][number] => ({
  id,
  routeId,
  section: 'metrics',
  order: 10,
  icon: 'star',
  labelKey: id,
  comingSoon: false,
});

const cardOf = (name: string, routeId?: string): FeatureEntry['slots'][number] => ({
  slot: 'dashboard.cards',
  export: name,
  order: 10,
  height: 100,
  ...(routeId !== undefined && { routeId }),
});

const featureOf = (id: string, change: Partial<Feature> = {}): Feature => ({
  id,
  enabled: true,
  requires: { contract: '^1.0', shared: {} },
  routes: [routeOf(id)],
  nav: [navOf(id)],
  slots: [],
  ...change,
});

const metrics = featureOf('metrics', {
  routes: [routeOf('availability'), routeOf('pricing')],
  nav: [navOf('availability'), navOf('pricing')],
  slots: [cardOf('Summary', 'availability'), cardOf('Prices', 'pricing'), cardOf('Any')],
});
const pricing = featureOf('pricing', {
  replaces: ['metrics/pricing'],
  routes: [routeOf('pricing'), routeOf('margins')],
  nav: [navOf('pricing'), navOf('margins')],
  slots: [cardOf('Card', 'pricing')],
});
const takeovers = { 'metrics/pricing': 'pricing' };
const viewer = { tenant: 'Nordheide', userId: 'user-1' };
const provided = { react: '19.3.1' };

/** Everything that a person can reach, with the feature that it belongs to. */
const seen = (
  features: Feature[],
  change: Partial<Parameters<typeof visibleFeatures>[1]> = {},
  allowed: Record<string, string> = takeovers,
) =>
  visibleFeatures({ features, takeovers: allowed }, { viewer, provided, ...change }).flatMap(
    ({ id, routes, nav, slots }) => [
      ...routes.map(({ path }) => `${id} ${path}`),
      ...nav.map((entry) => `${id} nav ${entry.id}`),
      ...slots.map((slot) => `${id} card ${slot.export}`),
    ],
  );

const untouched = [
  'metrics /availability',
  'metrics /pricing',
  'metrics nav availability',
  'metrics nav pricing',
  'metrics card Summary',
  'metrics card Prices',
  'metrics card Any',
];
const others = ['pricing /margins', 'pricing nav margins'];

describe('a feature that replaces a route', () => {
  it('takes its place, with all that leads to it', () => {
    expect(seen([metrics, pricing])).toEqual([
      'metrics /availability',
      'metrics nav availability',
      'metrics card Summary',
      'metrics card Any',
      'pricing /pricing',
      'pricing /margins',
      'pricing nav pricing',
      'pricing nav margins',
      'pricing card Card',
    ]);
  });

  it.each<[string, Partial<Feature>]>([
    ['is switched off', { enabled: false }],
    ['does not fit', { requires: { contract: '^9.0', shared: {} } }],
  ])('gives it back when it %s, and keeps its other pages', (_what, change) => {
    expect(seen([metrics, { ...pricing, ...change }])).toEqual([...untouched, ...others]);
  });

  it('gives it back when it is broken', () => {
    const isBroken = (id: string) => id === 'pricing';
    expect(seen([metrics, pricing], { isBroken })).toEqual([...untouched, ...others]);
  });

  it.each([
    ['nobody', {}],
    ['somebody else', { 'metrics/pricing': 'prices' }],
  ])('gets nothing where it is allowed to %s', (_whom, allowed) => {
    expect(seen([metrics, pricing], {}, allowed)).toEqual([...untouched, ...others]);
  });

  it('replaces it only for those who see the feature at all', () => {
    const some = { ...pricing, audience: { tenants: ['Nordheide'], percent: 0, salt: '' } };
    expect(seen([metrics, some])).toEqual(seen([metrics, pricing]));
    const elsewhere = { viewer: { tenant: 'Südwerk', userId: 'user-1' } };
    expect(seen([metrics, some], elsewhere)).toEqual(untouched);
    expect(seen([metrics, some], { viewer: { tenant: null, userId: null } })).toEqual(untouched);
  });

  it('stands alone once the replaced route is gone', () => {
    const later = { ...metrics, routes: [routeOf('availability')], nav: [], slots: [] };
    expect(seen([later, pricing], {}, {})).toEqual([
      'metrics /availability',
      ...seen([pricing], {}, {}),
    ]);
    expect(seen([pricing], {}, {})).toContain('pricing /pricing');
  });

  it('is the same path in another spelling', () => {
    const spelled = { ...pricing, routes: [routeOf('pricing', '/Pricing/')], nav: [], slots: [] };
    expect(seen([metrics, spelled], {}, {})).toEqual(untouched);
  });
});

it('no path has two pages, and none is lost, whatever is switched on, allowed and broken', () => {
  const states = fc.record({
    isOn: fc.boolean(),
    isAllowed: fc.boolean(),
    isBroken: fc.boolean(),
    isFirst: fc.boolean(),
    percent: fc.constantFrom(0, 50, 100),
    userId: fc.string(),
  });
  fc.assert(
    fc.property(states, ({ isOn, isAllowed, isBroken, isFirst, percent, userId }) => {
      const audience = { tenants: [], percent, salt: '' };
      const taker = { ...pricing, enabled: isOn, audience };
      const visible = visibleFeatures(
        {
          features: isFirst ? [taker, metrics] : [metrics, taker],
          takeovers: isAllowed ? takeovers : {},
        },
        { viewer: { tenant: null, userId }, provided, isBroken: () => isBroken },
      );
      const routes = visible.flatMap((feature) => feature.routes);
      expect(routes.filter(({ path }) => path === '/pricing')).toHaveLength(1);
      const ids = routes.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const lead = visible.flatMap(({ nav }) => nav.map(({ id }) => id));
      expect(lead.filter((id) => id === 'pricing')).toHaveLength(1);
    }),
  );
});
