import { describe, expect, it } from '@jest/globals';
import type { CellDetails } from '../../contracts/history';
import { priceSteps } from './priceSteps';

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T06:00:00.000Z`;
const cell = (change: Partial<CellDetails>): CellDetails => ({
  pzn: '11025090',
  channelId: 'rosen',
  channelName: 'Rosen',
  lastCrawlAt: day(21),
  window: { from: day(1), to: day(21) },
  listPriceCents: 1000,
  uvpCents: null,
  pageUrl: null,
  statuses: [],
  prices: [],
  reviews: [],
  ...change,
});
const stepsOf = (change: Partial<CellDetails>) =>
  priceSteps(cell(change)).map(({ from, price }) => [
    new Date(from).getUTCDate(),
    price && `${price.cents}${price.currency}`,
  ]);

describe('the steps of a price', () => {
  it('begin with the window, even if a price is older', () => {
    const prices = [
      { from: '2026-09-01T06:00:00.000Z', cents: 899, currency: 'EUR' },
      { from: day(9), cents: 950, currency: 'EUR' },
    ];
    expect(stepsOf({ prices })).toEqual([
      [1, '899EUR'],
      [9, '950EUR'],
    ]);
  });

  it('are interrupted while the product is not listed', () => {
    const prices = [{ from: day(2), cents: 899, currency: 'EUR' }];
    const statuses: CellDetails['statuses'] = [
      { from: day(2), status: 'available' },
      { from: day(5), status: 'not-listed' },
      { from: day(7), status: 'available' },
    ];
    expect(stepsOf({ prices, statuses })).toEqual([
      [2, '899EUR'],
      [5, null],
      [7, '899EUR'],
    ]);
  });

  it('continue while a product is sold out or its page cannot be read', () => {
    const prices = [{ from: day(2), cents: 899, currency: 'EUR' }];
    const statuses: CellDetails['statuses'] = [
      { from: day(2), status: 'available' },
      { from: day(5), status: 'unavailable' },
      { from: day(7), status: 'unknown' },
    ];
    expect(stepsOf({ prices, statuses })).toEqual([[2, '899EUR']]);
  });

  it('distinguish currencies', () => {
    const prices = [
      { from: day(2), cents: 899, currency: 'EUR' },
      { from: day(4), cents: 899, currency: 'CHF' },
    ];
    expect(stepsOf({ prices })).toEqual([
      [2, '899EUR'],
      [4, '899CHF'],
    ]);
  });

  it('are none before the first crawl', () => {
    expect(stepsOf({ window: null })).toEqual([]);
    expect(stepsOf({})).toEqual([]);
  });
});
