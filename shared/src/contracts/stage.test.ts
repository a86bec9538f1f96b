import { describe, expect, it } from '@jest/globals';
import { stageOf } from './stage';

const live = { nav: [{ routeId: 'pricing', comingSoon: false }] };
const soon = { nav: [{ routeId: 'pricing', comingSoon: true }] };

describe('the stage of a route', () => {
  it('is what the feature declares, as long as nobody decided otherwise', () => {
    expect(stageOf(live, 'pricing', 'Nordheide')).toBe('live');
    expect(stageOf(soon, 'pricing', 'Nordheide')).toBe('coming-soon');
    expect(stageOf(soon, 'reviews', 'Nordheide')).toBe('live');
  });

  it('can be decided for all, in either direction', () => {
    const decided = { pricing: { all: 'live' as const } };
    expect(stageOf({ ...soon, stages: decided }, 'pricing', 'Nordheide')).toBe('live');
    const held = { pricing: { all: 'coming-soon' as const } };
    expect(stageOf({ ...live, stages: held }, 'pricing', null)).toBe('coming-soon');
  });

  it('can be decided for single tenants, whatever holds for the others', () => {
    const stages = {
      pricing: { all: 'coming-soon' as const, tenants: { Nordheide: 'live' as const } },
    };
    expect(stageOf({ ...soon, stages }, 'pricing', 'Nordheide')).toBe('live');
    expect(stageOf({ ...soon, stages }, 'pricing', 'Südwerk')).toBe('coming-soon');
    expect(stageOf({ ...soon, stages }, 'pricing', null)).toBe('coming-soon');
  });

  it('does not take a tenant for a property that every object has', () => {
    const stages = { pricing: { tenants: {} } };
    expect(stageOf({ ...soon, stages }, 'pricing', 'constructor')).toBe('coming-soon');
    expect(stageOf({ ...soon, stages: {} }, 'toString', null)).toBe('live');
  });
});
