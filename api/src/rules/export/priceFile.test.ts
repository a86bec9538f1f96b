import { describe, expect, it } from '@jest/globals';
import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import { selectPrices } from '@pmm/shared/figures/prices/selectPrices';
import { readPriceView } from '@pmm/shared/figures/prices/priceView';
import { priceStyles } from './priceCells';
import { exceptionLines } from './exceptionColumns';
import { priceLines } from './priceExport';
import { priceList } from './priceList';
import { priceSheets } from './priceSheets';
import { madeListed, madeQuestion } from '../../testing/madeExport';
import { madeFrame, windowOf } from '../../testing/madeFrame';
import { expectTellsUnread, secondUnread } from '../../testing/expectTellsUnread';
import { rowNamed, rowsOfSheet } from '../../testing/shownSheet';

const answer: PriceMatrix = {
  ...madeFrame(['111', '123', '454', '006', '311', '611', '1-1', '111'], [0, 0, 0, 1, 1, 1, 1, 1]),
  window: windowOf(7),
  hasRhythm: [true, true, true],
  listPriceCents: [1000, 1000, 500, null, 2000, 400, 2000, 1000],
  uvpCents: [1100, null, 600, 300, null, null, null, null],
  price: [
    ...['700,850,900', '950,1000,1100', '300,400,500', ',250,260'],
    ...['1500,1600,1700', '350,1CHF,390', '1996,,0', ',1200,2CHF'],
  ],
  since: ['3pc0:-,3pc0:900,3pc0:-', ...Array.from({ length: 7 }, () => ',,')],
  before: [',900,', '900,,', ',,', ',-,', ',,', ',,', ',,', ',,'],
};

const exported = (query = '', given = answer) => {
  const view = readPriceView(new URLSearchParams(query));
  const listed = madeListed(given, { prices: given });
  const selection = selectPrices(listed.prices, view);
  return {
    ...{ ...madeQuestion(query), view, selection, columns: [0, 1, 2] },
    ...{ listed: () => listed, corrections: () => [] },
  };
};
const [SUMMARY, SHEET, LIST, LEGEND] = [0, 1, 2, 3];
const rowsOf = (sheet: number, query?: string, given?: PriceMatrix): string[][] =>
  rowsOfSheet(priceSheets(exported(query, given)), sheet);
/** The row with this name: its figures, then the pharmacies. */
const rowOf = (name: string, query = 'threshold=15'): string[] =>
  rowNamed(rowsOf(SHEET, query), name);
const cellsOf = (name: string, query?: string): string[] => rowOf(name, query).slice(8);

describe('the summary of prices', () => {
  const summaryOf = (query = '') => rowsOf(SUMMARY, query);

  it('says what it shows, and how it is filtered and sorted', () => {
    const rows = summaryOf('q=p&sign=far-below,above&sort=-maximum');
    expect(rows[0]).toEqual(['Cough: Prices [title]']);
    const facts: unknown = Object.fromEntries(rows.slice(1, 8).map(([name, text]) => [name, text]));
    expect(facts).toMatchObject({
      'Time [summaryName]': 'Prices in € at 20 Nov 2026, 07:00 · Europe/Berlin [fact]',
      'Filter [summaryName]': 'contains “p” · Beyond −30%, Above [fact]',
      'Sorted [summaryName]': 'Maximum, descending [fact]',
    });
  });

  it('has five figures, and the offers beyond the threshold, the furthest first', () => {
    const rows = summaryOf('threshold=25');
    const begin = rows.findIndex(([name]) => name === 'Median deviation [figureNote]');
    const values = [0, 1, 3, 4, 6].map((column) => rows[begin + 1]?.[column]);
    expect(values).toEqual([
      ...['-0.05 [figureShare]', '1 [figureBad]', '1 [figure]', '2 [figure]', '7 [figure]'],
    ]);
    const list = rows.findIndex(([title]) => title?.startsWith('Offers more than 25% below'));
    const [first, ...others] = rows.slice(list + 2);
    expect(others).toEqual([]);
    expect([first?.[0], ...(first?.slice(3, 8) ?? [])]).toEqual([
      ...['P0 [text]', 'Alpha [text]', '7 [listAmount]', '10 [listAmount]'],
      ...['-0.3 [listShare]', '0 [listChange]'],
    ]);
  });
});

