import { describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { validPzns } from '../../testing/catalogue';
import { setUpExport } from '../../testing/exportTest';
import { addChannels, observe } from '../../testing/observe';
import { testEngines } from '../../testing/testDatabase';

const [syrup = '', drops = '', spray = '', tabs = ''] = validPzns(4);
const HOUR = 3_600_000;
const NEWEST = Math.floor(Date.now() / HOUR) * HOUR - HOUR;
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);

describe.each(testEngines)('the export of prices over $engine', ({ open }) => {
  const { ask, linesOf, statusForAnotherTenant } = setUpExport({
    metric: 'prices',
    open,
    products: [
      { pzn: syrup, family: 'Syrup', name: '=Syrup', listPriceCents: 1000, uvpCents: 1250 },
      { pzn: drops, family: 'Drops', name: 'Drops', listPriceCents: null, uvpCents: 800 },
      { pzn: spray, family: 'Spray', name: 'Spray', listPriceCents: 400, uvpCents: null },
      { pzn: tabs, family: 'Tabs', name: 'Tabs', listPriceCents: 2000, uvpCents: null },
    ],
    fill: async (database, products) => {
      const channels = await addChannels(database, [
        { code: 'a', name: 'Alpha', weight: 9 },
        { code: 'b', name: 'Beta', weight: 5 },
      ]);
      await observe(database, products, channels, [
        { product: 0, channel: 0, at: daysBefore(9), price: [740, 'EUR'] },
        { product: 0, channel: 0, at: daysBefore(1), price: [700, 'EUR'] },
        { product: 0, channel: 1, at: daysBefore(1), price: [650, 'EUR'], status: 'unavailable' },
        { product: 1, channel: 0, at: daysBefore(1), price: [0, 'EUR'] },
        { product: 1, channel: 1, at: daysBefore(1), price: [1510, 'CHF'] },
        { product: 2, channel: 0, at: daysBefore(1), price: [300, 'EUR'], status: 'replaced' },
        { product: 2, channel: 1, at: daysBefore(1), status: 'not-offered' },
        { product: 3, channel: 1, at: daysBefore(1), price: [1996, 'EUR'] },
      ]);
    },
  });

  it('has one line for each SKU with prices, deviations and the reasons why prices do not count', async () => {
    const deviation = 'deviation from List price (AVP)';
    expect(await linesOf()).toEqual([
      [
        ...['Family', 'Product', 'PZN', 'Kind', 'List price (AVP)', 'UVP (MRP)'],
        ...['Minimum', 'Median', 'Maximum'],
        ...['Alpha', `Alpha: ${deviation}`, 'Alpha: remark'],
        ...['Beta', `Beta: ${deviation}`, 'Beta: remark'],
      ].join(','),
      `Syrup,'=Syrup,${syrup},Listed SKU,10,12.5,7,7,7,7,-0.3,best price,6.5,-0.35,Sold out`,
      `Drops,Drops,${drops},Listed SKU,,8,,,,0,,Implausible,15.1,,Other currency`,
      `Spray,Spray,${spray},Listed SKU,4,,,,,3,,Replaced,,,Not Offered`,
      `Tabs,Tabs,${tabs},Listed SKU,20,,19.96,19.96,19.96,,,,19.96,-0.002,best price`,
    ]);
  });

  it('applies mode, reference, filter and order of the page, also in German', async () => {
    const [, syrupLine] = await linesOf({ mode: 'change', reference: 'uvp', language: 'de' });
    expect(syrupLine).toMatch(/;7;-0,4;bester Preis;/);
    expect(await linesOf({ sign: 'sold-out' })).toHaveLength(2);
    expect((await linesOf({ sort: 'name' }))[1]).toMatch(/^Drops/);
    expect((await linesOf({ q: drops }))[1]).toMatch(/^Drops/);
    expect((await linesOf({ mode: 'euro', reference: 'uvp' }))[1]).toMatch(/,7,-5\.5,best price,/);
    expect((await linesOf({ mode: 'rank' }))[1]).toMatch(/,7,1,best price,6\.5,,Sold out$/);
  });

  it('has the columns of the page in their order, while hidden ones still count', async () => {
    const [head, line] = await linesOf({ pharmacies: 'b' });
    expect(head).toMatch(/,Maximum,Beta,Beta: [^,]+,Beta: remark$/);
    expect(line).toMatch(/,10,12\.5,7,7,7,6\.5,-0\.35,Sold out$/);
    const { rawPayload } = await ask({ format: 'xlsx', pharmacies: 'b*a' });
    const [matrix] = (await readXlsx(rawPayload)).sheets;
    expect(matrix?.rows[2]?.slice(7)).toEqual(['Beta', null, 'Alpha', null]);
    expect(matrix?.rows[6]?.slice(4)).toEqual([
      ...[7, 7, 7, 6.5, expect.closeTo(-0.35), 7, expect.closeTo(-0.3)],
    ]);
  });

  it('looks like the screen as a workbook, with a legend', async () => {
    const answer = await ask({ format: 'xlsx' });
    const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true });
    const [matrix, legend] = sheets;
    expect(matrix?.name).toBe('Prices');
    expect(matrix?.freezePane).toEqual({ rows: 5, columns: 7 });
    expect(matrix?.rows[1]?.[0]).toMatch(/Prices in € .* · Europe\/Berlin · .*List price \(AVP\)$/);
    expect(matrix?.rows.slice(5).map((row) => row.slice(0, 11))).toEqual([
      ['Syrup', '1 SKU', ...Array.from({ length: 9 }, () => null)],
      ['=Syrup', syrup, 10, 12.5, 7, 7, 7, 7, expect.closeTo(-0.3), 6.5, expect.closeTo(-0.35)],
      ['Drops', '1 SKU', ...Array.from({ length: 9 }, () => null)],
      ['Drops', drops, null, 8, null, null, null, 0, '?', 15.1, 'CHF'],
      ['Spray', '1 SKU', ...Array.from({ length: 9 }, () => null)],
      ['Spray', spray, 4, null, null, null, null, 3, 'Replaced', null, 'Not Offered'],
      ['Tabs', '1 SKU', ...Array.from({ length: 9 }, () => null)],
      ['Tabs', tabs, 20, null, 19.96, 19.96, 19.96, null, null, 19.96, expect.closeTo(-0.002)],
      [
        ...['Total', 'median deviation', null, null, null, null, null],
        ...[expect.closeTo(-0.3), '1 × best price', expect.closeTo(-0.002), '1 × best price'],
      ],
    ]);
    expect(matrix?.cells?.get('6,7')?.style?.font).toMatchObject({ bold: true });
    expect(matrix?.cells?.get('6,9')?.style?.font).toMatchObject({ strikethrough: true });
    expect(matrix?.cells?.get('10,7')?.style?.font).toMatchObject({ strikethrough: true });
    // A deviation that rounds to zero is not shown as equal, not even in the totals.
    for (const place of ['12,10', '13,9']) {
      expect(matrix?.cells?.get(place)?.style?.numFmt).toContain('"▼ < 1%"');
    }
    expect(legend?.rows.flat()).toContainEqual(expect.stringMatching(/^The pharmacy shows a succ/));
    expect(legend?.name).toBe('Legend');
  });

  it('is refused to people of another tenant', async () => {
    expect([403, 404]).toContain(await statusForAnotherTenant());
  });
});
