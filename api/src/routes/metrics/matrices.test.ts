import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AvailabilityMatrix,
  availabilityMatrixSchema,
} from '@pmm/shared/contracts/availability';
import type { Metric } from '@pmm/shared/contracts/matrix';
import { priceMatrixSchema } from '@pmm/shared/contracts/prices';
import { reviewMatrixSchema } from '@pmm/shared/contracts/reviews';
import { writeDifferences } from '@pmm/shared/figures/matrix/numberText';
import * as v from 'valibot';
import { availabilityCurrent } from '../../storage/schema';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [syrup = '', drops = '', unpriced = '', hidden = '', young = ''] = validPzns(5);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const DAY_SECONDS = 86_400;
const daysBefore = (days: number) => new Date(NEWEST - days * DAY_SECONDS * 1000);
const iso = (days: number) => daysBefore(days).toISOString();

const [LIGHT, HEAVY, MIDDLE, BACK] = [0, 1, 2, 3];
const observations: Observed[] = [
  // The same price all the time, and another review twice.
  { product: 0, channel: HEAVY, at: daysBefore(40), price: [890, 'EUR'], review: [4.5, 100] },
  { product: 0, channel: HEAVY, at: daysBefore(20), price: [890, 'EUR'], review: [4.4, 110] },
  { product: 0, channel: HEAVY, at: daysBefore(0), price: [890, 'EUR'], review: [4.35, 128] },
  // Three prices; the middle one was valid seven days before the newest crawl. One review, with
  // more decimals than a page shows.
  { product: 0, channel: MIDDLE, at: daysBefore(35), price: [990, 'EUR'], review: [4.666_666, 3] },
  { product: 0, channel: MIDDLE, at: daysBefore(9), price: [950, 'EUR'] },
  { product: 0, channel: MIDDLE, at: daysBefore(3), price: [0, 'EUR'] },
  // First read inside the window, then sold out without a price.
  { product: 0, channel: LIGHT, at: daysBefore(2), price: [799, 'EUR'] },
  { product: 0, channel: LIGHT, at: daysBefore(1), status: 'unavailable' },
  // Another currency, both now and before; without reviews, and no longer listed with some.
  { product: 1, channel: MIDDLE, at: daysBefore(8), price: [1500, 'CHF'] },
  { product: 1, channel: MIDDLE, at: daysBefore(1), price: [650, 'EUR'], review: [null, 0] },
  { product: 1, channel: HEAVY, at: daysBefore(1), price: [1400, 'CHF'] },
  { product: 1, channel: LIGHT, at: daysBefore(50), review: [3, 7] },
  { product: 1, channel: LIGHT, at: daysBefore(1), status: 'not-listed' },
  // A price that changes when the window begins belongs to the time before. A rating without a
  // count, then a count without a rating.
  { product: 2, channel: HEAVY, at: daysBefore(31), price: [300, 'EUR'], review: [5, null] },
  { product: 2, channel: HEAVY, at: daysBefore(7), price: [310, 'EUR'] },
  { product: 2, channel: HEAVY, at: daysBefore(0.5), price: [320, 'EUR'], review: [null, 12] },
  { product: 3, channel: HEAVY, at: daysBefore(1), price: [1, 'EUR'] },
  // Listed again inside the window: seven days before there was no offer.
  { product: 0, channel: BACK, at: daysBefore(90), price: [500, 'EUR'] },
  { product: 0, channel: BACK, at: daysBefore(60), status: 'not-listed' },
  { product: 0, channel: BACK, at: daysBefore(1), price: [700, 'EUR'] },
  { product: 1, channel: BACK, at: daysBefore(90), price: [600, 'EUR'] },
  { product: 1, channel: BACK, at: daysBefore(60), status: 'not-listed' },
  { product: 1, channel: BACK, at: daysBefore(1), price: [600, 'EUR'] },
  // Not listed for a while, but listed seven days before.
  { product: 2, channel: BACK, at: daysBefore(20), price: [300, 'EUR'] },
  { product: 2, channel: BACK, at: daysBefore(5), status: 'not-listed' },
  { product: 2, channel: BACK, at: daysBefore(1), price: [305, 'EUR'] },
  { product: 4, channel: HEAVY, at: daysBefore(10), review: [4, 5] },
  { product: 4, channel: HEAVY, at: daysBefore(0), review: [4.2, 8] },
];

