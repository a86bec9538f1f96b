import { describe, expect, it } from '@jest/globals';
import { priceAnswerOf } from '../../testing/anyPrices';
import { DAY_MS } from '../durations';
import { decodePrices } from './decodePrices';
import { priceExceptions } from './priceExceptions';
import { CHANGE_AT_FIRST } from './threshold';

const END = Date.parse('2026-11-20T06:00:00.000Z');
const daysBefore = (days: number): number => END - days * DAY_MS;
const entry = (days: number, before: string) => `${(days * 86_400).toString(36)}:${before}`;

const offer = (now: number, before: number) => ({
  status: 1,
  now: { cents: now, currency: 'EUR' },
  before: { cents: before, currency: 'EUR' },
});
/** Fell long ago, is so since it was first read, and rose and fell in the last 7 days. */
const offers = [offer(700, 700), offer(800, 800), offer(900, 1000)];
const since = [entry(20, '950'), entry(30, '-'), entry(1, '1200')];
const answer = priceAnswerOf([[{ local: false, listPriceCents: 1000, uvpCents: null, offers }]]);
const prices = decodePrices({
  ...answer,
  channels: answer.channels.map((channel, index) => ({ ...channel, weight: index + 1 })),
  since: [since.join(',')],
});
const reference = 'list price' as const;
const deviation = { kind: 'deviation', reference, threshold: 5 } as const;
const change = { kind: 'change', reference, threshold: CHANGE_AT_FIRST } as const;

describe('a row of the list of prices', () => {
  it('says since when the price applies, and which one applied before', () => {
    expect(priceExceptions(prices, deviation, [0, 1, 2], null)).toMatchObject([
      { cell: 0, kind: 'beyond-twice', since: daysBefore(20), before: 950, days: 20 },
      { cell: 1, kind: 'beyond-twice', since: daysBefore(30), before: null, isAtLeast: true },
      { cell: 2, kind: 'beyond', since: daysBefore(1), before: 1200, isAtLeast: false },
    ]);
  });

  it('weighs as much as its pharmacy, multiplied by the percentage', () => {
    const importances = priceExceptions(prices, deviation, [0, 1, 2], null).map((row) =>
      Math.round(row.importance),
    );
    expect(importances).toEqual([30, 40, 30]);
  });

  it('compares a change with the price of 7 days ago, in a period with the price before it', () => {
    expect(priceExceptions(prices, change, [0, 1, 2], null)).toMatchObject([
      { cell: 2, kind: 'fell-much', before: 1000 },
    ]);
    const period = { from: daysBefore(2), to: END };
    const [moved, ...others] = priceExceptions(prices, change, [0, 1, 2], period);
    expect(moved).toMatchObject({ cell: 2, kind: 'fell-much', before: 1200, value: -25 });
    expect(others).toEqual([]);
  });
});

it('the prices of a pharmacy that is not read are in doubt since its last read', () => {
  const dark = decodePrices({
    ...answer,
    incidents: [
      {
        ...{ channel: 0, kind: 'overdue', rhythmMinutes: 60, missedReads: 9 },
        ...{ from: new Date(daysBefore(2)).toISOString(), until: null },
      },
    ],
  });
  expect(priceExceptions(dark, deviation, [0], null)).toMatchObject([
    { kind: 'not-confirmed', since: daysBefore(2), before: 700, days: 2, importance: 0 },
  ]);
});
