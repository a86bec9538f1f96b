import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cellDetailsSchema } from '@pmm/shared/contracts/history';
import { type PriceMatrix, priceMatrixSchema } from '@pmm/shared/contracts/prices';
import { priceRisesSchema } from '@pmm/shared/contracts/priceRises';
import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import { deviationOf } from '@pmm/shared/figures/prices/priceCell';
import { riseCells, risesFitTogether } from '@pmm/shared/figures/prices/riseTable';
import { readXlsx } from 'hucre/xlsx';
import * as v from 'valibot';
import { applyProducts } from '../../ingest/applying/catalogue';
import { takenProducts } from '../../ingest/testing/takenProducts';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [syrup = '', drops = '', hidden = ''] = validPzns(3);
const NOW = Date.parse('2026-11-20T09:00:00Z');
const at = (day: number, hour = 6) => new Date(Date.UTC(2026, 10, day, hour));
/** The list price of the syrup rises by 10 %, that of the drops only later. */
const RISE = '2026-11-10';

const [FULL, PART, NOT, GONE, LATE, EARLY, PACKS] = [0, 1, 2, 3, 4, 5, 6];
const sold = (channel: number, day: number, cents: number): Observed => ({
  ...{ product: 0, channel, at: at(day), price: [cents, 'EUR'] },
});
const observations: Observed[] = [
  ...[sold(FULL, 9, 800), sold(FULL, 11, 820), sold(FULL, 13, 869), sold(FULL, 20, 800)],
  ...[sold(PART, 9, 800), sold(PART, 12, 829), sold(PART, 20, 829)],
  ...[sold(NOT, 9, 800), sold(NOT, 20, 790)],
  ...[sold(GONE, 9, 800), { product: 0, channel: GONE, at: at(20), status: 'not-listed' } as const],
  // Not crawled since the day before the rise.
  sold(LATE, 9, 800),
  // First read after the rise.
  ...[sold(EARLY, 11, 900), sold(EARLY, 20, 900)],
  // Now a page with two packs.
  ...[sold(PACKS, 9, 800), sold(PACKS, 20, 1590)],
];

