import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import type { Succession } from '@pmm/shared/contracts/matrix';
import { availabilityHistorySchema, cellDetailsSchema } from '@pmm/shared/contracts/history';
import { priceMatrixSchema } from '@pmm/shared/contracts/prices';
import { reviewMatrixSchema } from '@pmm/shared/contracts/reviews';
import { dayBegin } from '@pmm/shared/figures/zone';
import { isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { addOffers, codeOfOffer } from '../../storage/offers';
import { channel } from '../../storage/schema';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [old = '', fresh = '', other = '', lost = ''] = validPzns(4);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const DAY_MINUTES = 24 * 60;
/** The day on which the first pharmacy lists the successor. */
const SEAM_DAY = '2026-11-15';
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);

/** The last one is another offer of the first pharmacy. */
const [BOTH, OLD_ONLY, FRESH_ONLY, NEITHER, PORTAL] = [0, 1, 2, 3, 4];
const observations: Observed[] = [
  { product: 0, channel: BOTH, at: daysBefore(40), price: [1000, 'EUR'], review: [4.5, 90] },
  { product: 0, channel: BOTH, at: daysBefore(0), price: [900, 'EUR'], review: [4.5, 90] },
  { product: 1, channel: BOTH, at: daysBefore(5), price: [2400, 'EUR'], review: [null, 0] },
  { product: 1, channel: BOTH, at: daysBefore(0), price: [2300, 'EUR'], review: [null, 0] },
  { product: 0, channel: OLD_ONLY, at: daysBefore(40), price: [1100, 'EUR'] },
  { product: 0, channel: OLD_ONLY, at: daysBefore(0), price: [1100, 'EUR'] },
  { product: 1, channel: OLD_ONLY, at: daysBefore(0), status: 'not-listed' },
  { product: 0, channel: FRESH_ONLY, at: daysBefore(40), price: [1000, 'EUR'] },
  { product: 0, channel: FRESH_ONLY, at: daysBefore(3), status: 'replaced' },
  { product: 1, channel: FRESH_ONLY, at: daysBefore(3), price: [2500, 'EUR'], review: [5, 2] },
  { product: 0, channel: NEITHER, at: daysBefore(0), status: 'unavailable' },
  { product: 1, channel: NEITHER, at: daysBefore(0), status: 'not-listed' },
  { product: 2, channel: BOTH, at: daysBefore(0), price: [500, 'EUR'] },
  { product: 3, channel: BOTH, at: daysBefore(0), price: [500, 'EUR'] },
  { product: 0, channel: PORTAL, at: daysBefore(0), status: 'unavailable' },
  // Before any pharmacy lists it.
  { product: 1, channel: PORTAL, at: daysBefore(10), price: [2300, 'EUR'] },
];

