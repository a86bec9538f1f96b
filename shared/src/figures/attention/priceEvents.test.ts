import { expect, it } from '@jest/globals';
import { type AnyOffer, priceAnswerOf } from '../../testing/anyPrices';
import { HOUR_MS } from '../durations';
import { decodePrices } from '../prices/decodePrices';
import { FLAPS } from './event';
import { priceEvents } from './priceEvents';

const END = Date.parse('2026-11-20T06:00:00.000Z');
const day = { from: END - 24 * HOUR_MS, to: END };

/** A price in cents, and the one before; changed so many hours ago. */
type Told = readonly [
  ...[cents: number, before: number, hoursAgo: number],
  ...[changes?: number, previous?: number],
];

const SOLD_OUT = 3;

const newsOf = (
  told: readonly Told[],
  change: { status?: number; first?: boolean; period?: typeof day } = {},
) => {
  const { status = 1, first = false, period = day } = change;
  const offers = told.map(([cents, before]): AnyOffer => {
    const price = (value: number) => ({ cents: value, currency: 'EUR' });
    return { status, now: price(cents), before: price(before) };
  });
  const product = { local: false, listPriceCents: 1000, uvpCents: null, offers };
  const since = told.map(([, before, hours, changes = 1, previous = before]) => {
    const often = changes > 1 ? `:${changes}` : '';
    return `${(hours * 3600).toString(36)}:${first ? '-' : previous}${often}`;
  });
  const answer = { ...priceAnswerOf([[product]]), since: [since.join(',')] };
  return priceEvents(decodePrices(answer), period, false);
};
const kinds = (...told: Told[]) =>
  newsOf(told).events.map(({ news, pharmacy }) => `${pharmacy} ${news}`);

it('lists prices that moved by 5 % or more in the period, and counts smaller moves', () => {
  const { events, smallMoves } = newsOf([
    [900, 1000, 3],
    [1100, 1000, 3],
    [980, 1000, 3],
    [900, 1000, 30],
    [880, 880, 600],
  ]);
  expect(events).toMatchObject([
    { news: 'fell', pharmacy: 0, before: 1000, now: 900, at: END - 3 * HOUR_MS },
    { news: 'rose', pharmacy: 1, before: 1000, now: 1100 },
  ]);
  expect(smallMoves).toBe(1);
});

it('names a price that no pharmacy had in the window, and weighs it double', () => {
  expect(kinds([800, 1000, 3], [850, 850, 600])).toEqual(['0 lowest']);
  expect(kinds([800, 1000, 3], [800, 800, 600])).toEqual(['0 fell']);
  expect(kinds([800, 1000, 3], [850, 780, 30])).toEqual(['0 fell']);
  const [lowest] = newsOf([[800, 1000, 3]]).events;
  const [fell] = newsOf([
    [800, 1000, 3],
    [700, 700, 600],
  ]).events;
  expect(lowest?.score).toBe(2 * (fell?.score ?? 0));
});

it('has one event for a price that changes again and again', () => {
  expect(kinds([990, 1000, 3, FLAPS])).toEqual(['0 flaps']);
});

it('compares with the begin of a week, and says if it knows only the last of several changes', () => {
  const twice: Told[] = [[900, 1000, 3, 2, 800]];
  const week = { from: END - 7 * 24 * HOUR_MS, to: END };
  const [ofWeek] = newsOf(twice, { period: week }).events;
  expect(ofWeek).toMatchObject({ news: 'lowest', before: 1000, now: 900 });
  expect(ofWeek).not.toHaveProperty('isLastStep');
  expect(newsOf(twice).events).toMatchObject([{ news: 'rose', before: 800, isLastStep: true }]);
});

it('takes the first price that was ever read for no move', () => {
  expect(newsOf([[800, 1000, 3]], { first: true })).toEqual({ events: [], smallMoves: 0 });
});

it('lists no new lowest price that cannot be ordered', () => {
  expect(newsOf([[800, 1000, 3]], { status: SOLD_OUT }).events).toMatchObject([{ news: 'fell' }]);
});
