import { describe, expect, it } from '@jest/globals';
import { requirementOf } from './fields';
import { observationLineSchema, productLineSchema } from '@pmm/shared/contracts/observation';
import fc from 'fast-check';
import * as v from 'valibot';
import { quickCheck } from './quickCheck';

it('each field has a description of its form, and an unknown field has none', () => {
  expect(requirementOf('channels', 'weight')).toMatch(/^a number from 0 to/);
  expect(requirementOf('channels', 'colour')).toBe('something else');
});

const good = {
  pzn: ['10203603', '4877800'],
  channel: ['apo-nord', 'x'.repeat(60)],
  entry: [undefined, null, 'portal'],
  observedAt: ['2026-11-21T06:12:30.987Z', '2026-02-30T06:12:30+01:00'],
  status: ['available', 'not-listed'],
  priceCents: [undefined, null, 0, 2_000_000_000],
  currency: [undefined, null, 'EUR'],
  rating: [undefined, null, 0, 4.5, 5],
  reviewCount: [undefined, null, 12],
  url: [undefined, null, 'https://apo.example/p/1'],
  statusText: [undefined, null, 'sofort lieferbar'],
  priceText: [undefined, null, '9,99 €'],
  snapshotUrl: [undefined, null, 'https://copies.example/1'],
};
const bad = [
  undefined,
  null,
  '',
  '1',
  'x'.repeat(61),
  'eur',
  -1,
  5.5,
  2_000_000_001,
  Number.NaN,
  true,
  {},
];

const fieldOf = (values: readonly unknown[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, fc.constantFrom(...bad));
const values = fc.record(
  Object.fromEntries(Object.entries(good).map(([name, some]) => [name, fieldOf(some)])),
);

describe('a quick check of an observation', () => {
  const check = quickCheck(observationLineSchema);

  it('accepts exactly the lines that the schema accepts, with the same result', () => {
    let taken = 0;
    fc.assert(
      fc.property(values, (one) => {
        const { success, output } = v.safeParse(observationLineSchema, one);
        const line = check(one);
        expect(line).toEqual(success ? output : null);
        taken += success ? 1 : 0;
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it('leaves out fields that are not in the schema', () => {
    const [line] = [{ ...Object.fromEntries(Object.entries(good).map(([n, s]) => [n, s.at(-1)])) }];
    expect(check({ ...line, more: 1 })).toEqual(line);
  });
});

it('a quick check accepts nothing if it does not understand its schema', () => {
  const line = { pzn: '10203603', name: 'A', brand: 'B', family: 'F' };
  expect(v.is(productLineSchema, line)).toBe(true);
  expect(quickCheck(productLineSchema)(line)).toBeNull();
});
