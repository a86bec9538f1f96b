import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  availabilityHistorySchema,
  cellDetailsSchema,
  crawlLogSchema,
} from '@pmm/shared/contracts/history';
import * as v from 'valibot';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [first = '', second = '', hidden = '', foreign = ''] = validPzns(4);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);
const DAY_MINUTES = 24 * 60;

describe.each(testEngines)('history over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let watchlistId: string;

  const ask = (path: string) =>
    demo({ url: tenantUrl('nordheide', `/watchlists/${watchlistId}/metrics/${path}`) });
  const history = async (query: string) =>
    v.parse(availabilityHistorySchema, (await ask(`availability/history?${query}`)).json());

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      { pzn: first, family: 'Saft', listPriceCents: 1000, uvpCents: 1200 },
      { pzn: second, family: 'Drops' },
      { pzn: hidden, family: 'Saft' },
      { pzn: foreign, family: 'Saft' },
    ]);
    const calls = watchlistCalls(demo);
    const created = await calls.create([first, second, hidden]);
    watchlistId = created.id;
    const { itemId = '' } = created.items.get(hidden) ?? {};
    await calls.ask('PATCH', `${watchlistId}/items/${itemId}`, { visible: false });
    const channels = await addChannels(test.database, [
      { code: 'a', name: 'A', weight: 2 },
      { code: 'b', name: 'B', weight: 1 },
    ]);
    await observe(test.database, products, channels, [
      { product: 0, channel: 0, at: daysBefore(50), price: [999, 'EUR'], review: [4, 10] },
      { product: 0, channel: 0, at: daysBefore(20), price: [950, 'EUR'] },
      { product: 0, channel: 0, at: daysBefore(5), status: 'unavailable', review: [4.2, 12] },
      { product: 0, channel: 0, at: daysBefore(2), url: 'https://a.example/first' },
      { product: 0, channel: 0, at: daysBefore(0), price: [900, 'CHF'] },
      { product: 0, channel: 1, at: daysBefore(3), status: 'limited' },
      { product: 1, channel: 0, at: daysBefore(6), status: 'unknown' },
      { product: 1, channel: 0, at: daysBefore(0), status: 'not-listed' },
      { product: 2, channel: 0, at: daysBefore(80) },
      { product: 3, channel: 0, at: daysBefore(80) },
    ]);
  });
  afterAll(() => test.close());

  it('has all visible products at one pharmacy', async () => {
    expect(await history('channel=a')).toMatchObject({
      window: { from: daysBefore(7).toISOString(), to: daysBefore(0).toISOString() },
      firstSeenAt: daysBefore(50).toISOString(),
      channels: [{ channelId: 'a', lastCrawlAt: daysBefore(0).toISOString() }],
      families: ['Saft', 'Drops'],
      products: [
        { pzn: first, family: 0 },
        { pzn: second, family: 1 },
      ],
      spanLane: [0, 0, 0, 1, 1],
      spanMinute: [0, 2, 5, 1, 7].map((days) => days * DAY_MINUTES),
      spanStatus: '13160',
    });
  });

  it('has one product at all pharmacies, in a longer window', async () => {
    expect(await history(`pzn=${first}&days=30`)).toMatchObject({
      window: { from: daysBefore(30).toISOString() },
      channels: [{ channelId: 'a' }, { channelId: 'b', lastCrawlAt: daysBefore(3).toISOString() }],
      products: [{ pzn: first }],
      spanLane: [0, 0, 0, 1],
      spanMinute: [0, 25, 28, 27].map((days) => days * DAY_MINUTES),
      spanStatus: '1312',
    });
  });

  it('has all facts of one cell, including the value at the begin of the window', async () => {
    const answer = await ask(`cell?pzn=${first}&channel=a`);
    expect(v.parse(cellDetailsSchema, answer.json())).toEqual({
      pzn: first,
      channelId: 'a',
      channelName: 'A',
      lastCrawlAt: daysBefore(0).toISOString(),
      window: { from: daysBefore(30).toISOString(), to: daysBefore(0).toISOString() },
      listPriceCents: 1000,
      uvpCents: 1200,
      pageUrl: 'https://a.example/first',
      statuses: [
        { from: daysBefore(50).toISOString(), status: 'available' },
        { from: daysBefore(5).toISOString(), status: 'unavailable' },
        { from: daysBefore(2).toISOString(), status: 'available' },
      ],
      prices: [
        { from: daysBefore(50).toISOString(), cents: 999, currency: 'EUR' },
        { from: daysBefore(20).toISOString(), cents: 950, currency: 'EUR' },
        { from: daysBefore(0).toISOString(), cents: 900, currency: 'CHF' },
      ],
      reviews: [
        { from: daysBefore(50).toISOString(), rating: 4, count: 10 },
        { from: daysBefore(5).toISOString(), rating: 4.2, count: 12 },
      ],
    });
  });

  it('has the crawls of a pharmacy, without a rhythm after so few', async () => {
    const answer = await ask('availability/crawls?channel=b');
    const minute = { from: daysBefore(3).toISOString(), to: daysBefore(3).toISOString() };
    expect(v.parse(crawlLogSchema, answer.json())).toEqual({
      channelId: 'b',
      channelName: 'B',
      window: { from: daysBefore(30).toISOString(), to: daysBefore(0).toISOString() },
      rhythmMinutes: null,
      toleratedMinutes: null,
      crawls: [minute],
      incidents: [],
      validUntil: null,
    });
  });

  it('is empty for a cell that was never read', async () => {
    expect((await ask(`cell?pzn=${second}&channel=b`)).json()).toMatchObject({
      pageUrl: null,
      statuses: [],
      prices: [],
      reviews: [],
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
    ['availability/crawls', 400, 'MISSING_PARAMS', ['channel']],
    ['availability/crawls?channel=nowhere', 404, 'NOT_FOUND', []],
    ['cell', 400, 'MISSING_PARAMS', ['channel', 'pzn']],
    [`cell?pzn=${first}`, 400, 'MISSING_PARAMS', ['channel']],
    [`cell?pzn=${foreign}&channel=a`, 404, 'PRODUCT_NOT_FOUND', []],
    [`cell?pzn=${first}&channel=nowhere`, 404, 'NOT_FOUND', []],
  ])('refuses %s with %d %s', async (path, status, code, fields) => {
    const answer = await ask(path);
    const body = answer.json<{ errorCode: string; validationErrors?: { field: string }[] }>();
    expect([answer.statusCode, body.errorCode]).toEqual([status, code]);
    expect((body.validationErrors ?? []).map(({ field }) => field)).toEqual(fields);
  });
});
