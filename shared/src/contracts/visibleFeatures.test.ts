import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FeatureEntry } from './registry';
import { visibleFeatures } from './visibleFeatures';
import { stageOf } from './stage';
import { isInAudience } from './audience';

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

/** All pages and entries that a person can reach, with the feature that they belong to. */
const reachable = (
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
  it('replaces its page and everything that leads to it', () => {
    expect(reachable([metrics, pricing])).toEqual([
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
  ])('returns the route when it %s, and keeps its other pages', (_what, change) => {
    expect(reachable([metrics, { ...pricing, ...change }])).toEqual([...untouched, ...others]);
  });

  it('returns the route when it is broken', () => {
    const isBroken = (id: string) => id === 'pricing';
    expect(reachable([metrics, pricing], { isBroken })).toEqual([...untouched, ...others]);
  });

  it.each([
    ['nobody', {}],
    ['somebody else', { 'metrics/pricing': 'prices' }],
  ])('gets nothing when only %s may replace the route', (_whom, allowed) => {
    expect(reachable([metrics, pricing], {}, allowed)).toEqual([...untouched, ...others]);
  });

  it('replaces it only for people in its audience', () => {
    const some = { ...pricing, audience: { tenants: ['Nordheide'], percent: 0, salt: '' } };
    expect(reachable([metrics, some])).toEqual(reachable([metrics, pricing]));
    const elsewhere = { viewer: { tenant: 'Südwerk', userId: 'user-1' } };
    expect(reachable([metrics, some], elsewhere)).toEqual(untouched);
    expect(reachable([metrics, some], { viewer: { tenant: null, userId: null } })).toEqual(
      untouched,
    );
  });

  it('keeps its own page once the replaced route is gone', () => {
    const later = { ...metrics, routes: [routeOf('availability')], nav: [], slots: [] };
    expect(reachable([later, pricing], {}, {})).toEqual([
      'metrics /availability',
      ...reachable([pricing], {}, {}),
    ]);
    expect(reachable([pricing], {}, {})).toContain('pricing /pricing');
  });

  it('replaces the route also when its path is spelled differently', () => {
    const spelled = { ...pricing, routes: [routeOf('pricing', '/Pricing/')], nav: [], slots: [] };
    expect(reachable([metrics, spelled], {}, {})).toEqual(untouched);
  });
});

it('no path has two pages and no page is lost, in any mix of switched-off, allowed and broken features', () => {
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

describe('the stage of a route', () => {
  const live = { nav: [{ routeId: 'pricing', comingSoon: false }] };
  const soon = { nav: [{ routeId: 'pricing', comingSoon: true }] };

  it('is the one that the feature declares, unless an operator sets another one', () => {
    expect(stageOf(live, 'pricing', 'Nordheide')).toBe('live');
    expect(stageOf(soon, 'pricing', 'Nordheide')).toBe('coming-soon');
    expect(stageOf(soon, 'reviews', 'Nordheide')).toBe('live');
  });

  it('can be set for all tenants, in either direction', () => {
    const liveForAll = { pricing: { all: 'live' as const } };
    expect(stageOf({ ...soon, stages: liveForAll }, 'pricing', 'Nordheide')).toBe('live');
    const soonForAll = { pricing: { all: 'coming-soon' as const } };
    expect(stageOf({ ...live, stages: soonForAll }, 'pricing', null)).toBe('coming-soon');
  });

  it('can be set for single tenants, independent of the others', () => {
    const stages = {
      pricing: { all: 'coming-soon' as const, tenants: { Nordheide: 'live' as const } },
    };
    expect(stageOf({ ...soon, stages }, 'pricing', 'Nordheide')).toBe('live');
    expect(stageOf({ ...soon, stages }, 'pricing', 'Südwerk')).toBe('coming-soon');
    expect(stageOf({ ...soon, stages }, 'pricing', null)).toBe('coming-soon');
  });

  it("does not confuse a tenant's name with a property of every object", () => {
    const stages = { pricing: { tenants: {} } };
    expect(stageOf({ ...soon, stages }, 'pricing', 'constructor')).toBe('coming-soon');
    expect(stageOf({ ...soon, stages: {} }, 'toString', null)).toBe('live');
  });
});

describe('an audience', () => {
  const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const audience = (percent: number, salt = 'prices b1', tenants: string[] = []) => ({
    percent,
    salt,
    tenants,
  });
  const person = (userId: string | null, tenant: string | null = 'Nordheide') => ({
    userId,
    tenant,
  });

  it('answers the same for the same person each time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), percents, (salt, userId, percent) => {
        const rule = audience(percent, salt);
        const before = isInAudience(rule, person(userId));
        expect(isInAudience(structuredClone(rule), person(userId, 'Südwerk'))).toBe(before);
      }),
    );
  });

  it('keeps everybody inside when it grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), percents, percents, (salt, userId, one, other) => {
        const isIn = (percent: number) => isInAudience(audience(percent, salt), person(userId));
        const [smaller, larger] = one < other ? [one, other] : [other, one];
        expect(isIn(smaller) && !isIn(larger)).toBe(false);
      }),
    );
  });

  it.each([
    ['numbered', (index: number) => `user-${index}`],
    ['UUIDs', (index: number) => `018f3c2e-7b1a-7c44-9d10-${`${index}`.padStart(12, '0')}`],
  ])('contains as many persons as its percentage, when ids are %s', (_ids, idOf) => {
    const total = 5_000;
    for (const percent of [1, 10, 50, 90]) {
      for (const salt of ['', 'prices b1']) {
        const people = Array.from({ length: total }, (_unused, index) => person(idOf(index)));
        const share = people.filter((one) => isInAudience(audience(percent, salt), one)).length;
        const expected = (total * percent) / 100;
        // Four standard deviations.
        const allowed = 4 * Math.sqrt(expected * (1 - percent / 100));
        expect(Math.abs(share - expected)).toBeLessThan(allowed);
      }
    }
  });

  it('selects other persons with another salt', () => {
    const people = Array.from({ length: 10_000 }, (_unused, index) => person(`user-${index}`));
    const both = people.filter(
      (one) =>
        isInAudience(audience(10, 'prices b1'), one) &&
        isInAudience(audience(10, 'prices b2'), one),
    );
    expect(both.length).toBeGreaterThan(50);
    expect(both.length).toBeLessThan(150);
  });

  it('of tenants contains their members and nobody else', () => {
    const rule = audience(0, '', ['Nordheide', '__proto__']);
    expect(isInAudience(rule, person('user-1', 'Nordheide'))).toBe(true);
    expect(isInAudience(rule, person(null, '__proto__'))).toBe(true);
    expect(isInAudience(rule, person('user-1', 'Südwerk'))).toBe(false);
    expect(isInAudience(rule, person('user-1', null))).toBe(false);
  });

  it('excludes an unknown person unless it is everybody', () => {
    expect(isInAudience(audience(99.99), person(null))).toBe(false);
    expect(isInAudience(audience(100), person(null, null))).toBe(true);
  });

  it('of 0 % contains nobody', () => {
    fc.assert(
      fc.property(fc.string(), (userId) => {
        expect(isInAudience(audience(0), person(userId))).toBe(false);
      }),
    );
  });
});
