import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { priceMatrixSchema, type PriceMatrix } from '@pmm/shared/contracts/prices';
import * as v from 'valibot';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [syrup = '', drops = '', unpriced = '', hidden = ''] = validPzns(4);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);

describe.each(testEngines)('prices over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let products: number[];
  let channels: number[];
  let watchlistId: string;

  const url = (id = watchlistId) => tenantUrl('nordheide', `/watchlists/${id}/metrics/prices`);
  const read = async () =>
    v.parse(priceMatrixSchema, (await demo({ url: url() })).json<PriceMatrix>());
  const tell = (...observations: Observed[]) =>
    observe(test.database, products, channels, observations);

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    products = await addProducts(test.database, [
      { pzn: syrup, family: 'Saft', listPriceCents: 1000, uvpCents: 1100 },
      { pzn: drops, family: 'Drops', listPriceCents: null, uvpCents: 700 },
      { pzn: unpriced, family: 'Saft' },
      { pzn: hidden, family: 'Saft', listPriceCents: 500 },
    ]);
    const calls = watchlistCalls(demo);
    const created = await calls.create([syrup, drops, unpriced, hidden]);
    watchlistId = created.id;
    const { itemId = '' } = created.items.get(hidden) ?? {};
    await calls.ask('PATCH', `${watchlistId}/items/${itemId}`, { visible: false });
  });
  afterAll(() => test.close());

  it('have references, but no window and no price before the first crawl', async () => {
    expect(await read()).toEqual({
      watchlistId,
      window: null,
      hasRhythm: [],
      channels: [],
      families: ['Saft', 'Drops'],
      products: [syrup, unpriced, drops].map((pzn) => expect.objectContaining({ pzn })),
      status: ['', '', ''],
      incidents: [],
      unread: [],
      validUntil: null,
      listPriceCents: [1000, null, null],
      uvpCents: [1100, null, 700],
      price: ['', '', ''],
      before: ['', '', ''],
    });
  });

  describe('after crawls', () => {
    beforeAll(async () => {
      channels = await addChannels(test.database, [
        { code: 'light', name: 'Light', weight: 1 },
        { code: 'heavy', name: 'Heavy', weight: 9 },
        { code: 'middle', name: 'Middle', weight: 5 },
        { code: 'back', name: 'Back', weight: 0 },
      ]);
      const LIGHT = 0;
      const HEAVY = 1;
      const MIDDLE = 2;
      const BACK = 3;
      await tell(
        // The same price all the time.
        { product: 0, channel: HEAVY, at: daysBefore(20), price: [890, 'EUR'] },
        { product: 0, channel: HEAVY, at: daysBefore(0), price: [890, 'EUR'] },
        // Three prices; the middle one was valid seven days before the newest crawl.
        { product: 0, channel: MIDDLE, at: daysBefore(12), price: [990, 'EUR'] },
        { product: 0, channel: MIDDLE, at: daysBefore(9), price: [950, 'EUR'] },
        { product: 0, channel: MIDDLE, at: daysBefore(3), price: [0, 'EUR'] },
        // First read inside the window, then sold out without a price.
        { product: 0, channel: LIGHT, at: daysBefore(2), price: [799, 'EUR'] },
        { product: 0, channel: LIGHT, at: daysBefore(1), status: 'unavailable' },
        // Another currency, both now and before.
        { product: 1, channel: MIDDLE, at: daysBefore(8), price: [1500, 'CHF'] },
        { product: 1, channel: MIDDLE, at: daysBefore(1), price: [650, 'EUR'] },
        { product: 1, channel: HEAVY, at: daysBefore(1), price: [1400, 'CHF'] },
        { product: 1, channel: LIGHT, at: daysBefore(1), status: 'not-listed' },
        // A change exactly at the begin of the window belongs to the time before.
        { product: 2, channel: HEAVY, at: daysBefore(10), price: [300, 'EUR'] },
        { product: 2, channel: HEAVY, at: daysBefore(7), price: [310, 'EUR'] },
        { product: 2, channel: HEAVY, at: daysBefore(0.5), price: [320, 'EUR'] },
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
      );
    });

    it('are at their cells, with their values of seven days before', async () => {
      expect(await read()).toMatchObject({
        window: { from: daysBefore(7).toISOString(), to: daysBefore(0).toISOString() },
        channels: ['heavy', 'middle', 'light', 'back'].map((channelId) => ({ channelId })),
        status: ['1131', '1--1', '1101'],
        price: ['890,0,799,700', '320,,,305', '1400CHF,650,,600'],
        before: [',950,-,-', '310,,,300', '-,1500CHF,,-'],
      });
    });

    it('change only with the next crawl', async () => {
      const etag = String((await demo({ url: url() })).headers.etag);
      const again = () => demo({ url: url(), headers: { 'if-none-match': etag } });
      expect((await again()).statusCode).toBe(304);
      await tell({ product: 2, channel: 2, at: daysBefore(0.1), price: [333, 'EUR'] });
      expect((await again()).statusCode).toBe(200);
      expect((await read()).price[1]).toBe('320,333,,305');
    });
  });
});
