import { describe, expect, it } from '@jest/globals';
import { stageOf } from './stage';

const live = { nav: [{ routeId: 'pricing', comingSoon: false }] };
const soon = { nav: [{ routeId: 'pricing', comingSoon: true }] };

describe('the stage of a route', () => {
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