describe.each(testEngines)('the matrices over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let products: number[];
  let channels: number[];
  let watchlistId: string;
  let youngId: string;
  let calls: ReturnType<typeof watchlistCalls>;

  const url = (metric: Metric, id = watchlistId) =>
    tenantUrl('nordheide', `/watchlists/${id}/metrics/${metric}`);
  const availability = async (id?: string) =>
    v.parse(availabilityMatrixSchema, (await demo({ url: url('availability', id) })).json());
  const prices = async () =>
    v.parse(priceMatrixSchema, (await demo({ url: url('prices') })).json());
  const reviews = async (query = '', id?: string) =>
    v.parse(reviewMatrixSchema, (await demo({ url: `${url('reviews', id)}${query}` })).json());

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NEWEST });
    demo = await asPerson(test.app, 'demo@example.com');
    products = await addProducts(test.database, [
      { pzn: syrup, family: 'Saft', listPriceCents: 1000, uvpCents: 1100 },
      { pzn: drops, family: 'Drops', listPriceCents: null, uvpCents: 700 },
      { pzn: unpriced, family: 'Saft', kind: 'local' },
      { pzn: hidden, family: 'Hidden', listPriceCents: 500 },
      { pzn: young },
    ]);
    calls = watchlistCalls(demo);
    const created = await calls.create([syrup, drops, unpriced, hidden]);
    watchlistId = created.id;
    const { itemId = '' } = created.items.get(hidden) ?? {};
    await calls.ask('PATCH', `${watchlistId}/items/${itemId}`, { visible: false });
    youngId = (await calls.create([young])).id;
  });
  afterAll(() => test.close());

  it('have products and references, but no window before the first crawl', async () => {
    const frame = {
      ...{ watchlistId, window: null, channels: [], families: ['Saft', 'Drops'] },
      products: [syrup, unpriced, drops].map((pzn) => expect.objectContaining({ pzn })),
      ...{ status: ['', '', ''], incidents: [], unread: [], validUntil: null },
    };
    expect(await availability()).toEqual({
      ...{ ...frame, brands: ['Marvella', 'Marvella'] },
      ...{ crawlSeconds: [], unknownCell: [], knownBefore: '' },
      changes: { counts: [], seconds: '', rows: '', from: '' },
    });
    expect(await prices()).toEqual({
      ...{
        ...frame,
        hasRhythm: [],
        references: [],
        bundles: [],
        price: ['', '', ''],
        before: ['', '', ''],
        since: ['', '', ''],
      },
      ...{ listPriceCents: [1000, null, null], uvpCents: [1100, null, 700] },
    });
    const [review, before, since] = Array.from({ length: 3 }, () => ['', '', '']);
    expect(await reviews()).toEqual({ ...frame, firstReadAt: null, review, before, since });
  });

  describe('after crawls', () => {
    beforeAll(async () => {
      channels = await addChannels(test.database, [
        { code: 'light', name: 'Light', weight: 1 },
        { code: 'heavy', name: 'Heavy', weight: 9, url: 'https://heavy.example' },
        { code: 'middle', name: 'Middle', weight: 5 },
        { code: 'back', name: 'Back', weight: 0 },
      ]);
      await observe(test.database, products, channels, observations);
    });

    it('have visible products family by family, and the heaviest pharmacies first', async () => {
      const changeCounts = [1, 0, 3, 4];
      expect(await availability()).toEqual({
        watchlistId,
        window: { from: iso(7), to: iso(0) },
        channels: [
          { channelId: 'heavy', name: 'Heavy', url: 'https://heavy.example', weight: 9 },
          { channelId: 'middle', name: 'Middle', url: null, weight: 5 },
          { channelId: 'light', name: 'Light', url: null, weight: 1 },
          { channelId: 'back', name: 'Back', url: null, weight: 0 },
        ].map((channel, column) => ({ ...channel, lastCrawlAt: iso(column === 0 ? 0 : 1) })),
        crawlSeconds: [7, 6, 6, 6].map((days) => days * DAY_SECONDS),
        families: ['Saft', 'Drops'],
        brands: ['Marvella', 'Marvella'],
        products: [
          { pzn: syrup, name: `Product ${syrup}`, packSize: '', kind: 'listed', family: 0 },
          { pzn: unpriced, name: `Product ${unpriced}`, packSize: '', kind: 'local', family: 0 },
          { pzn: drops, name: `Product ${drops}`, packSize: '', kind: 'listed', family: 1 },
        ],
        status: ['1131', '1--1', '1101'],
        changes: {
          counts: changeCounts,
          seconds: writeDifferences(
            Int32Array.of(6, 5, 6, 6, 2, 6, 6, 6).map((days) => days * DAY_SECONDS),
            changeCounts,
          ),
          rows: writeDifferences(Int32Array.of(2, 0, 0, 2, 1, 0, 1, 2), changeCounts),
          from: '--111000',
        },
        unknownCell: [],
        knownBefore: '',
        incidents: expect.any(Array),
        unread: [],
        validUntil: expect.any(String),
      });
    });

    it('have the pharmacies in the order of the list of pharmacies', async () => {
      const answer = await demo({ url: tenantUrl('nordheide', '/channels') });
      expect(answer.json()).toMatchObject({
        channels: [
          {
            ...{ channelId: 'heavy', name: 'Heavy', url: 'https://heavy.example' },
            ...{ weight: 9, lastCrawlAt: iso(0) },
          },
          ...['middle', 'light', 'back'].map((channelId) => ({ channelId })),
        ],
      });
    });

    it('have prices, and those of seven days before', async () => {
      expect(await prices()).toMatchObject({
        window: { from: iso(7), to: iso(0) },
        channels: ['heavy', 'middle', 'light', 'back'].map((channelId) => ({ channelId })),
        status: ['1131', '1--1', '1101'],
        price: ['890,0,799,700', '320,,,305', '1400CHF,650,,600'],
        before: [',950,-,-', '310,,,300', '-,1500CHF,,-'],
      });
    });

    const ago = (days: number) => (days * DAY_SECONDS).toString(36);

    it('have since when each price applies, however long ago that began', async () => {
      const [syrupSince, dropsSince, unpricedSince] = (await prices()).since ?? [];
      expect(syrupSince?.split(',')).toEqual([
        `${ago(40)}:-`,
        `${ago(3)}:950`,
        `${ago(2)}:-`,
        `${ago(1)}:500`,
      ]);
      expect(dropsSince?.split(',')).toEqual([`${ago(0.5)}:310`, '', '', `${ago(1)}:300`]);
      expect(unpricedSince?.split(',')).toEqual([
        `${ago(1)}:-`,
        `${ago(1)}:1500CHF`,
        '',
        `${ago(90)}:-`,
      ]);
    });

    it('have since when each rating applies that changed in the period', async () => {
      const since = (await reviews()).since?.map((line) => line.split(',')[0]);
      expect(since).toEqual([`${ago(20)}:4.5`, `${ago(0.5)}:5`, '']);
    });

    it('have reviews, and those of thirty days before', async () => {
      expect(await reviews()).toMatchObject({
        window: { from: iso(30), to: iso(0) },
        review: ['4.35:128,4.67:3,,', ':12,,,', ',:0,3:7,'],
        before: ['4.5:100,,,', '5:,,,', ',-,,'],
      });
    });

    it('have reviews of another offered period if the request names it', async () => {
      expect(await reviews('?days=7')).toMatchObject({
        window: { from: iso(7), to: iso(0) },
        before: ['4.4:110,,,', '5:,,,', ',-,,'],
      });
      expect((await demo({ url: `${url('reviews')}?days=8` })).statusCode).toBe(400);
    });

    it('have the first reviews if nothing was read thirty days before', async () => {
      expect(await reviews('', youngId)).toMatchObject({
        window: { from: iso(10) },
        firstReadAt: iso(10),
        review: ['4.2:8,,,'],
        before: ['4:5,,,'],
      });
    });

    it('have the time of the first review of the list, whatever the period', async () => {
      const first = async (query: string) => (await reviews(query)).firstReadAt;
      expect(await first('?days=7')).toBe(iso(50));
      expect(await first('?days=90')).toBe(iso(50));
    });

    it('are sent again only after a crawl', async () => {
      const etag = String((await demo({ url: url('prices') })).headers.etag);
      const again = () => demo({ url: url('prices'), headers: { 'if-none-match': etag } });
      await test.database.update(availabilityCurrent).set({ status: 0 });
      const same = await again();
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
      const price: Observed['price'] = [333, 'EUR'];
      await observe(test.database, products, channels, [
        { product: 2, channel: MIDDLE, at: daysBefore(0.1), price },
      ]);
      const answer = await demo({
        url: url('prices'),
        headers: { 'if-none-match': etag, 'accept-encoding': 'br' },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect((await prices()).price[1]).toBe('320,333,,305');
    });

    it('show a change of the watchlist at once', async () => {
      const list = await calls.listOf(syrup);
      const families = async () =>
        (await demo({ url: url('availability', list.id) })).json<AvailabilityMatrix>().families;
      expect(await families()).toEqual(['Saft']);
      const { itemId } = await calls.ask<{ itemId: string }>('POST', `${list.id}/items`, {
        pzn: drops,
      });
      expect(await families()).toEqual(['Saft', 'Drops']);
      await list.put({ familyMoves: [{ family: 'Drops', before: 'Saft' }] });
      expect(await families()).toEqual(['Drops', 'Saft']);
      await calls.ask('PATCH', `${list.id}/items/${itemId}`, { visible: false });
      expect(await families()).toEqual(['Saft']);
      await calls.ask('DELETE', `${list.id}/items/${list.itemId(syrup)}`);
      expect(await families()).toEqual([]);
    });
  });
});
