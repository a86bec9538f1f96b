import { describe, expect, it } from '@jest/globals';
import { featureEntrySchema } from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { fragmentOf } from '../testing/fragment';
import { withAudience, withCanary, withPromotion } from './audienceChange';
import { withEnabled, withTakeover } from './featureChange';
import { changesBetween } from './changesBetween';
import { emptyRegistry, withReleases } from './registryChange';
import { withRollback } from './rollbackChange';
import type { KeptRelease, SiteRegistry } from './recordedRegistry';

const monday = new Date('2026-11-16T08:00:00Z');
const tuesday = new Date('2026-11-17T08:00:00Z');

const prices = (build: string, path = '/prices') => {
  const fragment = fragmentOf('prices', build);
  for (const route of fragment.declaration.routes) route.path = path;
  return fragment;
};
const released = (...fragments: ReturnType<typeof fragmentOf>[]): SiteRegistry =>
  fragments.reduce(
    (registry, fragment) => withReleases(registry, [fragment], monday),
    emptyRegistry(),
  );
const unknown = () => Promise.resolve(undefined);
const rollback = (
  registry: SiteRegistry,
  before: () => Promise<KeptRelease | undefined> = unknown,
) => withRollback(registry, 'prices', tuesday, before);
const entryIn = ({ features }: SiteRegistry, id = 'prices') =>
  features.find((feature) => feature.id === id);

const reason = { en: 'Wrong prices', de: 'Falsche Preise' };

describe('a rollback', () => {
  it('restores the previous build with its declaration', async () => {
    const back = await rollback(released(prices('b1', '/old'), prices('b2', '/new')));
    expect(entryIn(back)).toMatchObject({ current: { build: 'b1' }, routes: [{ path: '/old' }] });
    expect(entryIn(back)?.previous).toBeUndefined();
    expect(v.is(featureEntrySchema, entryIn(back))).toBe(true);
  });

  it('goes back two builds when repeated, as long as the history has them', async () => {
    const first = released(prices('b1'));
    const third = [prices('b2'), prices('b3')].reduce(
      (registry, fragment) => withReleases(registry, [fragment], monday),
      first,
    );
    const before = entryIn(withReleases(first, [prices('b2')], monday))?.previous;
    const once = await rollback(third, () => Promise.resolve(before));
    const twice = await rollback(once);
    expect(entryIn(once)?.current.build).toBe('b2');
    expect(entryIn(twice)?.current.build).toBe('b1');
  });

  it('of a first release removes the feature, also in browsers', async () => {
    const back = await rollback(released(fragmentOf('reviews', 'b1'), prices('b1')));
    expect(back.features.map(({ id }) => id)).toEqual(['reviews']);
    expect(back.removed).toEqual(['prices']);
  });

  it('never removes a feature because only its history is lost', async () => {
    const back = await rollback(released(prices('b1'), prices('b2'), prices('b3')));
    expect(entryIn(back)?.current.build).toBe('b2');
    await expect(rollback(back)).rejects.toThrow(/history has no build of "prices" before b2/);
  });

  it('ends a canary and leaves the build for everybody', async () => {
    const registry = withCanary(released(prices('b1')), prices('b2'), { percent: 10 }, monday);
    const back = await rollback(registry);
    expect(entryIn(back)).not.toHaveProperty('canary');
    expect(entryIn(back)?.current.build).toBe('b1');
  });

  it('keeps the decisions of operators', async () => {
    const off = withEnabled(released(prices('b1'), prices('b2')), 'prices', false, monday, reason);
    expect(entryIn(await rollback(off))).toMatchObject({
      enabled: false,
      disabledReason: reason,
    });
  });

  it('is refused when another feature took the path meanwhile', async () => {
    const reviews = fragmentOf('reviews', 'b1');
    for (const route of reviews.declaration.routes) route.path = '/old';
    const registry = released(prices('b1', '/old'), prices('b2', '/new'), reviews);
    await expect(rollback(registry)).rejects.toThrow('path "/old" is claimed');
  });
});

