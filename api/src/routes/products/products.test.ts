import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  brandsSchema,
  type Product,
  type ProductDetail,
  productDetailSchema,
} from '@pmm/shared/contracts/product';
import * as v from 'valibot';
import { applyTogether, type PlacedObservation } from '../../ingest/testing/placedBatch';
import { channel } from '../../storage/schema';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type Person, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const [first = '', second = '', third = '', crawled = '', ...many] = validPzns(64);

describe.each(testEngines)('products over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'empty@example.com');
    await addProducts(test.database, [
      {
        pzn: first,
        name: 'Ärger-Weg 100%',
        brand: 'Ruhe',
        family: 'Ärger-Weg',
        listPriceCents: 995,
      },
      { pzn: second, name: 'Weg_Creme', brand: 'Haut', family: 'Creme', successorPzn: third },
      { pzn: third, name: 'Neue Creme', brand: 'Haut', family: 'Creme' },
      ...many.map((pzn) => ({ pzn, name: `Bulk ${pzn}`, family: 'Bulk' })),
    ]);
  });
  afterAll(() => test.close());

  const find = async (text: string) => {
    const answer = await demo({ url: `/api/v1/products?search=${encodeURIComponent(text)}` });
    return answer.json<{ products: Product[] }>().products.map((product) => product.pzn);
  };
  const ask = async (pzn: string) => {
    const answer = await demo({ url: `/api/v1/products/${encodeURIComponent(pzn)}` });
    return [answer.statusCode, answer.json<{ errorCode?: string }>().errorCode];
  };

  it('are found by their PZN, also with the old seven digits', async () => {
    const answer = await demo({ url: `/api/v1/products/${second.slice(1)}` });
    expect(answer.statusCode).toBe(200);
    expect(v.parse(productDetailSchema, answer.json())).toMatchObject({
      pzn: second,
      listPriceCents: null,
      successorPzn: third,
    });
  });

  it('have the time of their last crawl at any pharmacy', async () => {
    const [seen = 0] = await addProducts(test.database, [{ pzn: crawled }]);
    const channels = await test.database
      .insert(channel)
      .values(['a', 'b'].map((code) => ({ code, name: code })))
      .returning({ id: channel.id });
    const seenAt = (index: number, time: string): PlacedObservation => ({
      productId: seen,
      channelId: channels[index]?.id ?? 0,
      observation: {
        pzn: crawled,
        channel: '',
        at: Date.parse(time) / 1000,
        status: 1,
        price: { priceCents: 995, currency: 'EUR' },
        review: null,
        url: 'https://a.example/1',
      },
    });
    const lastCrawlOf = async (pzn: string) =>
      (await demo({ url: `/api/v1/products/${pzn}` })).json<ProductDetail>().lastCrawlAt;

    expect(await lastCrawlOf(crawled)).toBeNull();
    await applyTogether(test.database, [
      seenAt(0, '2026-11-21T06:12:30Z'),
      seenAt(1, '2026-11-21T06:12:29Z'),
      seenAt(1, '2026-10-01T00:00:00Z'),
    ]);
    expect(await lastCrawlOf(crawled)).toBe('2026-11-21T06:12:30.000Z');
    expect(await lastCrawlOf(first)).toBeNull();
  });

  it.each([
    ['10203604', 400, 'INVALID_PZN'],
    ['abc', 400, 'INVALID_PZN'],
    ["1' or '1'='1", 400, 'INVALID_PZN'],
    ['10203603', 404, 'PRODUCT_NOT_FOUND'],
  ])('with the PZN %s are refused with %d %s', async (pzn, status, code) => {
    expect(await ask(pzn)).toEqual([status, code]);
  });

  it('with an impossible PZN are refused with the name of the field', async () => {
    const { body } = await demo({ url: '/api/v1/products/abc' });
    expect(JSON.parse(body)).toMatchObject({
      validationErrors: [{ field: 'pzn', message: 'INVALID_PZN' }],
    });
  });

  it('are searched by the start of the PZN and by parts of name, brand and family', async () => {
    expect(await find(first.slice(0, 7))).toEqual([first]);
    expect(await find('creme')).toEqual([third, second]);
    expect(await find('RUHE')).toEqual([first]);
    expect(await find('ärger')).toEqual([first]);
  });

  it('are found by their words in any order, and by umlauts in either spelling', async () => {
    expect(await find('creme haut neue')).toEqual([third]);
    expect(await find('aerger ruhe')).toEqual([first]);
    expect(await find('WEG haut')).toEqual([second]);
  });

  it('are found in spite of a typing error, if nothing is spelled that way', async () => {
    expect(await find('aergger')).toEqual([first]);
    expect(await find('neue Ceme')).toEqual([third]);
    expect(await find('xyzzy')).toEqual([]);
    expect(await find('abc')).toEqual([]);
  });

  it('whose name starts with the text come first', async () => {
    expect(await find('weg')).toEqual([second, first]);
  });

  it.each([
    ['%', [first]],
    ['_', [second]],
    ['\\', []],
    ["'; drop table product; --", []],
  ])('are searched for %s literally', async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });

  it('are returned fifty at a time', async () => {
    expect(await find('bulk')).toHaveLength(50);
  });

  it('have a list of the brands with listed ones, each once whatever its case', async () => {
    await addProducts(test.database, [
      { pzn: '10203603', brand: 'HAUT' },
      { pzn: '04877800', brand: 'Bundle', kind: 'local' },
    ]);
    const answer = await demo({ url: '/api/v1/products/brands' });
    expect(v.parse(brandsSchema, answer.json()).brands).toEqual([
      { name: 'Haut', products: 3 },
      { name: 'Marvella', products: 61 },
      { name: 'Ruhe', products: 1 },
    ]);
  });
});
