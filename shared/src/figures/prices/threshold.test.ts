import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPrices, priceAnswerOf } from '../../testing/anyPrices';
import { comparisonOf } from './comparison';
import { decodePrices } from './decodePrices';
import { groupFigures } from './groupFigures';
import { defaultPriceView } from './priceView';
import { selectPrices } from './selectPrices';
import { firstThreshold, nearestThreshold, thresholds } from './threshold';

const offersAt = (...cents: number[]) =>
  cents.map((each) => {
    const now = { cents: each, currency: 'EUR' };
    return { status: 1, now, before: now };
  });
const pricesOf = (...cents: number[]) =>
  decodePrices(
    priceAnswerOf([
      [{ local: false, listPriceCents: 1000, uvpCents: null, offers: offersAt(...cents) }],
    ]),
  );

describe('the threshold of a person who has not chosen one', () => {
  it('has about a quarter of the prices beyond it, and is the smallest such step', () => {
    expect(firstThreshold(pricesOf(990, 980, 970, 700), 'list price')).toBe(5);
    expect(firstThreshold(pricesOf(990, 940, 890, 840), 'list price')).toBe(15);
    expect(firstThreshold(pricesOf(1010, 990, 980, 970), 'list price')).toBe(5);
  });

  it('has no other step closer to a quarter beyond it, for any prices', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        const distanceOf = (threshold: number): number => {
          const view = { ...defaultPriceView, threshold: `${threshold}` as const };
          const selection = selectPrices(prices, view);
          const { beyond, compared } = groupFigures(selection, selection.products);
          return compared === 0 ? 0 : Math.abs(beyond / compared - 0.25);
        };
        const chosen = distanceOf(firstThreshold(prices, 'list price'));
        for (const threshold of thresholds) {
          expect(chosen).toBeLessThanOrEqual(distanceOf(threshold) + 1e-9);
        }
      }),
    );
  });

  it('is 10 percent without any price to compare, and 5 for changes', () => {
    const prices = pricesOf();
    expect(comparisonOf(prices, defaultPriceView).threshold).toBe(10);
    expect(comparisonOf(prices, { ...defaultPriceView, mode: 'change' }).threshold).toBe(5);
  });
});

it.each([
  [10, '10'],
  [-12, '10'],
  [13, '15'],
  [0, '5'],
  [1e9, '95'],
  [NaN, null],
])('the step nearest to %d is %s', (typed, nearest) => {
  expect(nearestThreshold(typed)).toBe(nearest);
});