describe('an export of the list of prices', () => {
  const query = 'as=list&threshold=10&what=beyond-twice,beyond';
  const linesOf = (text: string) => {
    const shown = exported(text);
    return [...exceptionLines(priceList(shown), shown.texts)];
  };

  it('has a line for each row of the list, with the figures by which it is sorted', () => {
    const [heads, ...lines] = linesOf(query);
    expect(heads).toEqual([
      ...['What', 'Product', 'PZN', 'Pharmacy', 'Price', 'List price (AVP)', 'Deviation', 'Since'],
      ...['Remark', 'Days', 'Price before', 'Last crawl', 'Weight', 'Weight × percent'],
    ]);
    expect(lines.map((line) => [line[0], line[1], line[3], line[4], line[6], line[13]])).toEqual([
      ['Beyond −20%', 'P0', 'Alpha', 7, -0.3, 300],
      ['−10% to −20%', 'P4', 'Beta', 16, -0.2, 180],
      ['−10% to −20%', 'P0', 'Beta', 8.5, -0.15, 135],
    ]);
  });

  it('compares changes with the price of 7 days ago', () => {
    expect(
      linesOf('as=list&mode=change&what=fell-much,rose-much')
        .slice(1)
        .map((line) => [line[0], line[6], line[10]]),
    ).toEqual([
      ['Rose by 5% or more', 0.0556, 9],
      ['Fell by 5% or more', -0.0556, 9],
    ]);
  });

  it('has the same rows in the summary of its workbook', () => {
    const rows = rowsOf(SUMMARY, query);
    const facts: unknown = Object.fromEntries(rows.slice(1, 8).map(([name, text]) => [name, text]));
    expect(facts).toMatchObject({
      'Filter [summaryName]': 'Beyond −20%, −10% to −20% [fact]',
      'Sorted [summaryName]': 'Weight × percent, descending [fact]',
    });
    const list = rows.findIndex(([title]) => title === 'Prices that stand out · 3 rows [section]');
    expect(rows.slice(list + 2).map(([name, , , , what]) => [name, what])).toEqual([
      ['P0 [text]', 'Beyond −20% [text]'],
      ['P4 [text]', '−10% to −20% [text]'],
      ['P0 [text]', '−10% to −20% [text]'],
    ]);
  });
});

