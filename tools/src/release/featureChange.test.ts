import { describe, expect, it } from '@jest/globals';
import { fragmentOf } from '../testing/fragment';
import { withEnabled, withoutFeature } from './featureChange';
import { emptyRegistry, withReleases } from './registryChange';

const monday = new Date('2026-11-16T08:00:00Z');
const tuesday = new Date('2026-11-17T08:00:00Z');
const both = [fragmentOf('prices', 'b1'), fragmentOf('reviews', 'b1')];
const registry = withReleases(emptyRegistry(), both, monday);

describe('switching a feature off', () => {
  it('changes only this feature and increases the revision of the registry', () => {
    const off = withEnabled(registry, 'prices', false, tuesday);
    expect(off.features.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['prices', false],
      ['reviews', true],
    ]);
    expect(off).toMatchObject({ generatedAt: tuesday.toISOString() });
    expect(off.revision).not.toBe(registry.revision);
    expect(withEnabled(off, 'prices', true, tuesday).revision).toBe(registry.revision);
  });

  it('lists the existing features when there is no such feature', () => {
    expect(() => withEnabled(registry, 'price', false, tuesday)).toThrow(
      'There is no feature "price" in: prices, reviews.',
    );
  });
});

describe('removing a feature', () => {
  it('is recorded in the registry, so that browsers remove it as well', () => {
    const without = withoutFeature(registry, 'prices', tuesday);
    expect(without).toMatchObject({ features: [{ id: 'reviews' }], removed: ['prices'] });
    expect(without.revision).not.toBe(registry.revision);
  });

  it('is removed from the record when the feature is released again', () => {
    const without = withoutFeature(withoutFeature(registry, 'prices', tuesday), 'reviews', tuesday);
    const again = withReleases(without, [fragmentOf('prices', 'b2')], tuesday);
    expect(again).toMatchObject({ features: [{ id: 'prices' }], removed: ['reviews'] });
  });
});
