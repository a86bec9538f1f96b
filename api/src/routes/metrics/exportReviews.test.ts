import { describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { validPzns } from '../../testing/catalogue';
import { setUpExport } from '../../testing/exportTest';
import { addChannels, observe } from '../../testing/observe';
import { testEngines } from '../../testing/testDatabase';

const [syrup = '', drops = ''] = validPzns(2);
const HOUR = 3_600_000;
const NEWEST = Math.floor(Date.now() / HOUR) * HOUR - HOUR;
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);

describe.each(testEngines)('the export of reviews over $engine', ({ open }) => {
  const { ask, linesOf, statusForAnotherTenant } = setUpExport({
    metric: 'reviews',
    open,
    products: [
      { pzn: syrup, family: 'Syrup', name: '=Syrup' },
      { pzn: drops, family: 'Drops', name: 'Drops' },
    ],
    fill: async (database, products) => {
      const channels = await addChannels(database, [
        { code: 'a', name: 'Alpha', weight: 9 },
        { code: 'b, 2', name: 'Beta', weight: 5 },
      ]);
      await observe(database, products, channels, [
        { product: 0, channel: 0, at: daysBefore(40), review: [4.5, 100] },
        { product: 0, channel: 0, at: daysBefore(20), review: [4.45, 150] },
        { product: 0, channel: 0, at: daysBefore(0), review: [4.4, 200] },
        { product: 0, channel: 1, at: daysBefore(40), review: [3, 12] },
        { product: 1, channel: 0, at: daysBefore(0), review: [null, 0] },
        { product: 1, channel: 1, at: daysBefore(0), status: 'not-listed' },
      ]);
    },
  });

  // 4.4 × 200 and 3 × 12 give a score of 4.32; before, 4.5 × 100 and 3 × 12 gave 4.34.
  it('has one line for each SKU with its score and its reviews at each pharmacy', async () => {
    const figures = ['rating', 'reviews', 'change in 30 days', 'new in 30 days', 'remark'];
    expect(await linesOf()).toEqual([
      [
        ...['Family', 'Product', 'PZN', 'Kind'],
        ...['Score', 'reviews', 'change in 30 days', 'new in 30 days'],
        ...['Alpha', 'Beta'].flatMap((name) => figures.map((figure) => `${name}: ${figure}`)),
      ].join(','),
      `Syrup,'=Syrup,${syrup},Listed SKU,4.32,212,-0.02,100,4.4,200,-0.1,100,,3,12,0,0,"under 30 reviews, uncertain"`,
      `Drops,Drops,${drops},Listed SKU,,0,,,,0,,,none,,,,,Not Listed`,
    ]);
  });

  it('applies period, filter and order of the page, also in German', async () => {
    const [head, syrupLine] = await linesOf({ days: '7', language: 'de' });
    expect(head).toContain('neu in 7 Tagen');
    expect(syrupLine).toContain(';4,4;200;-0,05;50;');
    expect(await linesOf({ show: 'none' })).toHaveLength(2);
    expect((await linesOf({ sort: 'name' }))[1]).toMatch(/^Drops/);
    expect((await linesOf({ q: drops }))[1]).toMatch(/^Drops/);
  });

  it('has the columns of the page in their order, while hidden ones still count', async () => {
    const [head, line] = await linesOf({ pharmacies: 'b, 2' });
    expect(head).not.toContain('Alpha');
    expect(line).toMatch(/,4\.32,212,-0\.02,100,3,12,0,0,"under 30 reviews, uncertain"$/);
    const { rawPayload } = await ask({ format: 'xlsx', pharmacies: 'b, 2*a' });
    const [matrix] = (await readXlsx(rawPayload)).sheets;
    expect(matrix?.rows.slice(5, 7).map((row) => row.slice(2))).toEqual([
      [4.32, -0.02, 212, 100, 3, 12, 4.4, 200],
      [4.32, -0.02, 212, 100, 3, 12, 4.4, 200],
    ]);
  });

  it('looks like the screen as a workbook, with a legend', async () => {
    const answer = await ask({ format: 'xlsx' });
    const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true });
    const [matrix, legend] = sheets;
    expect(matrix?.name).toBe('Reviews');
    expect(matrix?.freezePane).toEqual({ rows: 5, columns: 6 });
    expect(matrix?.rows[1]?.[0]).toMatch(/Europe\/Berlin · scores are weighted/);
    expect(matrix?.rows.slice(5)).toEqual([
      ['Syrup', '1 SKU', 4.32, -0.02, 212, 100, 4.4, 200, 3, 12],
      ['=Syrup', syrup, 4.32, -0.02, 212, 100, 4.4, 200, 3, 12],
      ['Drops', '1 SKU', null, null, 0, null, null, null, null, null],
      ['Drops', drops, null, null, 0, null, 'none', null, 'Not Listed', null],
      ['Total', 'weighted by count', 4.32, -0.02, 212, 100, 4.4, 200, 3, 12],
    ]);
    expect(matrix?.cells?.get('6,6')?.style?.font).toMatchObject({ bold: true });
    expect(legend?.name).toBe('Legend');
    const counted = await readXlsx((await ask({ format: 'xlsx', mode: 'count' })).rawPayload);
    expect(counted.sheets[0]?.rows[6]?.slice(6)).toEqual([200, 100, 12, 0]);
  });

  it('is refused to people of another tenant', async () => {
    expect([403, 404]).toContain(await statusForAnotherTenant());
  });
});
