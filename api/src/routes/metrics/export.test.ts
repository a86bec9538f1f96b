import { describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { availabilityCurrent, availabilityInterval } from '../../storage/schema';
import { validPzns } from '../../testing/catalogue';
import { setUpExport } from '../../testing/exportTest';
import { addChannels } from '../../testing/observe';
import { testEngines } from '../../testing/testDatabase';

const [syrup = '', tabs = '', local = ''] = validPzns(3);
const NEWEST = new Date(Date.now() - 60 * 60_000);
const daysBefore = (days: number) => new Date(NEWEST.getTime() - days * 86_400_000);
const AVAILABLE = 1;
const UNAVAILABLE = 3;

describe.each(testEngines)('the export over $engine', ({ open }) => {
  const { ask, linesOf, statusForAnotherTenant } = setUpExport({
    metric: 'availability',
    open,
    products: [
      { pzn: syrup, family: 'Syrup', name: '=Syrup; "strong"' },
      { pzn: tabs, family: 'Tabs', name: 'Tabs' },
      { pzn: local, family: 'Tabs', name: 'Import', kind: 'local' },
    ],
    fill: async (database, products) => {
      const channels = await addChannels(database, [
        { code: 'a', name: 'Alpha', weight: 2, lastCrawlAt: NEWEST },
        { code: 'b', name: 'Beta', weight: 1, lastCrawlAt: NEWEST },
      ]);
      const cell = (product: number, column: number) => ({
        productId: products[product] ?? 0,
        channelId: channels[column] ?? 0,
      });
      // The syrup became unavailable at Alpha one and three quarter days ago: 5.25 of 7 days
      // available there, 7 of 7 at Beta, together 12.25 of 14.
      await database.insert(availabilityCurrent).values([
        { ...cell(0, 0), status: UNAVAILABLE, since: daysBefore(1.75) },
        { ...cell(0, 1), status: AVAILABLE, since: daysBefore(100) },
        { ...cell(1, 0), status: AVAILABLE, since: daysBefore(100) },
        { ...cell(2, 0), status: AVAILABLE, since: daysBefore(100) },
      ]);
      await database.insert(availabilityInterval).values([
        {
          ...cell(0, 0),
          status: AVAILABLE,
          validFrom: daysBefore(100),
          validTo: daysBefore(1.75),
        },
      ]);
    },
  });

  it('has one line for each SKU on the screen, with its figures', async () => {
    const unavailable = 'Unavailable (before: Available)';
    expect(await linesOf()).toEqual([
      'Family,Product,PZN,Kind,Available now,of,"Available, 7 days","Known, 7 days",Alpha,Beta',
      `Syrup,"'=Syrup; ""strong""",${syrup},Listed SKU,1,2,0.875,1,${unavailable},Available`,
      `Tabs,Tabs,${tabs},Listed SKU,1,1,1,0.5,Available,`,
    ]);
  });

  it('applies the filters of the page, also in German', async () => {
    const lines = await linesOf({ mode: 'changes', local: '1', language: 'de' });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/;0,875;1;Nicht verfügbar \(vorher: Verfügbar\);Verfügbar$/);
    expect(await linesOf({ local: '1' })).toHaveLength(4);
    expect(await linesOf({ mode: 'changes', rest: 'dim' })).toHaveLength(3);
  });

  it('finds, sorts and sums as on the screen', async () => {
    const namesOf = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',')[0]);
    expect(namesOf(await linesOf({ q: 'tábs' }))).toEqual(['Tabs']);
    expect(namesOf(await linesOf({ q: 'beta' }))).toEqual(['Syrup', 'Tabs']);
    expect(namesOf(await linesOf({ sort: '-share' }))).toEqual(['Tabs', 'Syrup']);
    expect(namesOf(await linesOf({ sort: 'at:a' }))).toEqual(['Syrup', 'Tabs']);
    expect(namesOf(await linesOf({ sort: '-at:a' }))).toEqual(['Tabs', 'Syrup']);
    expect(namesOf(await linesOf({ status: 'unavailable', channel: 'b' }))).toEqual([]);
    const answer = await ask({ format: 'xlsx', status: 'unavailable' });
    const [matrix] = (await readXlsx(answer.rawPayload)).sheets;
    expect(matrix?.rows.slice(3, 5).map((row) => row.slice(5))).toEqual([
      [0.75, 1],
      [1, 1],
    ]);
    expect(matrix?.rows.at(-1)?.slice(0, 7)).toEqual([
      ...['Total', null, '1 of 2', 0.875, 1, '0/1', '1/1'],
    ]);
  });

  it('has the columns of the page in their order, while hidden ones still count', async () => {
    const [head, line] = await linesOf({ pharmacies: 'b*gone*a*b' });
    expect(head).toMatch(/,Beta,Alpha$/);
    expect(line).toMatch(/,1,2,0\.875,1,Available,Unavailable \(before: Available\)$/);
    const { rawPayload } = await ask({ format: 'xlsx', pharmacies: 'b' });
    const [matrix] = (await readXlsx(rawPayload)).sheets;
    expect(matrix?.rows.slice(2).map((row) => row.slice(2))).toEqual([
      ['Available now', 'Available, 7 days', 'Known, 7 days', 'Beta'],
      [null, null, null, 1],
      [null, null, null, 0.5],
      [null, null, null, expect.stringMatching(/\d\d:\d\d/)],
      [null, null, null, null],
      ['1 of 2', 0.875, 1, '1/1'],
      ['1 of 2', 0.875, 1, '● Available'],
      ['1 of 1', 1, 0.5, null],
      ['1 of 1', 1, 0.5, null],
      ['2 of 3', 0.917, 0.75, '1/1'],
    ]);
  });

  it('looks like the screen as a workbook, with a legend', async () => {
    const answer = await ask({ format: 'xlsx' });
    expect(answer.headers['content-type']).toMatch(/spreadsheetml/);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="availability-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true });
    const [matrix, legend] = sheets;
    expect(matrix?.freezePane).toEqual({ rows: 7, columns: 5 });
    expect(matrix?.rows[0]?.[0]).toBe('Cough & cold');
    expect(matrix?.rows[1]?.[0]).toMatch(
      / · Europe\/Berlin · shares are of the time known, Replaced left out$/,
    );
    expect(matrix?.rows.slice(7).map((row) => row.slice(0, 7))).toEqual([
      ['Syrup', '1 SKU', '1 of 2', 0.875, 1, '0/1', '1/1'],
      [
        '=Syrup; "strong"',
        syrup,
        '1 of 2',
        0.875,
        1,
        '✕ Unavailable (before: Available)',
        '● Available',
      ],
      ['Tabs', '1 SKU', '1 of 1', 1, 0.5, '1/1', null],
      ['Tabs', tabs, '1 of 1', 1, 0.5, '● Available', null],
      ['Total', null, '2 of 3', 0.917, 0.75, '1/2', '1/1'],
    ]);
    expect(matrix?.cells?.get('8,5')?.style?.font).toMatchObject({ color: { rgb: 'A81C1C' } });
    expect(legend?.name).toBe('Legend');
    expect(legend?.rows).toHaveLength(10);
  });

  it('names the wrong parameters of a request', async () => {
    const answer = await ask({ metric: 'weather', format: 'pdf' });
    expect(answer.statusCode).toBe(400);
    const fields = answer
      .json<{ validationErrors: { field: string }[] }>()
      .validationErrors.map(({ field }) => field);
    expect(fields).toEqual(['metric', 'format']);
  });

  it('is refused to people of another tenant', async () => {
    expect([403, 404]).toContain(await statusForAnotherTenant());
  });
});
