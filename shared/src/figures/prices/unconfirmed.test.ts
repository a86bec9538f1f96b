import { describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../durations';
import { type AnyOffer, priceAnswerOf, type AnyPrices, anyPrices } from '../../testing/anyPrices';
import { changeOf, countedCents, isInDoubt } from './priceCell';
import { currentIncidents, unconfirmedOffer } from './unconfirmed';
import type { Comparison } from './comparison';
import { decodePrices, pricesFitTogether } from './decodePrices';
import { offerOf, type Prices } from './prices';
import { rangeOf, ranksOf } from './priceRange';
import { signOf } from './signs';
import fc from 'fast-check';
import { selectPrices } from './selectPrices';
import { priceTotals } from './totals';
import { defaultPriceView } from './priceView';
import type { CellDetails } from '../../contracts/history';
import { priceSteps } from './priceSteps';

const byList: Comparison = { kind: 'deviation', reference: 'list price', threshold: 15 };

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
    return offers.map((_, cell) => signOf(prices, cell, byList));
  };
  const confirmed = ['within', 'sold out', 'not listed', null];
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

describe('the prices of a product that crawlers have stopped reading', () => {
  /** The first row, whose product is read no more. */
  const GONE = 0;
  const decoded = (market: AnyPrices, isUnread: boolean): Prices =>
    decodePrices({
      ...priceAnswerOf(market),
      unread: isUnread ? [{ product: GONE, since: '2026-11-16T06:00:00.000Z' }] : [],
    });
  const cellsOf = ({ channels }: Prices, product: number): number[] =>
    channels.map((_, channel) => product * channels.length + channel);

  it('do not count, and do not change those of other rows', () => {
    fc.assert(
      fc.property(anyPrices, (market) => {
        const [before, after] = [decoded(market, false), decoded(market, true)];
        expect(rangeOf(after, GONE)).toBeNull();
        for (const cell of cellsOf(after, GONE)) {
          expect([countedCents(after, cell), changeOf(after, cell)]).toEqual([null, null]);
          expect([isInDoubt(after, cell), after.priceCents[cell]]).toEqual([
            true,
            before.priceCents[cell],
          ]);
        }
        for (const product of after.products.keys()) {
          if (product === GONE) continue;
          expect(rangeOf(after, product)).toEqual(rangeOf(before, product));
          expect(ranksOf(after, product)).toEqual(ranksOf(before, product));
          for (const cell of cellsOf(after, product)) {
            expect(signOf(after, cell, byList)).toBe(signOf(before, cell, byList));
            expect(changeOf(after, cell)).toEqual(changeOf(before, cell));
          }
        }
      }),
    );
  });

  it('are in the totals of no pharmacy', () => {
    fc.assert(
      fc.property(anyPrices, (market) => {
        const after = decoded(market, true);
        const selection = selectPrices(after, { ...defaultPriceView, localSkus: true });
        const others = selection.products.filter((product) => product !== GONE);
        const [all, ofOthers] = [
          priceTotals(selection),
          priceTotals({ ...selection, products: others }),
        ];
        for (const channel of after.channels.keys()) {
          expect(all(channel)).toEqual(ofOthers(channel));
        }
      }),
    );
  });

  it('are unconfirmed offers, except where there is no offer', () => {
    const offer = { now: { cents: 700, currency: 'EUR' }, before: null };
    const prices = decoded(
      [
        [
          {
            ...{ local: false, listPriceCents: 1000, uvpCents: null },
            offers: [1, 3, 0, null].map((status) => ({ ...offer, status })),
          },
        ],
      ],
      true,
    );
    expect(cellsOf(prices, GONE).map((cell) => offerOf(prices, cell))).toEqual([
      'not confirmed',
      'not confirmed',
      'not listed',
      'never read',
    ]);
  });

  it('are shown if only such products are requested', () => {
    const product = { local: false, listPriceCents: 1000, uvpCents: null, offers: [] };
    const prices = decoded([[product, product]], true);
    const shown = (onlyUnread: boolean) => [
      ...selectPrices(prices, { ...defaultPriceView, onlyUnread }).products,
    ];
    expect(shown(true)).toEqual([GONE]);
    expect(shown(false)).toEqual([GONE, 1]);
  });

  it('are rejected if the answer has no such row', () => {
    const answer = priceAnswerOf([
      [{ local: false, listPriceCents: null, uvpCents: null, offers: [] }],
    ]);
    const unread = (product: number) => [{ product, since: '2026-11-16T06:00:00.000Z' }];
    expect(pricesFitTogether({ ...answer, unread: unread(0) })).toBe(true);
    expect(pricesFitTogether({ ...answer, unread: unread(1) })).toBe(false);
  });
});

describe('the steps of a price', () => {
  const day = (number: number): string =>
    `2026-11-${String(number).padStart(2, '0')}T06:00:00.000Z`;
  const cell = (told: Partial<CellDetails>): CellDetails => ({
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
    ...told,
  });
  const stepsOf = (told: Partial<CellDetails>) =>
    priceSteps(cell(told)).map(({ from, price }) => [
      new Date(from).getUTCDate(),
      price && `${price.cents}${price.currency}`,
    ]);

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
