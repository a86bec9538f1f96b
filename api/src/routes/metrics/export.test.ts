import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { readXlsx } from 'hucre/xlsx';
import { availabilityCurrent, availabilityInterval, channel } from '../../storage/schema';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const [syrup = '', tabs = '', local = ''] = validPzns(3);
const NEWEST = new Date(Date.now() - 60 * 60_000);
const daysBefore = (days: number) => new Date(NEWEST.getTime() - days * 86_400_000);
const AVAILABLE = 1;
const UNAVAILABLE = 3;

describe.each(testEngines)('the export over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let url: string;

  const ask = (query: Record<string, string>, person = demo) =>
    person({
      url: `${url}/export?${new URLSearchParams({ language: 'en', ...query }).toString()}`,
    });
  const csvOf = async (query: Record<string, string> = {}) => {
    const answer = await ask({ metric: 'availability', format: 'csv', ...query });
    expect(answer.statusCode).toBe(200);
    return answer.body.replace('\ufeff', '').trimEnd().split('\r\n');
  };

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      { pzn: syrup, family: 'Syrup', name: '=Syrup; "strong"' },
      { pzn: tabs, family: 'Tabs', name: 'Tabs' },
      { pzn: local, family: 'Tabs', name: 'Import', kind: 'local' },
    ]);
    const channels = await test.database
      .insert(channel)
      .values([
        { code: 'a', name: 'Alpha', weight: 2, lastCrawlAt: NEWEST },
        { code: 'b', name: 'Beta', weight: 1, lastCrawlAt: NEWEST },
      ])
      .returning({ id: channel.id });
    const cell = (product: number, column: number) => ({
      productId: products[product] ?? 0,
      channelId: channels[column]?.id ?? 0,
    });
    // The syrup became unavailable at Alpha one and three quarter days ago: 5.25 of 7 days up there,
    // 7 of 7 at Beta, together 12.25 of 14.
    await test.database.insert(availabilityCurrent).values([
      { ...cell(0, 0), status: UNAVAILABLE, since: daysBefore(1.75) },
      { ...cell(0, 1), status: AVAILABLE, since: daysBefore(100) },
      { ...cell(1, 0), status: AVAILABLE, since: daysBefore(100) },
      { ...cell(2, 0), status: AVAILABLE, since: daysBefore(100) },
    ]);
    await test.database.insert(availabilityInterval).values([
      {
        ...cell(0, 0),
        status: AVAILABLE,
        validFrom: daysBefore(100),
        validTo: daysBefore(1.75),
      },
    ]);
    const base = tenantUrl('nordheide', '/watchlists');
    const payload = { type: 'custom', name: 'Cough & cold' };
    const created = (await demo({ method: 'POST', url: base, payload })).json<Watchlist>();
    url = `${base}/${created.watchlistId}`;
    const pzns = [syrup, tabs, local];
    await demo({ method: 'POST', url: `${url}/items/batch`, payload: { pzns } });
  });
  afterAll(() => test.close());

  it('writes one line for each SKU that the screen shows, with its figures', async () => {
    const unavailable = 'Unavailable (before: Available)';
    expect(await csvOf()).toEqual([
      'Family,Product,PZN,Kind,Available now,of,"Available, 7 days",Alpha,Beta',
      `Syrup,"'=Syrup; ""strong""",${syrup},Listed SKU,1,2,0.875,${unavailable},Available`,
      `Tabs,Tabs,${tabs},Listed SKU,1,1,1,Available,`,
    ]);
  });

  it('follows the filters of the page, in German too', async () => {
    const lines = await csvOf({ mode: 'changes', local: '1', language: 'de' });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/;0,875;Nicht verfügbar \(vorher: Verfügbar\);Verfügbar$/);
    expect(await csvOf({ local: '1' })).toHaveLength(4);
    expect(await csvOf({ mode: 'changes', rest: 'dim' })).toHaveLength(3);
  });

  it('finds, sorts and sums what the screen shows', async () => {
    const namesOf = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',')[0]);
    expect(namesOf(await csvOf({ q: 'tábs' }))).toEqual(['Tabs']);
    expect(namesOf(await csvOf({ q: 'beta' }))).toEqual(['Syrup', 'Tabs']);
    expect(namesOf(await csvOf({ sort: '-share' }))).toEqual(['Tabs', 'Syrup']);
    expect(namesOf(await csvOf({ sort: 'at:a' }))).toEqual(['Syrup', 'Tabs']);
    expect(namesOf(await csvOf({ sort: '-at:a' }))).toEqual(['Tabs', 'Syrup']);
    expect(namesOf(await csvOf({ status: 'unavailable', channel: 'b' }))).toEqual([]);
    const answer = await ask({ metric: 'availability', format: 'xlsx', status: 'unavailable' });
    const [matrix] = (await readXlsx(answer.rawPayload)).sheets;
    expect(matrix?.rows.slice(3, 4).map((row) => row.slice(4))).toEqual([[0.75, 1]]);
    expect(matrix?.rows.at(-1)?.slice(0, 6)).toEqual([
      ...['Total', null, '1 of 2', 0.875, '0/1', '1/1'],
    ]);
  });

  it('looks like the screen as a workbook, with a legend', async () => {
    const answer = await ask({ metric: 'availability', format: 'xlsx' });
    expect(answer.headers['content-type']).toMatch(/spreadsheetml/);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="availability-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true });
    const [matrix, legend] = sheets;
    expect(matrix?.freezePane).toEqual({ rows: 5, columns: 4 });
    expect(matrix?.rows[0]?.[0]).toBe('Cough & cold');
    expect(matrix?.rows[1]?.[0]).toMatch(/ · Europe\/Berlin · shares are of the time known$/);
    expect(matrix?.rows.slice(5).map((row) => row.slice(0, 6))).toEqual([
      ['Syrup', '1 SKU', '1 of 2', 0.875, '0/1', '1/1'],
      [
        '=Syrup; "strong"',
        syrup,
        '1 of 2',
        0.875,
        '✕ Unavailable (before: Available)',
        '● Available',
      ],
      ['Tabs', '1 SKU', '1 of 1', 1, '1/1', null],
      ['Tabs', tabs, '1 of 1', 1, '● Available', null],
      ['Total', null, '2 of 3', (12.25 + 7) / 21, '1/2', '1/1'],
    ]);
    expect(matrix?.cells?.get('6,4')?.style?.font).toMatchObject({ color: { rgb: 'A81C1C' } });
    expect(legend?.name).toBe('Legend');
    expect(legend?.rows).toHaveLength(10);
  });

  it('names what is wrong with a question', async () => {
    const answer = await ask({ metric: 'weather', format: 'pdf' });
    expect(answer.statusCode).toBe(400);
    const fields = answer
      .json<{ validationErrors: { field: string }[] }>()
      .validationErrors.map(({ field }) => field);
    expect(fields).toEqual(['metric', 'format']);
  });

  it('is not for people of another tenant', async () => {
    const solo = await asPerson(test.app, 'solo@example.com');
    const answer = await ask({ metric: 'availability', format: 'csv' }, solo);
    expect([403, 404]).toContain(answer.statusCode);
  });
});