describe('a canary', () => {
  const started = () =>
    withCanary(released(prices('b1')), prices('b2', '/new'), { percent: 10 }, monday);

  it('changes no pages and no navigation until it is promoted', () => {
    expect(entryIn(started())).toMatchObject({
      current: { build: 'b1' },
      routes: [{ path: '/prices' }],
      canary: { percent: 10, tenants: [], salt: 'b2', release: { build: 'b2' } },
    });
    const promoted = entryIn(withPromotion(started(), 'prices', tuesday));
    expect(promoted).toMatchObject({
      current: { build: 'b2' },
      previous: { build: 'b1' },
      routes: [{ path: '/new' }],
    });
    expect(promoted).not.toHaveProperty('canary');
  });

  it('grows without losing people: the salt and omitted fields stay', () => {
    const wider = withAudience(started(), 'prices', { tenants: ['Nordheide'] }, tuesday);
    expect(entryIn(wider)?.canary).toMatchObject({ percent: 10, tenants: ['Nordheide'] });
    const more = withAudience(wider, 'prices', { percent: 50 }, tuesday);
    expect(entryIn(more)?.canary).toMatchObject({
      percent: 50,
      tenants: ['Nordheide'],
      salt: 'b2',
    });
  });

  it('ends when another build is published to everybody', () => {
    const next = withReleases(started(), [prices('b3')], tuesday);
    expect(entryIn(next)).toMatchObject({ current: { build: 'b3' }, previous: { build: 'b1' } });
    expect(entryIn(next)).not.toHaveProperty('canary');
  });

  it('that does not exist can neither grow nor be promoted', () => {
    const registry = released(prices('b1'));
    expect(() => withAudience(registry, 'prices', { percent: 20 }, tuesday)).toThrow(
      'npm run release -- publish remote-prices --percent 10',
    );
    expect(() => withPromotion(registry, 'prices', tuesday)).toThrow('nothing to promote');
  });

  it('is refused when its pages would collide after a promotion', () => {
    const registry = released(prices('b1'), fragmentOf('reviews', 'b1'));
    const canary = () => withCanary(registry, prices('b2', '/reviews'), { percent: 1 }, tuesday);
    expect(canary).toThrow('path "/reviews" is claimed');
  });
});

describe('a new feature for some people', () => {
  const started = () =>
    withCanary(emptyRegistry(), prices('b1'), { tenants: ['Nordheide'] }, monday);

  it('stays for these people in its next releases, until it is promoted', () => {
    const next = withReleases(started(), [prices('b2')], tuesday);
    expect(entryIn(next)?.audience).toEqual({ tenants: ['Nordheide'], percent: 0, salt: 'prices' });
    expect(entryIn(withPromotion(next, 'prices', tuesday))).not.toHaveProperty('audience');
  });
});

describe('switching a feature off', () => {
  it('keeps the reason until the feature is switched on again', () => {
    const off = withEnabled(released(prices('b1')), 'prices', false, monday, reason);
    expect(entryIn(off)).toMatchObject({ enabled: false, disabledReason: reason });
    const on = withEnabled(off, 'prices', true, tuesday);
    expect(entryIn(on)).not.toHaveProperty('disabledReason');
  });
});