describe('the workbook of prices', () => {
  it('lists every price with its reference and deviation as numbers, and why it does not count', () => {
    expect(priceSheets(exported())[LIST]).toMatchObject({ name: 'List', filterRow: 1 });
    const [heads, ...rows] = rowsOf(LIST);
    const prices = heads?.indexOf('Price [listFigure]') ?? 0;
    expect(heads?.slice(prices, prices + 5)).toEqual([
      ...['Price [listFigure]', 'Currency [listHead]', 'List price (AVP) [listFigure]'],
      ...['Deviation [listFigure]', 'Price remark [listHead]'],
    ]);
    const [first] = rows;
    expect(first?.slice(prices, prices + 5)).toEqual([
      ...['7 [listAmount]', 'EUR [text]', '10 [listAmount]', '-0.3 [listShare]'],
      'best price [text]',
    ]);
    const foreign = rows.filter((row) => row.includes('CHF [text]'));
    expect(foreign).toHaveLength(2);
    expect(foreign[0]).toContain('Other currency [text]');
  });

  it('names the list, the figure next to each price, and the last read of each pharmacy', () => {
    expect(priceSheets(exported())[SHEET]).toMatchObject({
      name: 'Prices',
      frozen: { rows: 5, columns: 2 },
    });
    const [title, facts, heads, readAt, unreadSince] = rowsOf(SHEET);
    const newest = '20 Nov 2026, 07:00';
    expect(title).toEqual(['Cough [title]']);
    expect(facts).toEqual([
      `Prices in € at ${newest} · Europe/Berlin · next to each price: deviation from List price (AVP) [fact]`,
    ]);
    expect(heads).toEqual([
      ...[
        'Product [head]',
        'PZN [head]',
        'List price (AVP) [figureHead]',
        'UVP (MRP) [figureHead]',
      ],
      ...['Best price [figureHead]', 'Best price at [figureHead]', 'Best price since [figureHead]'],
      ...['Since: remark [figureHead]', 'Median [figureHead]', 'Maximum [figureHead]'],
      ...['Alpha', 'Beta', 'Dark'].flatMap((name) => [`${name} [pharmacy]`, '[pharmacy]']),
    ]);
    const blanks = Array.from({ length: 9 }, () => '[fact]');
    expect(readAt).toEqual([
      ...['Last crawl [fact]', ...blanks, `${newest} [fact]`, '[fact]', `${newest} [fact]`],
      ...['[fact]', '18 Nov 2026, 07:00 [fact]', '[fact]'],
    ]);
    expect(unreadSince).toEqual([
      ...['Not crawled since [fact]', ...blanks, '[unread]', '[unread]', '[unread]', '[unread]'],
      ...['18 Nov 2026, 07:00 [unread]', '[unread]'],
    ]);
  });

  it('shows the references of each product with the chosen one emphasised, and its best price, where and since when', () => {
    expect(rowOf('P0').slice(0, 8)).toEqual([
      ...['10 [reference]', '11 [amount]', '7 [amount]', 'Alpha [text]'],
      ...['46344.29166666667 [when]', 'or earlier [text]', '7.75 [amount]', '8.5 [amount]'],
    ]);
    expect(rowOf('P3', 'reference=uvp').slice(0, 4)).toEqual([
      ...['[amount]', '3 [reference]', '[amount]', '[text]'],
    ]);
  });

  it.each([
    ['beyond the threshold and the best', 'P0', ['7 [beyond best]', '-0.3 [beyond best 0]']],
    ['less than a percent', 'P6', ['19.96 [within best]', '-0.002 [within best 1]']],
    ['replaced', 'P2', ['3 [last price]', 'Replaced [remark]']],
    ['not listed', 'P3', ['[remark]', 'Not Listed [remark]']],
    ['sold out', 'P4', ['15 [no sign sold out]', '-0.25 [no sign sold out 0]']],
    ['unknown', 'P5', ['3.5 [no sign unknown]', '-0.125 [no sign unknown 0]']],
    ['without a price', 'P7', ['[remark]', 'No price [remark]']],
  ])('shows a price that is %s', (_what, product, cells) => {
    expect(cellsOf(product).slice(0, 2)).toEqual(cells);
  });

  it.each([
    ['counts', 'P0', ['8.5 [within counted]', '-0.15 [within counted 0]']],
    ['is equal', 'P1', ['10 [equal counted]', '0 [equal counted 0]']],
    ['is above', 'P7', ['12 [above best]', '0.2 [above best 0]']],
    ['is not offered', 'P2', ['4 [last price]', 'Not Offered [remark]']],
    ['is in another currency', 'P5', ['0.01 [foreign]', 'CHF [remark]']],
    ['was never read', 'P6', ['[remark]', '[remark]']],
  ])('shows at the second pharmacy a price that %s', (_what, product, cells) => {
    expect(cellsOf(product).slice(2, 4)).toEqual(cells);
  });

  it.each([
    ['one', 'P0', ['9 [no sign not confirmed]', '-0.1 [no sign not confirmed 0]']],
    ['one without a reference', 'P3', ['2.6 [no sign not confirmed]', '[no sign not confirmed 0]']],
    ['one that is implausible', 'P6', ['0 [implausible]', '?; Not confirmed [remark]']],
    ['one of a replaced product', 'P2', ['5 [last price]', 'Replaced; Not confirmed [remark]']],
    ['one in another currency', 'P7', ['0.02 [foreign]', 'CHF; Not confirmed [remark]']],
  ])('shows for a pharmacy that is not read %s', (_what, product, cells) => {
    expect(cellsOf(product).slice(4)).toEqual(cells);
  });

  it.each([
    [
      'mode=euro&reference=uvp&threshold=15',
      'P0',
      ['-4 [beyond twice best euro]', '-2.5 [beyond counted euro]'],
    ],
    ['mode=euro&reference=uvp', 'P1', ['[no sign best euro]', '[no sign counted euro]']],
    ['mode=rank&threshold=15', 'P0', ['1 [beyond best rank]', '2 [within counted rank]']],
    ['mode=change', 'P0', ['0 [unchanged best 1]', '-0.0556 [fell much counted 1]']],
    ['mode=change', 'P1', ['0.0556 [rose much best 1]', '0 [unchanged counted 1]']],
  ])('shows the figures of the page next to the prices: %s for %s', (query, product, figures) => {
    const cells = cellsOf(product, query);
    expect([cells[1], cells[3]]).toEqual(figures);
  });

  it('names each family with its size, and sums up how expensive each pharmacy is, with how many prices are beyond the threshold', () => {
    const names = rowsOf(SHEET, 'threshold=20').filter(([first]) =>
      first?.endsWith('[familyText]'),
    );
    const blank = '[familyText]';
    expect(names.map(([first, second]) => [first, second])).toEqual([
      ['Syrup [familyText]', '3 SKUs [familyText]'],
      ['Drops [familyText]', '5 SKUs [familyText]'],
      ['Total [familyText]', 'Median deviation [familyText]'],
    ]);
    const blanks = Array.from({ length: 5 }, () => blank);
    expect(names[0]?.slice(2)).toEqual([
      ...[blank, '-0.1 [total 0]', '1 of 4 [familyText]', ...blanks],
      ...['-0.175 [total 0]', '1 of 2 [familyText]', '-0.075 [total 0]', '0 of 2 [familyText]'],
      ...['Not confirmed [familyText]', blank],
    ]);
    expect(names[2]?.slice(2, 5)).toEqual([blank, '-0.05 [total 0]', '1 of 7 [familyText]']);
  });

  it('explains each style as it is in the matrix', () => {
    const [heads, ...rows] = rowsOf(LEGEND);
    expect(heads).toEqual(['Sign [head]', 'Meaning [head]']);
    expect(rows.map(([sign]) => sign)).toEqual([
      ...['beyond twice', 'beyond', 'within', 'equal', 'above'].map(
        (band) => `9.99 [${band} counted]`,
      ),
      ...['9.99 [no sign sold out]', '9.99 [no sign not confirmed]', 'Not Listed [remark]'],
      ...['9.99 [no sign counted]', '9.99 [last price]', '9.99 [last price]'],
      ...['9.99 [no sign unknown]', '9.99 [implausible]', '9.99 [foreign]'],
      ...['9.99 [implausible]', '9.99 [foreign]', 'No price [remark]'],
      ...['9.99 [no sign best]', '[text]'],
    ]);
    expect(rows.every(([, meaning]) => /^\S.* \[text\]$/.test(meaning ?? ''))).toBe(true);
    const { name, frozen, columnWidths = [] } = priceSheets(exported())[LEGEND] ?? {};
    expect({ name, frozen }).toEqual({ name: 'Legend', frozen: { rows: 1, columns: 0 } });
    const longest = Math.max(...rows.map(([, meaning = '']) => meaning.length - ' [text]'.length));
    expect(columnWidths[1]).toBeGreaterThan(longest);
  });

  it('defines each style that it uses, with signs for prices in doubt', () => {
    const named = ['', 'mode=euro', 'mode=rank', 'mode=change'].flatMap((query) =>
      [...rowsOf(SHEET, query), ...rowsOf(LEGEND)]
        .flat()
        .map((text) => /\[(.*)\]$/.exec(text)?.[1]),
    );
    expect(named.filter((name) => priceStyles[name ?? ''] === undefined)).toEqual([]);
    expect(priceStyles['beyond twice best']).toEqual({
      ...{ ruled: true, align: 'right', fill: 'B4D4EE', bold: true, format: '0.00' },
    });
    expect(priceStyles['no sign sold out 0']).toEqual({
      ...{ ruled: true, align: 'right', struckThrough: false },
      format: '"▲ "+0%;"▼ "-0%;"= "0%',
    });
    expect(priceStyles['no sign sold out']).toMatchObject({ struckThrough: true });
    expect(priceStyles['no sign not confirmed rank']).toMatchObject({ format: '"~ "0' });
    expect(priceStyles['no sign unknown 1']).toMatchObject({
      ...{ colour: '7A4B91', format: '"? ""▲ "+0.0%;"? ""▼ "-0.0%;"? ""= "0%' },
    });
  });

  it('says that nothing was crawled before the first crawl', () => {
    const before = {
      ...madeFrame(['---'], [0]),
      ...{ window: null, incidents: [], listPriceCents: [null], uvpCents: [null] },
      ...{ price: [',,'], before: [',,'] },
    };
    const channels = before.channels.map((channel) => ({ ...channel, lastCrawlAt: null }));
    const [, facts, , readAt, ...rest] = rowsOf(SHEET, '', { ...before, channels });
    expect(facts).toEqual(['Nothing has been crawled yet [fact]']);
    expect(readAt?.slice(10)).toEqual([
      ...['never [fact]', '[fact]', 'never [fact]', '[fact]', 'never [fact]', '[fact]'],
    ]);
    expect(rest.at(-1)?.slice(10)).toEqual([
      ...[1, 2, 3].flatMap(() => ['[total 0]', '[familyText]']),
    ]);
    expect(rest[1]?.[1]).toBe('1 SKU [familyText]');
  });
});