describe.each(testEngines)('reference prices in time over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let watchlistId: string;

  const ask = (path: string) =>
    demo({ url: tenantUrl('nordheide', `/watchlists/${watchlistId}/metrics/${path}`) });
  const rises = async (query = '') =>
    v.parse(priceRisesSchema, (await ask(`price-rises${query}`)).json());
  const prices = async (): Promise<PriceMatrix> =>
    v.parse(priceMatrixSchema, (await ask('prices')).json());

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NOW });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      { pzn: syrup, family: 'Saft' },
      { pzn: drops, family: 'Drops' },
      { pzn: hidden, family: 'Saft' },
    ]);
    const line = { name: 'P', brand: 'B', family: 'F' };
    const priced = (pzn: string, listPriceCents: number, validFrom: string) => ({
      ...{ ...line, pzn, listPriceCents, validFrom },
    });
    await applyProducts(
      test.database,
      takenProducts([
        ...[priced(syrup, 1000, '2026-01-01'), priced(syrup, 1100, RISE)],
        ...[priced(drops, 500, '2026-01-01'), priced(drops, 550, '2026-12-01')],
        ...[priced(hidden, 500, '2026-01-01'), priced(hidden, 550, RISE)],
      ]),
    );
    const channels = await addChannels(
      test.database,
      ['full', 'part', 'not', 'gone', 'late', 'early', 'packs'].map((code) => ({
        ...{ code, name: code, weight: 1 },
      })),
    );
    await observe(test.database, products, channels, observations);
    const list = await watchlistCalls(demo).listOf(syrup, drops, hidden);
    watchlistId = list.id;
    expect(await list.patch(hidden, { visible: false })).toMatchObject({ status: 200 });
  });
  afterAll(() => test.close());

  it('measure the matrix against the price at the end of its window', async () => {
    const answer = await prices();
    expect(answer.listPriceCents).toEqual([1100, 500]);
    // The rise lies before the window of 7 days, the planned one after it.
    expect(answer.references).toEqual([
      {
        ...{ product: 1, kind: 'list' },
        steps: [
          { from: '2026-01-01', cents: 500 },
          { from: '2026-12-01', cents: 550 },
        ],
      },
    ]);
    const decoded = decodePrices(answer);
    const ofFull = answer.channels.findIndex(({ channelId }) => channelId === 'full');
    expect(deviationOf(decoded, ofFull, 'list price')).toBeCloseTo((800 / 1100 - 1) * 100);
  });

  it('give the details of a cell each step since their begin', async () => {
    const cell = v.parse(cellDetailsSchema, (await ask(`cell?pzn=${syrup}&channel=full`)).json());
    expect(cell.references?.list).toEqual([
      { from: '2026-01-01', cents: 1000 },
      { from: RISE, cents: 1100 },
    ]);
  });

  it('say for the newest rise how each pharmacy passed it on', async () => {
    const answer = await rises();
    expect(answer).toMatchObject({
      day: RISE,
      days: [
        { day: '2026-12-01', products: 1 },
        { day: RISE, products: 1 },
      ],
      products: [{ pzn: syrup, formerCents: 1000, cents: 1100 }],
    });
    expect(risesFitTogether(answer)).toBe(true);
    const told = Object.fromEntries(
      riseCells(answer).map(({ channel, kind, before, reached, days }) => [
        answer.channels[channel]?.channelId ?? '',
        [kind, before, reached, days],
      ]),
    );
    expect(told).toEqual({
      full: ['fully', 800, 869, 3],
      part: ['partly', 800, 829, 2],
      not: ['not', 800, 790, null],
      gone: ['not known', 800, null, null],
      late: ['not known', 800, null, null],
      early: ['not known', null, null, null],
      packs: ['not known', 800, null, null],
    });
  });

  it('name the products of a planned rise without telling anything of pharmacies', async () => {
    const answer = await rises('?day=2026-12-01');
    expect(answer.products).toMatchObject([{ pzn: drops, formerCents: 500, cents: 550 }]);
    expect(riseCells(answer)).toEqual([]);
  });

  it('are sent again only after the data have changed', async () => {
    const path = tenantUrl('nordheide', `/watchlists/${watchlistId}/metrics/price-rises`);
    const send = (etag: unknown) => demo({ url: path, headers: { 'if-none-match': String(etag) } });
    const { etag } = (await send('')).headers;
    expect((await send(etag)).statusCode).toBe(304);
    const later = { pzn: drops, listPriceCents: 560, validFrom: '2026-12-24' };
    await applyProducts(
      test.database,
      takenProducts([{ name: 'P', brand: 'B', family: 'F', ...later }]),
    );
    const changed = await send(etag);
    expect(changed.statusCode).toBe(200);
    expect(v.parse(priceRisesSchema, changed.json()).days[0]).toEqual({
      ...{ day: '2026-12-24', products: 1 },
    });
  });

  it('are exported as the page shows them, without hidden pharmacies', async () => {
    const file = (format: string, query: Record<string, string>) => {
      const search = new URLSearchParams({ metric: 'rises', format, language: 'en', ...query });
      const path = `/watchlists/${watchlistId}/export?${search.toString()}`;
      return demo({ url: tenantUrl('nordheide', path) });
    };
    const { body } = await file('csv', { pharmacies: 'full*part*not*gone' });
    const lines = body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^Product,PZN,Pharmacy,Day of the rise,Reference until then,/);
    expect(lines.slice(1).map((line) => line.split(',').slice(3).join())).toEqual([
      `${RISE},10,11,0.1,8,8.69,0.0862,Passed on fully,3`,
      `${RISE},10,11,0.1,8,,,Not known,`,
      `${RISE},10,11,0.1,8,7.9,-0.0125,Not,`,
      `${RISE},10,11,0.1,8,8.29,0.0362,Partly,2`,
    ]);
    const { sheets } = await readXlsx((await file('xlsx', { by: 'product' })).rawPayload);
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Summary', expect.any(Number)],
      ['Prices', 1 + 7],
    ]);
    expect(sheets[0]?.rows.at(-1)?.slice(1)).toEqual([1, 1, 1, 4, 3]);
    const planned = await file('csv', { day: '2026-12-01' });
    expect(planned.body.trimEnd()).toMatch(/,,2026-12-01,5,5\.5,0\.1,,,,,$/);
  });

  it('have no rise on another day or of another reference', async () => {
    expect((await rises('?day=2026-11-11')).products).toEqual([]);
    expect(await rises('?reference=uvp')).toMatchObject({ day: null, days: [], products: [] });
  });

  it('refuse a day that does not exist and name the field', async () => {
    const refused = await ask('price-rises?day=2026-02-30');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ validationErrors: [{ field: 'day' }] });
  });
});