describe.each(testEngines)('products that replace others over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let watchlistId: string;

  const ask = async (rest: string, query = '') => {
    const path = `/watchlists/${watchlistId}/metrics/${rest}${query}`;
    return (await demo({ url: tenantUrl('nordheide', path) })).json<unknown>();
  };
  const availability = async (query?: string) =>
    v.parse(availabilityMatrixSchema, await ask('availability', query));
  const prices = async (query?: string) => v.parse(priceMatrixSchema, await ask('prices', query));

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NEWEST });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      { pzn: old, packSize: '10 St', successorPzn: fresh, listPriceCents: 1250 },
      { pzn: fresh, packSize: '20 St', listPriceCents: 2600 },
      { pzn: other, packSize: '1 St' },
      // Its successor is not in the catalogue.
      { pzn: lost, packSize: '1 St', successorPzn: '99999993' },
    ]);
    const channels = await addChannels(
      test.database,
      ['both', 'old', 'fresh', 'neither'].map((code, index) => ({
        code,
        name: code,
        weight: 9 - index,
      })),
    );
    await addOffers(test.database, [codeOfOffer('both', 'portal')]);
    const rows = await test.database.select().from(channel).where(isNotNull(channel.mainId));
    const places = [...channels, ...rows.map(({ id }) => id)];
    await observe(test.database, products, places, observations);
    ({ id: watchlistId } = await watchlistCalls(demo).create([old, other, fresh, lost]));
  });
  afterAll(() => test.close());

  it('have one row, in which a pharmacy has them if it has any of them', async () => {
    const { products, status, links } = await availability();
    const succession: Succession = {
      since: daysBefore(5).toISOString(),
      former: [
        {
          pzn: old,
          name: `Product ${old}`,
          packSize: '10 St',
          packs: 'per-piece',
          countsAt: [OLD_ONLY, NEITHER],
        },
      ],
      severalAt: [BOTH],
    };
    expect(products.map(({ pzn }) => pzn)).toEqual([other, fresh, lost]);
    expect(products[1]?.succession).toEqual(succession);
    expect(status).toEqual(['1---', '1113', '1---']);
    expect(links?.products.map(({ pzn }) => pzn)).toEqual([old, fresh]);
    expect(links?.status).toEqual(['1143', '1010']);
  });

  it('have other offers of the product that counts there, and all of them in the details', async () => {
    const { otherOffers, links } = await availability();
    expect(otherOffers).toBeUndefined();
    expect(links?.otherOffers).toEqual([BOTH]);
    const { offers } = v.parse(cellDetailsSchema, await ask('cell', `?pzn=${fresh}&channel=both`));
    expect(offers).toMatchObject([
      { pzn: fresh, entry: 'portal', status: 'available' },
      { pzn: old, entry: 'portal', status: 'unavailable' },
    ]);
  });

  it('have the price of the one that counts, as of a pack of the newest', async () => {
    const { price, before, listPriceCents, references } = await prices();
    expect(price[1]).toBe('2300,2200,2500,');
    expect(before[1]).toBe('2000,,2000,');
    expect(listPriceCents[1]).toBe(2600);
    const steps = [
      { from: null, cents: 2500 },
      { from: SEAM_DAY, cents: 2600 },
    ];
    expect(references).toEqual([{ product: 1, kind: 'list', steps }]);
  });

  it('have the review of the newest that is rated', async () => {
    const { review } = v.parse(reviewMatrixSchema, await ask('reviews'));
    expect(review[1]).toBe('4.5:90,,5:2,');
  });

  it('have a row each for a request that says so', async () => {
    const apart = await availability('?successors=apart');
    expect(apart.products.map(({ pzn }) => pzn)).toEqual([old, other, fresh, lost]);
    expect(apart.products.some((product) => 'succession' in product)).toBe(false);
    expect(apart.links).toBeUndefined();
  });

  it('have one lane in a timeline, with a seam where another one begins to count', async () => {
    const path = 'availability/history';
    const ofProduct = v.parse(availabilityHistorySchema, await ask(path, `?pzn=${old}`));
    expect(ofProduct.products).toMatchObject([
      { pzn: fresh, succession: { former: [{ pzn: old }], severalAt: [BOTH] } },
    ]);
    expect(ofProduct.spanLane).toEqual([BOTH, OLD_ONLY, FRESH_ONLY, NEITHER]);
    expect(ofProduct.spanStatus).toBe('1113');
    expect(ofProduct.seams).toEqual([
      { lane: BOTH, minute: 2 * DAY_MINUTES, pzn: fresh },
      { lane: FRESH_ONLY, minute: 4 * DAY_MINUTES, pzn: fresh },
    ]);
    const atPharmacy = v.parse(availabilityHistorySchema, await ask(path, '?channel=fresh'));
    expect(atPharmacy.products.map(({ pzn }) => pzn)).toEqual([other, fresh, lost]);
    expect(atPharmacy.seams).toEqual([{ lane: 1, minute: 4 * DAY_MINUTES, pzn: fresh }]);
    const apart = v.parse(
      availabilityHistorySchema,
      await ask(path, `?pzn=${old}&successors=apart`),
    );
    expect(apart.products).toMatchObject([{ pzn: old }]);
    expect(apart.seams).toBeUndefined();
  });

  it('have one history in the details of a cell, and what each of them is now', async () => {
    const cell = async (query: string) =>
      v.parse(cellDetailsSchema, await ask('cell', `?pzn=${old}&channel=both${query}`));
    expect(await cell('')).toMatchObject({
      pzn: old,
      statuses: [{ status: 'available' }],
      prices: [
        { cents: 2000 },
        { cents: 2400, from: daysBefore(5).toISOString() },
        { cents: 2300, from: daysBefore(0).toISOString() },
      ],
      reviews: [{ rating: 4.5, count: 90 }],
      references: { list: [{ cents: 2500 }, { from: SEAM_DAY, cents: 2600 }] },
      listPriceCents: 2600,
      succession: {
        links: [
          { pzn: old, packs: 'per-piece', status: 'available', price: { cents: 900 } },
          { pzn: fresh, packs: 'same', status: 'available', price: { cents: 2300 } },
        ],
        seams: [{ from: daysBefore(5).toISOString(), pzn: fresh }],
      },
    });
    const apart = await cell('&successors=apart');
    expect(apart.prices.map(({ cents }) => cents)).toEqual([1000, 900]);
    expect(apart.succession).toBeUndefined();
  });

  it('have one line in a file, which names the others', async () => {
    const linesOf = async (query: Record<string, string>) => {
      const all = { metric: 'prices', format: 'csv', language: 'en', ...query };
      const path = `/watchlists/${watchlistId}/export?${new URLSearchParams(all).toString()}`;
      return (await demo({ url: tenantUrl('nordheide', path) })).body.split('\r\n');
    };
    const [heads = '', , joined = ''] = await linesOf({});
    expect(heads).toMatch(/^\ufeffFamily,Product,PZN,Kind,Replaces,/);
    expect(joined).toMatch(
      `"${fresh}",Listed SKU,"${old} (10 St, prices compared per piece); new PZN listed since 2026-11-15`,
    );
    expect(joined).toMatch(/,26,.*,23,.*,22,.*,25,/);
    const [headsApart = '', ...apart] = await linesOf({ apart: '1' });
    expect(headsApart).not.toMatch('Replaces');
    expect(apart.filter((line) => line.includes(old) || line.includes(fresh))).toHaveLength(2);
    const spans = await linesOf({ metric: 'timeline', axis: 'product', pzn: fresh, table: '1' });
    expect(spans.filter((line) => line.includes(`PZN ${fresh} counts from 2026-11-15`))).toEqual([
      expect.stringMatching(new RegExp(`^both,.*"${fresh}",Available`)),
    ]);
  });

  it('have no begin before a pharmacy lists the newest', async () => {
    const at = new Date(dayBegin(daysBefore(6).getTime())).toISOString();
    const { products, status } = await availability(`?at=${at}`);
    expect(products[1]?.succession).toMatchObject({
      since: null,
      former: [{ countsAt: [0, 1, 2] }],
    });
    expect(status[1]).toBe('111-');
  });
});
