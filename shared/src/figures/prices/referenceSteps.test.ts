import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceAnswerOf } from '../../testing/anyPrices';
import { DAY_MS } from '../durations';
import { dayOf, midnightOf } from '../zone';
import { decodePrices } from './decodePrices';
import { plannedReferences } from './prices';
import { referenceOn, stepsSince } from './referenceSteps';

const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const time = fc.integer({ min: BEGIN, max: BEGIN + 365 * DAY_MS });

const anySteps = fc
  .record({
    hasFirst: fc.boolean(),
    begins: fc.uniqueArray(time.map(dayOf), { maxLength: 6 }),
    cents: fc.array(fc.option(fc.nat(9)), { minLength: 7, maxLength: 7 }),
  })
  .map(({ hasFirst, begins, cents }) =>
    [...(hasFirst ? [null] : []), ...begins.sort()].map((from, index) => ({
      ...{ from, cents: cents[index] ?? null },
    })),
  );

describe('a reference price of a time', () => {
  it('is that of the newest step whose midnight in Berlin is not later', () => {
    fc.assert(
      fc.property(anySteps, time, (steps, at) => {
        let valid: number | null = null;
        let newest = -Infinity;
        for (const { from, cents } of steps) {
          const begin = from === null ? -8.64e15 : midnightOf(from);
          if (begin <= at && begin > newest) [valid, newest] = [cents, begin];
        }
        expect(referenceOn(steps, dayOf(at))).toBe(valid);
      }),
    );
  });

  it('is the same from the steps since an earlier day', () => {
    fc.assert(
      fc.property(anySteps, time, time, (steps, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map(dayOf);
        const reach = stepsSince(steps, earlier ?? '');
        expect(referenceOn(reach, later ?? '')).toBe(referenceOn(steps, later ?? ''));
      }),
    );
  });

  it.each(['2026-03-29', '2026-10-25', '2026-06-30', '2026-12-31'])(
    'begins at the midnight of %s, also when clocks are changed',
    (day) => {
      const steps = [{ from: day, cents: 100 }];
      const midnight = midnightOf(day);
      expect(referenceOn(steps, dayOf(midnight - 1))).toBeNull();
      expect(referenceOn(steps, dayOf(midnight))).toBe(100);
    },
  );
});

it('the decoded prices name the references that begin after their window', () => {
  const product = { local: false, listPriceCents: 900, uvpCents: null, offers: [] };
  const planned = { from: '2026-12-01', cents: 950 };
  const steps = [{ from: null, cents: 800 }, { from: '2026-11-20', cents: 900 }, planned];
  const prices = decodePrices({
    ...priceAnswerOf([[product]]),
    references: [{ product: 0, kind: 'list', steps }],
  });
  expect(plannedReferences(prices, 0, 'list price')).toEqual([planned]);
  expect(plannedReferences(prices, 0, 'UVP')).toEqual([]);
});
