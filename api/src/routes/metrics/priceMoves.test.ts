import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PriceMoves } from '@pmm/shared/contracts/priceMoves';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { storageEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [syrup = '', drops = ''] = validPzns(2);
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour));
const text = (day: number, hour: number) => at(day, hour).toISOString();

describe.each(storageEngines)('the moves of a price over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let list: string;

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => at(20, 6).getTime() });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      { pzn: syrup, family: 'Syrup', name: 'Syrup' },
      { pzn: drops, family: 'Drops', name: 'Drops' },
    ]);
    const channels = await addChannels(test.database, [
      { code: 'a', name: 'Alpha', weight: 9 },
      { code: 'b', name: 'Beta', weight: 5 },
    ]);
    const price = (cents: number): [number, string] => [cents, 'EUR'];
    await observe(test.database, products, channels, [
      // Long before the window.
      { product: 0, channel: 0, at: new Date(Date.UTC(2026, 8, 1)), price: price(1000) },
      { product: 0, channel: 0, at: at(10, 6), price: price(1000) },
      // The page was read, but no price on it.
      { product: 0, channel: 0, at: at(10, 12) },
      { product: 0, channel: 0, at: at(10, 18), price: price(900) },
      { product: 0, channel: 0, at: at(12, 6), price: price(900) },
      { product: 0, channel: 0, at: at(12, 12), price: price(850) },
      { product: 0, channel: 1, at: at(18, 6), price: price(990) },
      { product: 0, channel: 1, at: at(20, 6), price: price(980) },
      { product: 1, channel: 0, at: at(12, 9), price: price(700) },
    ]);
    list = (await watchlistCalls(demo).create([syrup, drops], 'Cough')).id;
  });
  afterAll(() => test.close());

  const ask = (query: string) =>
    demo({ url: tenantUrl('nordheide', `/watchlists/${list}/metrics/prices/moves?${query}`) });

  it('are told with the reads between which they happened', async () => {
    const { spans, channels, window } = (await ask(`pzn=${syrup}&days=30`)).json<PriceMoves>();
    expect(channels.map(({ name }) => name)).toEqual(['Alpha', 'Beta']);
    expect(window?.to).toBe(text(20, 6));
    const euros = { currency: 'EUR' };
    expect(spans).toEqual([
      { ...euros, channel: 0, cents: 1000, from: '2026-09-01T00:00:00.000Z', lastReadBefore: null },
      { ...euros, channel: 0, cents: 900, from: text(10, 18), lastReadBefore: text(10, 6) },
      { ...euros, channel: 0, cents: 850, from: text(12, 12), lastReadBefore: text(12, 6) },
      { ...euros, channel: 1, cents: 990, from: text(18, 6), lastReadBefore: null },
      { ...euros, channel: 1, cents: 980, from: text(20, 6), lastReadBefore: text(18, 6) },
    ]);
  });

  it.each([
    ['', 400, 'MISSING_PARAMS'],
    ['pzn=nonsense', 400, 'INVALID_PZN'],
    [`pzn=${validPzns(3)[2]}`, 404, 'PRODUCT_NOT_FOUND'],
    [`pzn=${syrup}&days=31`, 400, 'VALIDATION_ERROR'],
  ])('are refused for %s', async (query, status, errorCode) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
      ...[status, errorCode],
    ]);
  });
});
