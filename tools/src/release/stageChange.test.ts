import { describe, expect, it } from '@jest/globals';
import { featureEntrySchema, type Registry } from '@pmm/shared/contracts/registry';
import { stageOf } from '@pmm/shared/contracts/stage';
import * as v from 'valibot';
import { fragmentOf } from '../testing/fragment';
import { emptyRegistry, withReleases } from './registryChange';
import { withStage, type StageChange } from './stageChange';

const monday = new Date('2026-11-16T08:00:00Z');
const tuesday = new Date('2026-11-17T08:00:00Z');

const released = withReleases(
  emptyRegistry(),
  [fragmentOf('prices', 'b1'), fragmentOf('reviews', 'b1')],
  monday,
);

const place = { feature: 'prices', route: 'prices' };
const forAll = (stage: StageChange['stage']): StageChange => ({ ...place, stage, tenant: null });
const forTenant = (stage: StageChange['stage'], tenant = 'Nordheide'): StageChange => ({
  ...place,
  stage,
  tenant,
});
const after = (...changes: StageChange[]): Registry =>
  changes.reduce((registry, change) => withStage(registry, change, tuesday), released);
const stagesIn = ({ features: [prices] }: Registry) =>
  [null, 'Nordheide', 'Südwerk'].map((tenant) => prices && stageOf(prices, 'prices', tenant));

describe('the stage of a route', () => {
  it('is set for all tenants', () => {
    const registry = after(forAll('coming-soon'));
    expect(stagesIn(registry)).toEqual(['coming-soon', 'coming-soon', 'coming-soon']);
    expect(v.is(featureEntrySchema, registry.features[0])).toBe(true);
    expect(registry.features[1]).toBe(released.features[1]);
  });

  it('is set for one tenant, in any order of the decisions', () => {
    const expected = ['coming-soon', 'live', 'coming-soon'];
    expect(stagesIn(after(forAll('coming-soon'), forTenant('live')))).toEqual(expected);
    expect(stagesIn(after(forTenant('live'), forAll('coming-soon')))).toEqual(expected);
  });

  it('changes the revision of the registry, and restores it when all decisions are removed', () => {
    const changed = after(forAll('coming-soon'), forTenant('live'));
    expect(changed.revision).not.toBe(released.revision);
    // A second change at the same moment still gets a later time.
    expect(changed.generatedAt).toBe(new Date(tuesday.getTime() + 1).toISOString());
    const back = [forTenant(null), forAll(null)].reduce(
      (registry, change) => withStage(registry, change, tuesday),
      changed,
    );
    expect(back.features).toEqual(released.features);
    expect(back.revision).toBe(released.revision);
  });

  it('still applies to all when the decision for one tenant is removed', () => {
    const registry = after(forAll('coming-soon'), forTenant('live'), forTenant(null));
    expect(stagesIn(registry)).toEqual(['coming-soon', 'coming-soon', 'coming-soon']);
  });

  it('stays after the next release of the feature', () => {
    const changed = after(forAll('coming-soon'), forTenant('live'));
    const next = withReleases(changed, [fragmentOf('prices', 'b2')], tuesday);
    expect(next.features[0]).toMatchObject({ current: { build: 'b2' } });
    expect(stagesIn(next)).toEqual(stagesIn(changed));
  });

  it('can be set in a registry from before there were stages', () => {
    const [{ stages: _stages, ...prices } = { stages: {} }] = released.features;
    const old = { ...released, features: [prices] } as unknown as Registry;
    expect(stagesIn(withStage(old, forAll('coming-soon'), tuesday))[0]).toBe('coming-soon');
  });

  it.each([
    [{ feature: 'price' }, 'There is no feature "price" in: prices, reviews.'],
    [{ route: 'pricing' }, '"prices" has no route "pricing". It has: prices.'],
  ])('is refused for an unknown feature or route: %p', (change, message) => {
    expect(() => withStage(released, { ...forAll('live'), ...change }, tuesday)).toThrow(message);
  });
});
