import { describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { validPzns } from '../../testing/catalogue';
import { setUpExport } from '../../testing/exportTest';
import { addChannels, observe } from '../../testing/observe';
import { testEngines } from '../../testing/testDatabase';

const [syrup = '', drops = '', balm = ''] = validPzns(3);
const HOUR = 3_600_000;
const NEWEST = Math.floor(Date.now() / HOUR) * HOUR - HOUR;
const hoursBefore = (hours: number) => new Date(NEWEST - hours * HOUR);
const inBerlin = new Intl.DateTimeFormat('en-GB', {
  ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' },
} as const);
const asWritten = (hours: number): string => `"${inBerlin.format(hoursBefore(hours))}"`;
const WEEK = 7 * 24;

describe.each(testEngines)('the export of the timeline over $engine', ({ open }) => {
  const { ask, linesOf, statusForAnotherTenant } = setUpExport({
    metric: 'timeline',
    open,
    products: [
      { pzn: syrup, family: 'Syrup', name: '=Syrup' },
      { pzn: drops, family: 'Drops', name: 'Drops', packSize: '20 ml' },
      { pzn: balm, family: 'Balm', name: 'Balm' },
    ],
    fill: async (database, products) => {
      const channels = await addChannels(database, [
        { code: 'a', name: 'Alpha', weight: 9 },
        { code: 'b', name: 'Beta', weight: 5 },
      ]);
      await observe(database, products, channels, [
        { product: 0, channel: 0, at: hoursBefore(8 * 24), status: 'available' },
        { product: 0, channel: 0, at: hoursBefore(42), status: 'unavailable' },
        { product: 0, channel: 0, at: hoursBefore(0), status: 'unavailable' },
        { product: 1, channel: 0, at: hoursBefore(84), status: 'limited' },
        { product: 1, channel: 0, at: hoursBefore(0), status: 'limited' },
        { product: 1, channel: 1, at: hoursBefore(0), status: 'replaced' },
      ]);
    },
  });
  const atAlpha = { axis: 'pharmacy', channel: 'a' };

  // 126 of 168 hours are 75 %, 42 hours are 1.75 days; the drops were read in half of the window.
  it('has one line for each lane with its figures', async () => {
    expect(await linesOf(atAlpha)).toEqual([
      'Pharmacy,Product,PZN,Available,Known,Days n/a,"Longest gap, hours",Now,Since,Not crawled since',
      `Alpha,'=Syrup,${syrup},0.75,1,1.8,42,Unavailable,${asWritten(42)},`,
      `Alpha,Drops 20 ml,${drops},1,0.5,0,0,Limited,${asWritten(84)},`,
    ]);
  });

  it('applies filters and order of the page, and shows lanes without data, also in German', async () => {
    expect((await linesOf({ ...atAlpha, sort: '-share' }))[1]).toMatch(/^Alpha,Drops/);
    expect(await linesOf({ ...atAlpha, q: drops })).toHaveLength(2);
    expect(await linesOf({ ...atAlpha, status: 'unavailable' })).toHaveLength(2);
    expect((await linesOf({ ...atAlpha, never: '1' })).at(-1)).toBe(
      `Alpha,Balm,${balm},,0,,,Never crawled,,`,
    );
    const [head, line] = await linesOf({ ...atAlpha, language: 'de' });
    expect(head).toContain('Apotheke;Produkt;PZN;Verfügbar;Bekannt;Fehltage;');
    expect(line).toContain(';0,75;1;1,8;42;Nicht verfügbar;');
  });

  it('has the spans if the page shows them as a table', async () => {
    const from = `"${inBerlin.format(hoursBefore(WEEK))}, or earlier"`;
    expect(await linesOf({ ...atAlpha, table: '1' })).toEqual([
      'Pharmacy,Product,PZN,Status,From,To,"Duration, hours"',
      `Alpha,'=Syrup,${syrup},Available,${from},${asWritten(42)},126`,
      `Alpha,'=Syrup,${syrup},Unavailable,${asWritten(42)},now,42`,
      `Alpha,Drops 20 ml,${drops},Never crawled,${asWritten(WEEK)},${asWritten(84)},84`,
      `Alpha,Drops 20 ml,${drops},Limited,${asWritten(84)},now,84`,
    ]);
  });

  it('can be of one product at all pharmacies, too', async () => {
    const [head, first, second] = await linesOf({ axis: 'product', pzn: drops });
    expect(head).toMatch(/^Pharmacy,Product,PZN,Available,/);
    expect(first).toMatch(new RegExp(`^Alpha,Drops 20 ml,${drops},1,0\\.5,0,0,Limited`));
    expect(second).toMatch(new RegExp(`^Beta,Drops 20 ml,${drops},,0,,,Replaced`));
    const workbook = await ask({ format: 'xlsx', axis: 'product', pzn: drops });
    const { sheets } = await readXlsx(workbook.rawPayload);
    expect(sheets[0]?.rows[1]?.[0]).toBe('Availability of Drops 20 ml');
  });

  it('looks like the screen as a workbook, with the spans and a legend', async () => {
    const answer = await ask({ format: 'xlsx', ...atAlpha });
    const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true });
    expect(sheets.map(({ name }) => name)).toEqual(['Timeline', 'Spans', 'Legend']);
    const [lanes, spans] = sheets;
    expect(lanes?.freezePane).toEqual({ rows: 4, columns: 2 });
    expect(lanes?.rows[1]?.[0]).toBe('Availability at Alpha');
    expect(lanes?.rows[2]?.[0]).toMatch(/ · Europe\/Berlin · Limited counts as available/);
    expect(lanes?.rows.slice(4)).toEqual([
      ['=Syrup', syrup, 0.75, 1, 1.8, 42, '✕ Unavailable', inBerlin.format(hoursBefore(42)), null],
      ['Drops 20 ml', drops, 1, 0.5, 0, 0, '◐ Limited', inBerlin.format(hoursBefore(84)), null],
      ['Total', null, 0.833, 0.75, 1.8, null, '1 of 2', null, null],
    ]);
    expect(spans?.rows[4]?.slice(2)).toEqual([
      '● Available',
      `${inBerlin.format(hoursBefore(WEEK))}, or earlier`,
      inBerlin.format(hoursBefore(42)),
      126,
    ]);
    expect(spans?.rows).toHaveLength(8);
  });

  it('needs an existing pharmacy or product', async () => {
    expect((await ask({ format: 'csv', axis: 'pharmacy' })).statusCode).toBe(400);
    expect((await ask({ format: 'csv', axis: 'product' })).json()).toMatchObject({
      errorCode: 'MISSING_PARAMS',
    });
    expect((await ask({ format: 'csv', ...atAlpha, channel: 'z' })).statusCode).toBe(404);
  });

  it('is refused to people of another tenant', async () => {
    expect([403, 404]).toContain(await statusForAnotherTenant());
  });
});
