import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Metric } from '@pmm/shared/contracts/matrix';
import { readXlsx } from 'hucre/xlsx';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [syrup = '', drops = '', balm = ''] = validPzns(3);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);

const page: Readonly<Record<Metric | 'timeline', Record<string, string>>> = {
  availability: { metric: 'availability' },
  prices: { metric: 'prices' },
  reviews: { metric: 'reviews' },
  timeline: { metric: 'timeline', axis: 'pharmacy', channel: 'a' },
};
const { availability, prices, reviews, timeline } = page;

describe.each(testEngines)('an export over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let url: string;

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NEWEST });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      {
        pzn: syrup,
        family: 'Syrup',
        name: '=Syrup; "strong"',
        listPriceCents: 1000,
        uvpCents: 1250,
      },
      { pzn: drops, family: 'Drops', name: 'Drops', packSize: '20 ml', uvpCents: 800 },
      { pzn: balm, family: 'Drops', name: 'Balm', kind: 'local' },
    ]);
    const channels = await addChannels(test.database, [
      { code: 'a', name: 'Alpha', weight: 9 },
      { code: 'b, 2', name: 'Beta', weight: 5 },
    ]);
    // The syrup was available at Alpha for 5.25 of 7 days, and the drops were read for 3.5 of 7.
    await observe(test.database, products, channels, [
      { product: 0, channel: 0, at: daysBefore(40), price: [740, 'EUR'], review: [4.5, 100] },
      { product: 0, channel: 0, at: daysBefore(20), review: [4.45, 150] },
      { product: 0, channel: 0, at: daysBefore(1.75), status: 'unavailable', price: [700, 'EUR'] },
      { product: 0, channel: 0, at: daysBefore(0), status: 'unavailable', review: [4.4, 200] },
      { product: 0, channel: 1, at: daysBefore(40), price: [650, 'EUR'], review: [3, 12] },
      { product: 1, channel: 0, at: daysBefore(3.5), status: 'limited', review: [null, 0] },
      { product: 1, channel: 0, at: daysBefore(0), status: 'limited', price: [1510, 'CHF'] },
    ]);
    const { id } = await watchlistCalls(demo).create([syrup, drops, balm], 'Cough & cold');
    url = tenantUrl('nordheide', `/watchlists/${id}/export`);
  });
  afterAll(() => test.close());

  const ask = (query: Record<string, string>) =>
    demo({ url: `${url}?${new URLSearchParams({ language: 'en', ...query }).toString()}` });
  const linesOf = async (query: Record<string, string>): Promise<string[]> => {
    const answer = await ask({ format: 'csv', ...query });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    return answer.body.replace('\ufeff', '').trimEnd().split('\r\n').slice(1);
  };

  const unavailable = 'Unavailable (before: Available)';
  it.each([
    [
      availability,
      `Syrup,"'=Syrup; ""strong""","${syrup}",Listed SKU,1,2,0.75,0.5,${unavailable},Available`,
      `Drops,Drops 20 ml,"${drops}",Listed SKU,1,1,1,0.25,Limited,`,
    ],
    [
      prices,
      `Syrup,"'=Syrup; ""strong""","${syrup}",Listed SKU,10,12.5,,,,,,,7,-0.3,Sold out,6.5,-0.35,Not confirmed`,
      `Drops,Drops 20 ml,"${drops}",Listed SKU,,8,,,,,,,15.1,,Other currency,,,`,
    ],
    // 4.4 × 200 and 3 × 12 give a score of 4.32; before, 4.5 × 100 and 3 × 12 gave 4.34.
    [
      reviews,
      `Syrup,"'=Syrup; ""strong""","${syrup}",Listed SKU,4.32,212,-0.02,100,4.4,200,-0.1,100,,3,12,0,0,"under 30 reviews, uncertain"`,
      `Drops,Drops 20 ml,"${drops}",Listed SKU,,0,,,,0,,,none,,,,,`,
    ],
    [
      timeline,
      `Alpha,"'=Syrup; ""strong""","${syrup}",0.75,1,1.8,42,Unavailable,2026-11-18 13:00:00,`,
      `Alpha,Drops 20 ml,"${drops}",1,0.5,0,0,Limited,2026-11-16 19:00:00,`,
    ],
  ])('as CSV, of %j, has the figures of each product', async (query, ...lines) => {
    expect(await linesOf(query)).toEqual(lines);
  });

  // A pharmacy that the page does not show is in no figure.
  it.each([
    [
      { ...availability, language: 'de', pharmacies: 'gone*b, 2' },
      [/;Gelistete SKU;1;1;;0;Verfügbar$/, /^Drops/],
    ],
    [
      { ...availability, local: '1', sort: '-share', csv: 'semicolon' },
      [/;Drops 20 ml;.*;0,25;/, /;Balm;/, /^Syrup/],
    ],
    [
      { ...prices, sort: 'name', mode: 'euro', reference: 'uvp', pharmacies: 'b, 2*a' },
      [/^Drops/, /,6\.5,-6,Not confirmed,7,-5\.5,Sold out$/],
    ],
    [{ ...reviews, show: 'none', sort: 'name' }, [/^Drops/]],
    [
      { ...reviews, days: '7', language: 'de', pharmacies: 'b, 2' },
      [/;Gelistete SKU;3;12;0;0;3;12;/, /^Drops/],
    ],
    [
      { ...timeline, never: '1', local: '1', sort: '-share' },
      [/Drops/, /Syrup/, /Balm.*Never crawled/],
    ],
    [{ ...timeline, table: '1', status: 'limited' }, [/Never crawled/, /Limited,.*,84,goes on$/]],
    [{ metric: 'timeline', axis: 'product', pzn: drops }, [/^Alpha,Drops/]],
  ])('as CSV, of %j, has the products and figures that the page shows', async (query, lines) => {
    expect(await linesOf(query)).toEqual(lines.map((line) => expect.stringMatching(line)));
  });

  it.each([
    ['availability', ['Summary', 'Availability', 'List', 'Legend']],
    ['prices', ['Summary', 'Prices', 'List', 'Legend']],
    ['reviews', ['Summary', 'Reviews', 'List', 'Legend']],
    ['timeline', ['Summary', 'Timeline', 'Spans', 'Legend']],
  ] as const)(
    'as a workbook of %s is named after its day and has all sheets',
    async (metric, names) => {
      const { headers, rawPayload } = await ask({ format: 'xlsx', ...page[metric] });
      expect(headers['content-type']).toMatch(/spreadsheetml/);
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${metric}-2026-11-20.xlsx"`,
      );
      const { sheets } = await readXlsx(rawPayload);
      expect(sheets.map(({ name }) => name)).toEqual(names);
      expect(sheets[0]?.rows[0]?.[0]).toMatch(/^Cough & cold/);
    },
  );

  it('leads back from the workbook to the view, and lists since when each status is true', async () => {
    const view = { mode: 'all', q: 'syrup', page: '/availability', pharmacies: 'b, 2' };
    const { rawPayload } = await ask({ format: 'xlsx', ...availability, ...view });
    const { sheets } = await readXlsx(rawPayload);
    const [summary] = sheets;
    const factOf = (fact: string) => summary?.rows.find(([name]) => name === fact)?.[1];
    expect(String(factOf('Made'))).toMatch(
      /^20 Nov 2026, 07:00 · Europe\/Berlin · .+, Nordheide Pharma$/,
    );
    const address = new URL(String(factOf('This view')));
    expect(address.pathname).toBe('/availability');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ mode: 'all', q: 'syrup', tenant: 'Nordheide Pharma' },
      watchlist: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });

    const [heads = [], ...cells] = sheets.find(({ name }) => name === 'List')?.rows ?? [];
    expect(cells).toHaveLength(1);
    const valueOf = (head: string) => cells[0]?.[heads.indexOf(head)];
    expect(['Pharmacy', 'Status', 'Price', 'Rating', 'Reviews'].map(valueOf)).toEqual([
      ...['Beta', 'Available', 6.5, 3, 12],
    ]);
    // 40 days before, by the clocks of Berlin.
    expect(valueOf('Since')).toEqual(new Date('2026-10-11T08:00:00Z'));
  });

  it.each([
    [{ ...availability, page: 'https://elsewhere.example' }, 400, 'VALIDATION_ERROR', ['page']],
    [{ metric: 'weather', format: 'pdf' }, 400, 'VALIDATION_ERROR', ['metric', 'format']],
    [{ metric: 'timeline', axis: 'pharmacy' }, 400, 'MISSING_PARAMS', ['channel']],
    [{ metric: 'timeline', axis: 'product' }, 400, 'MISSING_PARAMS', ['pzn']],
    [{ ...timeline, channel: 'z' }, 404, 'NOT_FOUND', []],
  ])('of %j is refused with %d %s', async (query, status, errorCode, fields) => {
    const answer = await ask({ format: 'csv', ...query });
    const body = answer.json<{ errorCode: string; validationErrors?: { field: string }[] }>();
    expect([answer.statusCode, body.errorCode]).toEqual([status, errorCode]);
    expect((body.validationErrors ?? []).map(({ field }) => field)).toEqual(fields);
  });
});
