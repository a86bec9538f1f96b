import { describe, expect, it } from '@jest/globals';
import { priceAnswerOf } from '../../testing/anyPrices';
import { bestPriceOf } from './bestPrice';
import { decodePrices } from './decodePrices';
import { largestChangeOf } from './largestChange';

const HOUR_S = 3600;
const WINDOW_TO = Date.parse('2026-11-20T06:00:00.000Z');

interface Offer {
  cents: number;
  before?: number;
  status?: number;
  /** Hours before the end of the window, and the price until then. */
  since?: readonly [hours: number, previous: number | null];
}

const pricesOf = (...offers: Offer[]) =>
  decodePrices({
    ...priceAnswerOf([
      [
        {
          ...{ local: false, listPriceCents: 1000, uvpCents: null },
          offers: offers.map(({ cents, before = cents, status = 1 }) => ({
            status,
            now: { cents, currency: 'EUR' },
            before: { cents: before, currency: 'EUR' },
          })),
        },
      ],
    ]),
    since: [
      offers
        .map(({ since }) =>
          since === undefined ? '' : `${(since[0] * HOUR_S).toString(36)}:${since[1] ?? '-'}`,
        )
        .join(','),
    ],
  });

describe('the best price of a product', () => {
  it('is at the pharmacy that has had the lowest price that counts for longest', () => {
    const prices = pricesOf(
      { cents: 700, since: [5, 800] },
      { cents: 700, since: [50, 900] },
      { cents: 700 },
      { cents: 600, status: 3 },
      { cents: 900, since: [90, null] },
    );
    expect(bestPriceOf(prices, 0)).toEqual({
      ...{ cents: 700, channel: 1, others: 2, isAtLeast: false },
      since: WINDOW_TO - 50 * HOUR_S * 1000,
    });
  });

  it('may be older than its first read, and its time may be unknown', () => {
    expect(bestPriceOf(pricesOf({ cents: 700, since: [9, null] }), 0)).toMatchObject({
      isAtLeast: true,
    });
    expect(bestPriceOf(pricesOf({ cents: 700 }), 0)).toMatchObject({ since: null });
  });

  it('is missing if no offer counts', () => {
    expect(bestPriceOf(pricesOf({ cents: 700, status: 3 }), 0)).toBeNull();
  });
});

describe('the largest change of a product', () => {
  it('is the largest in percent, in either direction, of the offers that count', () => {
    const prices = pricesOf(
      { cents: 900, before: 1000 },
      { cents: 1100, before: 900, since: [3, 900] },
      { cents: 400, before: 900, status: 3 },
    );
    expect(largestChangeOf(prices, 0)).toEqual({
      ...{ channel: 1, cents: 200, percent: expect.closeTo(22.2, 1), before: 900, now: 1100 },
      at: WINDOW_TO - 3 * HOUR_S * 1000,
    });
  });

  it('is missing if no price changed', () => {
    expect(largestChangeOf(pricesOf({ cents: 900 }), 0)).toBeNull();
  });
});