it('the lines of a price file have the figure and a remark next to each price', () => {
  const [head, ...lines] = [...priceLines(exported())];
  expect(head?.slice(12, 15)).toEqual([
    ...['Alpha', 'Alpha: deviation from List price (AVP)', 'Alpha: remark'],
  ]);
  expect(lines.map((line) => line.slice(1, 2).concat(line.slice(12)))).toEqual([
    ['P0', 7, -0.3, 'best price', 8.5, -0.15, null, 9, -0.1, 'Not confirmed'],
    ['P1', 9.5, -0.05, 'best price', 10, 0, null, 11, 0.1, 'Not confirmed'],
    ['P2', 3, null, 'Replaced', 4, null, 'Not Offered', 5, null, 'Replaced; Not confirmed'],
    ['P3', null, null, 'Not Listed', null, null, 'Not Listed', 2.6, null, 'Not confirmed'],
    ['P4', 15, -0.25, 'Sold out', 16, -0.2, 'best price', 17, -0.15, 'Not confirmed'],
    ['P5', 3.5, -0.125, 'Unknown', 0.01, null, 'Other currency', 3.9, -0.025, 'Not confirmed'],
    ['P6', 19.96, -0.002, 'best price', null, null, null, 0, null, 'Not confirmed'],
    ['P7', null, null, 'No price', 12, 0.2, 'best price', 0.02, null, 'Not confirmed'],
  ]);
});

it('a file of prices names the last read of a product that is no longer crawled', () => {
  const given = { ...answer, unread: secondUnread };
  expectTellsUnread(rowsOf(SHEET, '', given), priceLines(exported('', given)));
});
