import { describe, expect, it } from '@jest/globals';
import { bigMarket, smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../testing/marketContent';
import { papers } from '../paper/papers';
import { type PartOfColumns, partsOfColumns, printedTables } from './printedTables';
import type { MatrixContent } from './matrixContent';

const [{ width: portrait }, { width: landscape }] = papers;

const print = (content: MatrixContent, sheetWidth = portrait) =>
  printedTables(content, sheetWidth, ({ from, to }: PartOfColumns) => `${from + 1} to ${to}`);

const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);

describe('a matrix on paper', () => {
  it('has every row and column, the total and the headers', () => {
    const [table, ...others] = print(marketContent(smallMarket));
    expect(others).toEqual([]);
    expect(textsOf(table?.querySelectorAll('thead .name') ?? [])).toEqual([
      ...['Product', 'Available\nnow', 'Available\n7 days'],
      ...['Nordlicht', 'Rosen', 'Citypharm'],
    ]);
    expect(textsOf(table?.querySelectorAll('tbody .name') ?? [])).toEqual([
      ...['Bronchopal Syrup', '100 ml', '200 ml'],
      ...['Bronchopal Tabs', '20 St', '50 St', '50 St Import', 'Total'],
    ]);
    const changed = table?.querySelectorAll('tbody tr')[2];
    expect(changed?.querySelectorAll('td')).toHaveLength(5);
    expect(changed?.querySelector('.is-unavailable.was-available')).not.toBeNull();
  });

  it('marks rows, headers and cells for screen readers and for the style sheet', () => {
    const [table] = print(marketContent(smallMarket));
    const classesOf = (selector: string) =>
      [...(table?.querySelectorAll(selector) ?? [])].map(({ className }) => className);
    expect(classesOf('thead th')).toEqual([
      ...['product', 'figure', 'figure', 'column pharmacy', 'column pharmacy'],
      'column pharmacy stale incomplete',
    ]);
    expect(classesOf('tbody tr')).toEqual([
      ...['row family', 'row', 'row'],
      ...['row family', 'row', 'row', 'row', 'row total'],
    ]);
    expect(new Set(classesOf('tbody th'))).toEqual(new Set(['product']));
    expect(classesOf('tbody tr:first-child td.figure')).toHaveLength(2);
    expect(classesOf('tbody tr:first-child td:not(.figure)')).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^cell count( \w+)*$/)),
    );
    expect(table?.querySelectorAll('thead th[scope="col"]')).toHaveLength(6);
    expect(table?.querySelectorAll('tbody th[scope="row"]')).toHaveLength(8);
    expect(textsOf(table?.querySelectorAll('tbody .detail') ?? [])[1]).toBe('10000000');
    expect(table?.querySelector('thead .stale .figures')?.textContent).toMatch(/min\n26 h old$/);
  });

  it('has no total if the metric has none', () => {
    const [table] = print({ ...marketContent(smallMarket), total: null });
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(7);
  });

  it('splits the columns that do not fit on the sheet into parts of about the same size', () => {
    const content = marketContent(bigMarket(1, 40));
    const header = content.corner;
    const parts = partsOfColumns(
      {
        figures: [100, 46].map((width) => ({ id: `${width}`, width, header, onNarrow: true })),
        columns: content.columns.slice(0, 25),
        sizes: { ...content.sizes, productWidth: 200, endRoom: 100, columnWidth: 50 },
      },
      1_046,
    );
    // There is room for 12.
    expect(parts).toEqual([
      { from: 0, to: 9 },
      { from: 9, to: 18 },
      { from: 18, to: 25 },
    ]);
  });

  it.each([
    [22, portrait, 2],
    [22, landscape, 1],
    [100, portrait, 10],
    [100, landscape, 5],
  ])('has each of %i pharmacies once on a sheet %i pixels wide', (count, width, parts) => {
    const content = marketContent(bigMarket(3, count));
    const tables = print(content, width);
    expect(tables).toHaveLength(parts);
    const names = tables.flatMap((table) => textsOf(table.querySelectorAll('.column .name')));
    expect(names).toEqual(Array.from({ length: count }, (_, index) => `Pharmacy ${index}`));
    for (const table of tables) expect(table.querySelectorAll('tbody th')).toHaveLength(13);
  });

  it('says above each of several tables which columns are in it', () => {
    const captionsOf = (width: number) =>
      print(marketContent(bigMarket(1, 22)), width).map(
        (table) => table.querySelector('caption')?.textContent,
      );
    expect(captionsOf(portrait)).toEqual(['1 to 11', '12 to 22']);
    expect(captionsOf(landscape)).toEqual([undefined]);
  });

  it('marks long names, which get smaller letters', () => {
    const content = marketContent(smallMarket);
    const name = 'Zehnthof-Apotheke am Stadtgarten';
    const [table] = print({
      ...content,
      columnHeader: (column) => ({
        ...content.columnHeader(column),
        ...(column === 1 && { name }),
      }),
    });
    expect(textsOf(table?.querySelectorAll('th.long .name') ?? [])).toEqual([name]);
  });

  it('is one table if there are no columns', () => {
    expect(partsOfColumns({ ...marketContent(smallMarket), columns: [] }, portrait)).toEqual([
      { from: 0, to: 0 },
    ]);
  });
});
