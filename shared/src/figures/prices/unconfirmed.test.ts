import { describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../durations';
import { type AnyOffer, priceAnswerOf } from '../../testing/anyPrices';
import { changeOf } from './priceCell';
import { currentIncidents, unconfirmedOffer } from './unconfirmed';
import { decodePrices, pricesFitTogether } from './decodePrices';
import { offerOf, type Prices } from './prices';
import { rangeOf } from './priceRange';
import { signOf } from './signs';

const AVAILABLE = 1;
const offerAt = (status: number | null, cents: number | null): AnyOffer => {
  const now = cents === null ? null : { cents, currency: 'EUR' };
  return { status, now, before: now };
};

describe('the prices of a pharmacy that cannot be read', () => {
  const incident = (until: string | null) => ({
    ...{ channel: 0, kind: 'overdue' as const, from: '2026-11-20T03:00:00.000Z', until },
    ...{ rhythmMinutes: 60, missedReads: 3 },
  });
  const withIncident = (until: string | null): Prices =>
    decodePrices({
      ...priceAnswerOf([
        [
          {
            ...{ local: false, listPriceCents: 1000, uvpCents: null },
            offers: [offerAt(1, 700), offerAt(1, 900), offerAt(0, null)],
          },
        ],
      ]),
      incidents: [incident(until)],
    });

  it('are unconfirmed and do not count while it lasts', () => {
    const prices = withIncident(null);
    expect(offerOf(prices, 0)).toBe('not confirmed');
    expect(rangeOf(prices, 0)).toMatchObject({ offers: 1, minimum: 900 });
    expect(currentIncidents(prices, false)).toMatchObject({ cells: 1 });
  });

  it('have no known change while it lasts', () => {
    const offers: AnyOffer[] = [
      {
        status: AVAILABLE,
        now: { cents: 700, currency: 'EUR' },
        before: { cents: 800, currency: 'EUR' },
      },
    ];
    const answer = priceAnswerOf([
      [{ local: false, listPriceCents: 1000, uvpCents: null, offers }],
    ]);
    expect(changeOf(decodePrices(answer), 0)).toMatchObject({ cents: -100 });
    const dark = decodePrices({ ...answer, incidents: [incident(null)] });
    expect(changeOf(dark, 0)).toBeNull();
  });

  it('leave cells without an offer unchanged, but in doubt', () => {
    const prices = withIncident(null);
    expect([...prices.unconfirmed]).toEqual([1, 0, 0]);
  });

  it('count again once it is over', () => {
    const prices = withIncident('2026-11-20T05:00:00.000Z');
    expect(rangeOf(prices, 0)).toMatchObject({ offers: 2, minimum: 700 });
    expect(currentIncidents(prices, false)).toEqual({ incidents: [], cells: 0 });
  });
});

describe('the prices of a pharmacy that was read long before the others', () => {
  const offers = [offerAt(AVAILABLE, 900), offerAt(3, 900), offerAt(0, 900), offerAt(null, null)];
  const answer = priceAnswerOf([[{ local: false, listPriceCents: 1000, uvpCents: null, offers }]]);
  const signsAfter = (hours: number, hasRhythm: boolean | null) => {
    const at = new Date(Date.parse(answer.window?.to ?? '') - hours * HOUR_MS).toISOString();
    const channels = answer.channels.map((channel) => ({ ...channel, lastCrawlAt: at }));
    const prices = decodePrices({
      ...{ ...answer, channels },
      ...(hasRhythm !== null && { hasRhythm: channels.map(() => hasRhythm) }),
    });
    return offers.map((_, cell) => signOf(prices, cell, 'list price'));
  };
  const confirmed = ['slightly below', 'sold out', 'not listed', null];
  const inDoubt = ['not confirmed', 'not confirmed', 'not listed', null];

  it.each([
    ['has none', false],
    ['is not said to have one', null],
  ])('are unconfirmed after a day if it %s', (_what, hasRhythm) => {
    expect(signsAfter(24, hasRhythm)).toEqual(confirmed);
    expect(signsAfter(25, hasRhythm)).toEqual(inDoubt);
  });

  it('stay confirmed within the rhythm of the pharmacy, until an incident', () => {
    expect(signsAfter(47, true)).toEqual(confirmed);
  });
});

describe('if neither the pharmacy nor the product is read', () => {
  const offers = [offerAt(AVAILABLE, 900), offerAt(0, 900), offerAt(null, null)];
  const answer = priceAnswerOf([[{ local: false, listPriceCents: 1000, uvpCents: null, offers }]]);
  const newest = Date.parse(answer.window?.to ?? '');
  const before = (hours: number): string => new Date(newest - hours * HOUR_MS).toISOString();
  const reasonsOf = (change: Partial<typeof answer>) => {
    const prices = decodePrices({ ...answer, ...change });
    return offers.map((_, channel) => unconfirmedOffer(prices, 0, channel));
  };
  const unread = [{ product: 0, since: before(72) }];
  const dark = (hours: number) =>
    offers.map((_, channel) => ({
      ...{ channel, kind: 'overdue' as const, from: before(hours), until: null },
      ...{ rhythmMinutes: 60, missedReads: 3 },
    }));
  const seldom = (hours: number) =>
    answer.channels.map((channel) => ({ ...channel, lastCrawlAt: before(hours) }));
  const since = (because: 'pharmacy' | 'product', hours: number) => ({
    ...{ because, since: newest - hours * HOUR_MS },
  });

  it('names the earlier reason, and none for cells that were never read', () => {
    const expected = (of: ReturnType<typeof since>) => [of, of, null];
    expect(reasonsOf({ unread, incidents: dark(90) })).toEqual(expected(since('pharmacy', 90)));
    expect(reasonsOf({ unread, incidents: dark(60) })).toEqual(expected(since('product', 72)));
    expect(reasonsOf({ unread, channels: seldom(90) })).toEqual(expected(since('pharmacy', 90)));
    expect(reasonsOf({ unread, channels: seldom(60) })).toEqual(expected(since('product', 72)));
  });

  it('names the only reason, and none if both are read', () => {
    expect(reasonsOf({ unread })[0]).toEqual(since('product', 72));
    expect(reasonsOf({ incidents: dark(60) })[0]).toEqual(since('pharmacy', 60));
    expect(reasonsOf({})[0]).toBeNull();
  });
});

it('an answer with too few rhythms is rejected', () => {
  const answer = priceAnswerOf([
    [{ local: false, listPriceCents: 1, uvpCents: 1, offers: [offerAt(1, 5), offerAt(1, 6)] }],
  ]);
  expect(pricesFitTogether({ ...answer, hasRhythm: [true, false] })).toBe(true);
  expect(pricesFitTogether({ ...answer, hasRhythm: [true] })).toBe(false);
});
