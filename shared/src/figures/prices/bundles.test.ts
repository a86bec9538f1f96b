import { describe, expect, it } from '@jest/globals';
import { priceAnswerOf } from '../../testing/anyPrices';
import { bestPriceOf } from './bestPrice';
import { bundleOf, changeOf } from './priceCell';
import { decodePrices, pricesFitTogether } from './decodePrices';
import { rangeOf } from './priceRange';
import { signOf } from './signs';

const priceOf = (cents: number) => ({ cents, currency: 'EUR' });
/** One product of these prices; the last pharmacy had a price of its own a week ago. */
const answerOf = (...prices: number[]) => {
  const offers = prices.map((cents) => ({
    status: 1,
    now: priceOf(cents),
    before: priceOf(cents),
  }));
  return priceAnswerOf([[{ local: false, listPriceCents: 1200, uvpCents: null, offers }]]);
};
const comparison = { kind: 'deviation', reference: 'list price', threshold: 20 } as const;

describe('a price near that of several packs', () => {
  it.each([
    [1800, 2],
    [2100, 2],
    [2900, 3],
    [4000, 4],
    [5200, 5],
    [1000, null],
    [1700, null],
    [2500, null],
    [5900, null],
  ])('is marked next to a usual price of 10 euros: %d cents for %s', (cents, packs) => {
    const prices = decodePrices(answerOf(950, 1000, 1050, 1000, cents));
    expect(bundleOf(prices, 4)?.packs ?? null).toBe(packs);
  });

  it('is not known of two prices, because either may be wrong', () => {
    expect(bundleOf(decodePrices(answerOf(1000, 2000)), 1)).toBeNull();
  });

  it('is left out of extremes and comparisons', () => {
    const prices = decodePrices(answerOf(950, 1000, 1050, 2000));
    expect(signOf(prices, 3, comparison)).toBe('possible bundle');
    expect(rangeOf(prices, 0)).toEqual({ offers: 3, minimum: 950, median: 1000, maximum: 1050 });
    expect(changeOf(prices, 3)).toBeNull();
  });

  it('does not hide a bundle that somebody named, whose price is that of one pack', () => {
    const bundles = [{ product: 0, channel: 0, isBundle: true }];
    const prices = decodePrices({ ...answerOf(950, 1000, 1050, 1000), bundles });
    expect(signOf(prices, 0, comparison)).toBe('bundle');
    expect(bestPriceOf(prices, 0)?.cents).toBe(1000);
  });

  it('counts again once somebody said that it is one pack', () => {
    const bundles = [{ product: 0, channel: 3, isBundle: false }];
    const prices = decodePrices({ ...answerOf(950, 1000, 1050, 2000), bundles });
    expect(signOf(prices, 3, comparison)).toBe('above');
    expect(rangeOf(prices, 0)?.maximum).toBe(2000);
  });

  it('is refused in an answer about a cell that does not exist', () => {
    const bundles = [{ product: 0, channel: 4, isBundle: true }];
    expect(pricesFitTogether({ ...answerOf(950, 1000), bundles })).toBe(false);
  });
});