describe('a takeover', () => {
  const metrics = () => {
    const fragment = fragmentOf('metrics', 'b1');
    const [route] = fragment.declaration.routes;
    const [entry] = fragment.declaration.nav;
    if (route) fragment.declaration.routes.push({ ...route, id: 'prices', path: '/prices' });
    if (entry) fragment.declaration.nav.push({ ...entry, id: 'prices', routeId: 'prices' });
    return fragment;
  };
  const taker = (path = '/prices') => {
    const fragment = prices('b1', path);
    fragment.declaration.replaces = ['metrics/prices'];
    return fragment;
  };
  const allowed = () => withTakeover(released(metrics()), 'metrics/prices', 'prices', monday);

  it('is refused until the owner of the registry allows it', () => {
    expect(() => withReleases(released(metrics()), [taker()], tuesday)).toThrow(
      'npm run release -- allow-takeover metrics/prices prices',
    );
    expect(entryIn(withReleases(allowed(), [taker()], tuesday))).toMatchObject({
      replaces: ['metrics/prices'],
    });
  });

  it('ends with the rollback of a first release, and stays allowed', async () => {
    const back = await rollback(withReleases(allowed(), [taker()], tuesday));
    expect(back.features).toEqual(allowed().features);
    expect(back.takeovers).toEqual({ 'metrics/prices': 'prices' });
  });

  it('needs a route at the replaced address', () => {
    expect(() => withReleases(allowed(), [taker('/elsewhere')], tuesday)).toThrow(
      '"prices" replaces metrics/prices, but has no route at /prices',
    );
  });

  it('permits no other collision, not even one that appears only after it ends', () => {
    const greedy = taker();
    const [route] = greedy.declaration.routes;
    if (route) greedy.declaration.routes.push({ ...route, id: 'more', path: '/metrics' });
    expect(() => withReleases(allowed(), [greedy], tuesday)).toThrow('path "/metrics" is claimed');
    const hidden = taker();
    const [first] = hidden.declaration.routes;
    if (first) {
      hidden.declaration.routes = [
        { ...first, id: 'own' },
        { ...first, id: 'prices', path: '/other' },
      ];
    }
    hidden.declaration.nav = [];
    expect(() => withReleases(allowed(), [hidden], tuesday)).toThrow('route id "prices"');
  });

  it('is only possible for an existing route of another feature', () => {
    const registry = released(metrics());
    const allow = (place: string, by: string) => () => withTakeover(registry, place, by, tuesday);
    expect(allow('metrics/pricing', 'prices')).toThrow(
      'There are: metrics/metrics, metrics/prices',
    );
    expect(allow('metric/prices', 'prices')).toThrow('There is no feature "metric"');
    expect(allow('metrics/prices', 'metrics')).toThrow('belongs to "metrics" already');
  });

  it('that is forbidden while it is live does not block other releases', async () => {
    const reviews = (build: string) => fragmentOf('reviews', build);
    const live = [[taker()], [reviews('b1')], [reviews('b2')]].reduce(
      (registry, fragments) => withReleases(registry, fragments, monday),
      allowed(),
    );
    const forbidden = withTakeover(live, 'metrics/prices', null, tuesday);
    const buildIn = (registry: SiteRegistry, id: string) => entryIn(registry, id)?.current.build;
    expect(buildIn(withReleases(forbidden, [reviews('b3')], tuesday), 'reviews')).toBe('b3');
    const again = metrics();
    Object.assign(again.release, { build: 'b2', name: 'metrics_b2' });
    expect(buildIn(withReleases(forbidden, [again], tuesday), 'metrics')).toBe('b2');
    const back = await withRollback(forbidden, 'reviews', tuesday, unknown);
    expect(buildIn(back, 'reviews')).toBe('b1');
    const canary = withCanary(forbidden, reviews('b3'), { percent: 10 }, tuesday);
    expect(buildIn(withPromotion(canary, 'reviews', tuesday), 'reviews')).toBe('b3');
    // But its own next build still needs the permission.
    const next = taker();
    Object.assign(next.release, { build: 'b2', name: 'prices_b2' });
    expect(() => withReleases(forbidden, [next], tuesday)).toThrow('allow-takeover');
  });

  it('changes the revision of the registry, and restores it when it is forbidden again', () => {
    expect(allowed().revision).not.toBe(released(metrics()).revision);
    const forbidden = withTakeover(allowed(), 'metrics/prices', null, tuesday);
    expect(forbidden.revision).toBe(released(metrics()).revision);
  });
});

it('changesBetween describes the changes for people', () => {
  const before = released(prices('b1'), fragmentOf('reviews', 'b1'));
  const canary = withCanary(before, prices('b2'), { percent: 10, tenants: ['Nordheide'] }, tuesday);
  expect(changesBetween(before, canary)).toEqual([
    'prices: canary b2 for 10 % of all and Nordheide (before: no canary)',
  ]);
  expect(changesBetween(canary, withPromotion(canary, 'prices', tuesday))).toEqual([
    'prices: build b2 (before: build b1)',
    'prices: no canary (before: canary b2 for 10 % of all and Nordheide)',
  ]);
  expect(changesBetween(emptyRegistry(), released(prices('b1')))).toEqual([
    'prices: new, build b1, for everybody',
  ]);
  expect(changesBetween(before, withEnabled(before, 'prices', false, tuesday, reason))).toEqual([
    'prices: switched off: Wrong prices (before: switched on)',
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});
