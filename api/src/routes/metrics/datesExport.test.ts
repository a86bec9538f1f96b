import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { storageEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [syrup = '', drops = ''] = validPzns(2);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);
const [SYRUP, DROPS] = [0, 1];
const [ALPHA, BETA] = [0, 1];

describe.each(storageEngines)('files of other dates over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let id: string;

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NEWEST });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      { pzn: syrup, family: 'Cough', name: 'Syrup', listPriceCents: 1000 },
      { pzn: drops, family: 'Cough', name: 'Drops', listPriceCents: 500 },
    ]);
    const channels = await addChannels(test.database, [
      { code: 'a', name: 'Alpha', weight: 9 },
      { code: 'b', name: 'Beta', weight: 5 },
    ]);
    const price = (cents: number): [number, string] => [cents, 'EUR'];
    await observe(test.database, products, channels, [
      { product: SYRUP, channel: ALPHA, at: daysBefore(12), price: price(800), review: [4.5, 10] },
      { product: SYRUP, channel: ALPHA, at: daysBefore(3), status: 'unavailable' },
      { product: SYRUP, channel: ALPHA, at: daysBefore(0), price: price(600), review: [4.2, 14] },
      { product: SYRUP, channel: BETA, at: daysBefore(12), status: 'limited', price: price(900) },
      { product: SYRUP, channel: BETA, at: daysBefore(0), status: 'not-offered' },
      // First read between the dates: it was never lost.
      { product: DROPS, channel: ALPHA, at: daysBefore(2), status: 'unavailable' },
      { product: DROPS, channel: ALPHA, at: daysBefore(0), price: price(400) },
    ]);
    id = (await watchlistCalls(demo).create([syrup, drops], 'Cough')).id;
  });
  afterAll(() => test.close());

  const ask = (query: Record<string, string>) => {
    const search = new URLSearchParams({ language: 'en', format: 'csv', ...query });
    return demo({ url: tenantUrl('nordheide', `/watchlists/${id}/export?${search.toString()}`) });
  };
  const linesOf = async (query: Record<string, string>): Promise<string[]> =>
    (await ask(query)).body.replace('\ufeff', '').trimEnd().split('\r\n');
  const named = (pzn: string, name: string, pharmacy: string) =>
    `Cough,${name},"${pzn}",${pharmacy}`;

  it.each([
    [
      'availability',
      [
        `${named(syrup, 'Syrup', 'Alpha')},Available,Available,0,unchanged`,
        `${named(syrup, 'Syrup', 'Beta')},Limited,Not Offered,-1,lost`,
        `${named(drops, 'Drops', 'Alpha')},,Available,,not compared`,
        `${named(drops, 'Drops', 'Beta')},,,,not compared`,
      ],
    ],
    [
      'prices',
      [
        `${named(syrup, 'Syrup', 'Alpha')},8,6,-0.25,fell`,
        // It is not for sale any more.
        `${named(syrup, 'Syrup', 'Beta')},9,9,,not compared`,
        `${named(drops, 'Drops', 'Alpha')},,4,,not compared`,
        `${named(drops, 'Drops', 'Beta')},,,,not compared`,
      ],
    ],
    [
      'reviews',
      [
        `${named(syrup, 'Syrup', 'Alpha')},4.5,4.2,-0.3,lower`,
        `${named(syrup, 'Syrup', 'Beta')},,,,not compared`,
        `${named(drops, 'Drops', 'Alpha')},,,,not compared`,
        `${named(drops, 'Drops', 'Beta')},,,,not compared`,
      ],
    ],
  ])('have both values and the difference of %s', async (metric, lines) => {
    const heads = '2026-11-10 00:00:00,Now,Difference,Change';
    expect(await linesOf({ metric, with: '2026-11-10' })).toEqual([
      `Family,Product,PZN,Pharmacy,${heads}`,
      ...lines,
    ]);
  });

  it('have only what has changed if the page shows that', async () => {
    const [, ...lines] = await linesOf({ metric: 'availability', with: '2026-11-10', moved: '1' });
    expect(lines).toEqual([`${named(syrup, 'Syrup', 'Beta')},Limited,Not Offered,-1,lost`]);
  });

  it('compare two earlier dates with each other', async () => {
    const query = { metric: 'availability', with: '2026-11-10', on: '2026-11-18' };
    const [heads, first] = await linesOf(query);
    expect(heads).toContain('2026-11-10 00:00:00,2026-11-18 00:00:00');
    expect(first).toContain('Available,Unavailable,-1,lost');
  });

  it('have the values of one date', async () => {
    const [heads, first] = await linesOf({ metric: 'prices', on: '2026-11-10' });
    const [names, values] = [heads, first].map((line) => line?.split(',') ?? []);
    expect(values?.[names?.indexOf('Alpha') ?? -1]).toBe('8');
  });

  it('are workbooks with the changes, and all cells as real numbers', async () => {
    const file = await ask({ metric: 'prices', with: '2026-11-10', format: 'xlsx' });
    const { sheets } = await readXlsx(file.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Cells']);
    const rowsOf = (sheet: number) => sheets[sheet]?.rows ?? [];
    expect(rowsOf(0).map((row) => row[0])).toContain('1 change');
    expect(rowsOf(0).at(-1)).toEqual(['Syrup', '', syrup, 'Alpha', 8, 6, -0.25, 'fell']);
    expect(rowsOf(1)).toHaveLength(5);
  });

  it.each([{ on: '2026-11-21' }, { with: '2026-11-21' }, { on: '2026-11-01', with: '2026-11-01' }])(
    'are refused for %j',
    async (dates) => {
      const refused = await ask({ metric: 'prices', ...dates });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ validationErrors: [{ field: 'on' }] });
    },
  );
});
