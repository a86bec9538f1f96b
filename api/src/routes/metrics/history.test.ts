import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  availabilityHistorySchema,
  cellDetailsSchema,
  crawlLogSchema,
  incidentLogSchema,
} from '@pmm/shared/contracts/history';
import * as v from 'valibot';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);
const iso = (days: number) => daysBefore(days).toISOString();
const DAY_MINUTES = 24 * 60;
/** The rows have another order, and so have the columns of the pharmacies: b, a. */
const [drops = '', spray = '', syrup = '', hidden = '', foreign = ''] = validPzns(5);
const [DROPS, SPRAY, SYRUP, HIDDEN, FOREIGN] = [0, 1, 2, 3, 4];
const [A, B] = [0, 1];

describe.each(testEngines)('the history of a watchlist over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let products: number[];
  let channels: number[];
  let watchlistId: string;

  const ask = (path: string, id = watchlistId) =>
    demo({ url: tenantUrl('nordheide', `/watchlists/${id}/metrics/${path}`) });
  const history = async (query: string) =>
    v.parse(availabilityHistorySchema, (await ask(`availability/history?${query}`)).json());
  const crawls = async (code: string) =>
    v.parse(crawlLogSchema, (await ask(`availability/crawls?channel=${code}`)).json());
  const cell = async (pzn: string, code: string) =>
    v.parse(cellDetailsSchema, (await ask(`cell?pzn=${pzn}&channel=${code}`)).json());

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    products = await addProducts(test.database, [
      { pzn: drops, family: 'Drops', listPriceCents: 1000, uvpCents: 1200 },
      { pzn: spray, family: 'Saft' },
      { pzn: syrup, family: 'Saft' },
      { pzn: hidden, family: 'Saft' },
      { pzn: foreign, family: 'Saft' },
    ]);
    channels = await addChannels(test.database, [
      { code: 'a', name: 'A', weight: 1 },
      { code: 'b', name: 'B', weight: 2 },
    ]);
    const list = await watchlistCalls(demo).listOf(syrup, drops, spray, hidden);
    watchlistId = list.id;
    expect(await list.patch(hidden, { visible: false })).toMatchObject({ status: 200 });
  });
  afterAll(() => test.close());

  it.each(['channel=a', `pzn=${drops}`])('is empty before the first crawl (%s)', async (query) => {
    expect(await history(query)).toMatchObject({
      ...{ window: null, firstSeenAt: null, spanLane: [], spanMinute: [], spanStatus: '' },
      ...{ unknownLane: [], knownBefore: '', incidents: [], unread: [], validUntil: null },
    });
  });

  it('has no crawls and no data of a cell before the first crawl', async () => {
    expect(await crawls('a')).toEqual({
      ...{ channelId: 'a', channelName: 'A', window: null, crawls: [], incidents: [] },
      ...{ rhythmMinutes: null, toleratedMinutes: null, validUntil: null },
    });
    expect(await cell(drops, 'a')).toMatchObject({ window: null, lastCrawlAt: null, statuses: [] });
  });

  it.each([
    'availability/history?channel=a',
    'availability/crawls?channel=a',
    'cell?pzn=1&channel=a',
  ])('does not exist for an unknown list: %s', async (path) => {
    const answer = await ask(path, crypto.randomUUID());
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ errorCode: 'NOT_FOUND' });
  });

  describe('after crawls', () => {
    beforeAll(() =>
      observe(test.database, products, channels, [
        { product: DROPS, channel: A, at: daysBefore(45), price: [100, 'EUR'], review: [4, 1] },
        { product: DROPS, channel: A, at: daysBefore(40), price: [200, 'EUR'], review: [4, 2] },
        { product: DROPS, channel: A, at: daysBefore(20), status: 'limited', price: [300, 'EUR'] },
        { product: DROPS, channel: A, at: daysBefore(8), status: 'unknown' },
        {
          product: DROPS,
          channel: A,
          at: daysBefore(2),
          status: 'unavailable',
          url: 'https://a.example/drops',
        },
        { product: SPRAY, channel: A, at: daysBefore(20) },
        { product: SPRAY, channel: A, at: daysBefore(9), status: 'unknown' },
        { product: SPRAY, channel: B, at: daysBefore(20), status: 'replaced' },
        { product: SPRAY, channel: B, at: daysBefore(1), status: 'unknown' },
        { product: SYRUP, channel: A, at: daysBefore(6), status: 'unknown' },
        { product: SYRUP, channel: A, at: daysBefore(3) },
        { product: SYRUP, channel: B, at: daysBefore(30), status: 'not-offered' },
        { product: SYRUP, channel: B, at: daysBefore(8), status: 'unknown' },
        { product: SYRUP, channel: B, at: daysBefore(0) },
        { product: HIDDEN, channel: A, at: daysBefore(20) },
        { product: FOREIGN, channel: A, at: daysBefore(20) },
      ]),
    );

    it('has the spans of visible products lane by lane, each in the order of time', async () => {
      const { products: rows, ...answer } = await history('channel=a');
      expect(rows.map(({ pzn }) => pzn)).toEqual([syrup, spray, drops]);
      expect(answer).toMatchObject({
        window: { from: iso(7), to: iso(0) },
        firstSeenAt: iso(45),
        channels: [{ channelId: 'a', lastCrawlAt: iso(2) }],
        families: ['Saft', 'Drops'],
        spanLane: [0, 0, 1, 2, 2],
        spanMinute: [1, 4, 0, 0, 5].map((days) => days * DAY_MINUTES),
        spanStatus: '61663',
      });
    });

    it('has a lane for each pharmacy of a product', async () => {
      const { channels: columns, ...answer } = await history(`pzn=${spray}`);
      expect(columns.map(({ channelId }) => channelId)).toEqual(['b', 'a']);
      expect(answer).toMatchObject({
        firstSeenAt: iso(20),
        spanLane: [0, 0, 1],
        spanMinute: [0, 6, 0].map((days) => days * DAY_MINUTES),
        spanStatus: '466',
      });
    });

    it('has a longer window on request', async () => {
      expect(await history(`pzn=${spray}&days=30`)).toMatchObject({
        window: { from: iso(30), to: iso(0) },
        spanLane: [0, 0, 1, 1],
        spanMinute: [10, 29, 10, 21].map((days) => days * DAY_MINUTES),
        spanStatus: '4616',
      });
    });

    it('has the previous status of lanes that begin as Unknown, and of no other product', async () => {
      expect(await history('channel=a')).toMatchObject({
        unknownLane: [1, 2],
        knownBefore: '12',
      });
      expect(await history(`pzn=${spray}`)).toMatchObject({ unknownLane: [1], knownBefore: '1' });
      expect(await history(`pzn=${syrup}`)).toMatchObject({ unknownLane: [0], knownBefore: '5' });
    });

    it('has the crawls of thirty days, with a rhythm from earlier ones', async () => {
      const { crawls: shownCrawls, rhythmMinutes } = await crawls('a');
      expect(shownCrawls.map(({ from }) => from)).toEqual([20, 9, 8, 6, 3, 2].map(iso));
      expect(rhythmMinutes).toBe(3 * DAY_MINUTES);
    });

    it('has the incidents of all pharmacies, with how many products of the list each has', async () => {
      const log = v.parse(incidentLogSchema, (await ask('availability/incidents?days=30')).json());
      const { channels: columns, cells, incidents, window } = log;
      expect(window).toEqual({ from: iso(30), to: iso(0) });
      const productsOf = { a: 3, b: 2 };
      for (const [column, { channelId }] of columns.entries()) {
        expect(cells[column]).toBe(productsOf[channelId as keyof typeof productsOf]);
        const own = await history(`channel=${channelId}&days=30`);
        expect(incidents.filter(({ channel }) => channel === column)).toEqual(
          own.incidents.map((incident) => ({ ...incident, channel: column })),
        );
      }
    });

    it('has all facts of a cell in thirty days, and the values at their begin', async () => {
      expect(await cell(drops, 'a')).toEqual({
        ...{ pzn: drops, channelId: 'a', channelName: 'A', lastCrawlAt: iso(2) },
        ...{ window: { from: iso(30), to: iso(0) }, listPriceCents: 1000, uvpCents: 1200 },
        references: {
          list: [{ from: null, cents: 1000 }],
          uvp: [{ from: null, cents: 1200 }],
        },
        ...{ withdrawn: [], offers: [], reports: [] },
        pageUrl: 'https://a.example/drops',
        statuses: [
          { from: iso(45), status: 'available' },
          { from: iso(20), status: 'limited' },
          { from: iso(8), status: 'unknown' },
          { from: iso(2), status: 'unavailable' },
        ],
        prices: [
          { from: iso(40), cents: 200, currency: 'EUR' },
          { from: iso(20), cents: 300, currency: 'EUR' },
        ],
        origin: { status: 'unavailable', since: iso(2), before: 'limited' },
        reviews: [{ from: iso(40), rating: 4, count: 2 }],
      });
    });

    it('is empty for a cell that was never read', async () => {
      expect(await cell(drops, 'b')).toMatchObject({
        ...{ pageUrl: null, statuses: [], prices: [], reviews: [] },
      });
    });
  });

  it.each([
    ['availability/history', 400, 'MISSING_PARAMS', ['channel', 'pzn']],
    ['availability/history?channel=', 400, 'MISSING_PARAMS', ['channel', 'pzn']],
    ['availability/history?channel=a&pzn=1', 400, 'VALIDATION_ERROR', ['pzn']],
    ['availability/history?channel=a&days=8', 400, 'VALIDATION_ERROR', ['days']],
    [`availability/history?channel=${'a'.repeat(61)}`, 400, 'VALIDATION_ERROR', ['channel']],
    ['availability/history?channel=nowhere', 404, 'NOT_FOUND', []],
    ['availability/history?pzn=10203604', 400, 'INVALID_PZN', ['pzn']],
    [`availability/history?pzn=${foreign}`, 404, 'PRODUCT_NOT_FOUND', []],
    [`availability/history?pzn=${hidden}`, 404, 'PRODUCT_NOT_FOUND', []],
    ['availability/incidents?days=8', 400, 'VALIDATION_ERROR', ['days']],
    ['availability/crawls', 400, 'MISSING_PARAMS', ['channel']],
    ['availability/crawls?channel=nowhere', 404, 'NOT_FOUND', []],
    ['cell', 400, 'MISSING_PARAMS', ['channel', 'pzn']],
    [`cell?pzn=${drops}`, 400, 'MISSING_PARAMS', ['channel']],
    [`cell?pzn=${foreign}&channel=a`, 404, 'PRODUCT_NOT_FOUND', []],
    [`cell?pzn=${drops}&channel=nowhere`, 404, 'NOT_FOUND', []],
  ])('refuses %s with %d %s', async (path, status, code, fields) => {
    const answer = await ask(path);
    const body = answer.json<{ errorCode: string; validationErrors?: { field: string }[] }>();
    expect([answer.statusCode, body.errorCode]).toEqual([status, code]);
    expect((body.validationErrors ?? []).map(({ field }) => field)).toEqual(fields);
  });
});
