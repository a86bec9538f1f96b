import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { storageEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [syrup = ''] = validPzns(1);
const NEWEST = new Date('2026-11-20T06:00:00Z');

describe.each(storageEngines)('what a page sells over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let lists: string[];
  let channels: Awaited<ReturnType<typeof addChannels>>;
  let products: Awaited<ReturnType<typeof addProducts>>;

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NEWEST.getTime() });
    demo = await asPerson(test.app, 'demo@example.com');
    products = await addProducts(test.database, [{ pzn: syrup, family: 'Syrup', name: 'Syrup' }]);
    channels = await addChannels(test.database, [
      { code: 'a', name: 'Alpha', weight: 9 },
      { code: 'b', name: 'Beta', weight: 5 },
    ]);
    await readPages('https://a.example/two-packs');
    const calls = watchlistCalls(demo);
    lists = [(await calls.create([syrup], 'Cough')).id, (await calls.create([syrup], 'Winter')).id];
  });
  afterAll(() => test.close());

  const readPages = (url: string) =>
    observe(test.database, products, channels, [
      { product: 0, channel: 0, at: NEWEST, status: 'available', price: [2000, 'EUR'], url },
    ]);
  const say = (body: object, list = lists[0]) =>
    demo({
      method: 'PUT',
      url: tenantUrl('nordheide', `/watchlists/${list}/metrics/prices/bundles`),
      payload: body,
    });
  const bundlesIn = async (list: string | undefined) => {
    const url = tenantUrl('nordheide', `/watchlists/${list}/metrics/prices`);
    return (await demo({ url })).json<PriceMatrix>().bundles;
  };
  const here = { pzn: syrup, channel: 'a' };
  const first = { product: 0, channel: 0 };

  it('is part of the prices of every watchlist of the tenant, until it is taken back', async () => {
    expect(await bundlesIn(lists[1])).toEqual([]);
    expect((await say({ ...here, isBundle: true })).statusCode).toBe(204);
    expect(await bundlesIn(lists[0])).toEqual([{ ...first, isBundle: true }]);
    expect(await bundlesIn(lists[1])).toEqual([{ ...first, isBundle: true }]);
    await say({ ...here, isBundle: false });
    expect(await bundlesIn(lists[1])).toEqual([{ ...first, isBundle: false }]);
    await say({ ...here, isBundle: null });
    expect(await bundlesIn(lists[1])).toEqual([]);
  });

  it('is not what another tenant said', async () => {
    await say({ ...here, isBundle: true });
    const other = await asPerson(test.app, 'solo@example.com');
    const url = tenantUrl('nordheide', `/watchlists/${lists[0]}/metrics/prices/bundles`);
    const payload = { ...here, isBundle: false };
    expect((await other({ method: 'PUT', url, payload })).statusCode).toBe(404);
    expect(await bundlesIn(lists[0])).toEqual([{ ...first, isBundle: true }]);
  });

  it('no longer holds once the pharmacy has another page for the product', async () => {
    await say({ ...here, isBundle: true });
    await readPages('https://a.example/z-one-pack');
    expect(await bundlesIn(lists[0])).toEqual([]);
  });

  it.each([
    ['an unknown pharmacy', { ...here, channel: 'nowhere', isBundle: true }, 404],
    ['a product that is not on the watchlist', { ...here, pzn: '00000000', isBundle: true }, 404],
    ['no answer', here, 400],
  ])('is refused for %s', async (_what, body, status) => {
    expect((await say(body)).statusCode).toBe(status);
  });
});
