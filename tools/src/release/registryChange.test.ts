import { describe, expect, it } from '@jest/globals';
import { featureEntrySchema, type Registry } from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { fragmentOf } from '../testing/fragment';
import { emptyRegistry, withReleases } from './registryChange';

const monday = new Date('2026-11-16T08:00:00Z');
const tuesday = new Date('2026-11-17T08:00:00Z');

const released = (...fragments: ReturnType<typeof fragmentOf>[]): Registry =>
  fragments.reduce(
    (registry, fragment) => withReleases(registry, [fragment], monday),
    emptyRegistry(),
  );

describe('a release', () => {
  it('makes the build current, with addresses for browsers', () => {
    const [feature] = released(fragmentOf('prices', 'b1')).features;
    expect(v.is(featureEntrySchema, feature)).toBe(true);
    expect(feature).toMatchObject({
      id: 'prices',
      enabled: true,
      current: {
        build: 'b1',
        entry: '/features/prices/b1/remoteEntry.js',
        assets: { prices: [{ url: '/features/prices/b1/page.js' }] },
      },
    });
    expect(feature).not.toHaveProperty('previous');
  });

  it('keeps the replaced build as previous, and only that one', () => {
    const builds = ['b1', 'b2', 'b3'].map((build) => fragmentOf('prices', build));
    expect(released(...builds).features).toMatchObject([
      { current: { build: 'b3' }, previous: { build: 'b2' } },
    ]);
  });

  it('of the current build leaves the previous one as it is', () => {
    const builds = ['b1', 'b2', 'b2'].map((build) => fragmentOf('prices', build));
    expect(released(...builds).features).toMatchObject([
      { current: { build: 'b2' }, previous: { build: 'b1' } },
    ]);
  });

  it('leaves other features and the decisions of operators as they are', () => {
    const before = released(fragmentOf('prices', 'b1'), fragmentOf('reviews', 'b1'));
    const [prices, reviews] = before.features;
    const off = { ...before, features: [{ ...prices, enabled: false }, reviews] } as Registry;
    const after = withReleases(off, [fragmentOf('prices', 'b2')], tuesday);
    expect(after.features[0]).toMatchObject({ enabled: false, current: { build: 'b2' } });
    expect(after.features[1]).toBe(reviews);
  });

  it('of another feature with the same id is refused', () => {
    const namesake = fragmentOf('prices', 'x1');
    for (const route of namesake.declaration.routes) {
      Object.assign(route, { id: 'price-list', path: '/price-list' });
    }
    for (const entry of namesake.declaration.nav) entry.routeId = 'price-list';
    expect(() => withReleases(released(fragmentOf('prices', 'b1')), [namesake], tuesday)).toThrow(
      'there is another feature "prices", with /prices',
    );
  });

  it('is later than the former registry, even if the clock is behind', () => {
    const before = withReleases(emptyRegistry(), [fragmentOf('prices', 'b1')], tuesday);
    const after = withReleases(before, [fragmentOf('prices', 'b2')], monday);
    expect(after.generatedAt).toBe('2026-11-17T08:00:00.001Z');
  });

  it('does not change the registry that it started from', () => {
    const before = released(fragmentOf('prices', 'b1'));
    const text = JSON.stringify(before);
    withReleases(before, [fragmentOf('prices', 'b2')], tuesday);
    expect(JSON.stringify(before)).toBe(text);
  });
});

describe('the revision', () => {
  const revision = (...fragments: ReturnType<typeof fragmentOf>[]) =>
    released(...fragments).revision;

  it('depends on the content, not on the time or the order of the releases', () => {
    const prices = fragmentOf('prices', 'b1');
    const reviews = fragmentOf('reviews', 'b1');
    expect(revision(prices, reviews)).toBe(revision(reviews, prices));
    expect(withReleases(emptyRegistry(), [prices], tuesday).revision).toBe(revision(prices));
    expect(withReleases(emptyRegistry(), [prices], tuesday).generatedAt).toBe(
      tuesday.toISOString(),
    );
  });

  it('differs for another build', () => {
    expect(revision(fragmentOf('prices', 'b2'))).not.toBe(revision(fragmentOf('prices', 'b1')));
  });
});

describe('a conflict with another feature', () => {
  const other = fragmentOf('reviews', 'b1');
  const [route] = other.declaration.routes;
  const [entry] = other.declaration.nav;

  it.each([
    ['route id', { routes: [{ ...route, path: '/elsewhere' }] }, 'route id "reviews"'],
    ['path', { routes: [{ ...route, id: 'elsewhere' }] }, 'path "/reviews"'],
    ['navigation id', { routes: [], nav: [{ ...entry }] }, 'navigation id "reviews"'],
  ])('over a %s is refused by name', (_what, change, what) => {
    const fragment = fragmentOf('prices', 'b1');
    const greedy = { ...fragment, declaration: { ...fragment.declaration, ...change } };
    expect(() => withReleases(released(other), [greedy as typeof fragment], monday)).toThrow(
      `Not released: "prices": ${what} is claimed by "prices" and by "reviews".`,
    );
  });

  it('over a slot that no feature offers is refused, until one does', () => {
    const slots = [{ slot: 'reviews.product', export: 'Page', order: 10, height: 40 }];
    const filling = fragmentOf('prices', 'b1');
    filling.declaration = { ...filling.declaration, slots };
    expect(() => withReleases(released(other), [filling], monday)).toThrow(
      'Not released: "prices": "prices" fills the slot "reviews.product", which no feature of this site offers.',
    );
    const offering = {
      ...other,
      declaration: { ...other.declaration, offers: ['reviews.product'] },
    };
    const both = withReleases(released(offering), [filling], monday);
    expect(both.features.map(({ id }) => id)).toEqual(['prices', 'reviews']);
    // It may give the slot up again: only the contribution is no longer shown.
    const without = { ...other, release: { ...other.release, build: 'b2', name: 'reviews_b2' } };
    expect(() => withReleases(both, [without], tuesday)).not.toThrow();
  });

  it('does not exist when a route moves from one feature to another in one release', () => {
    const giver = { ...other, declaration: { ...other.declaration, routes: [], nav: [] } };
    const taker = fragmentOf('prices', 'b1');
    taker.declaration.routes.push(...other.declaration.routes);
    const { features } = withReleases(released(other), [taker, giver], tuesday);
    expect(features.map(({ id, routes }) => [id, routes.map((one) => one.path)])).toEqual([
      ['prices', ['/prices', '/reviews']],
      ['reviews', []],
    ]);
  });
});
