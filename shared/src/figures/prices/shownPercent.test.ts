import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shownPercent } from './shownPercent';

describe('a shown percentage', () => {
  it.each([
    [-8.4, -8, 0],
    [-9.6, -9.6, 1],
    [-9.97, -9.97, 2],
    [-10, -10, 0],
    [-9.999_999_999_999_998, -10, 0],
    [-10.2, -10.2, 1],
    [-19.8, -19.8, 1],
    [-0.4, -0.4, 1],
    [0.04, 0.04, 2],
    [0, 0, 0],
    [4.5, 5, 0],
  ])('of %d is %d with %d digits next to a threshold of 10', (exact, percent, digits) => {
    expect(shownPercent(exact, 10)).toEqual({ percent, digits });
  });

  it('has at least one digit where a change is shown', () => {
    expect(shownPercent(-8, 5, 1)).toEqual({ percent: -8, digits: 1 });
    expect(shownPercent(-4.97, 5, 1)).toEqual({ percent: -4.97, digits: 2 });
  });

  it('is on the same side of the threshold as the exact one, for prices up to 100 euros', () => {
    const prices = fc.tuple(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
    );
    fc.assert(
      fc.property(prices, fc.constantFrom(5, 10, 35), ([cents, from], threshold) => {
        const { percent } = shownPercent((cents / from - 1) * 100, threshold);
        const side = Math.sign(cents * 100 - from * (100 - threshold));
        // Only the last digit may be as large as the threshold.
        if (Math.abs(percent + threshold) > 0.005) {
          expect(Math.sign(percent + threshold)).toBe(side);
        }
      }),
    );
  });
});
