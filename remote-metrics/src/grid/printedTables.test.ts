import { describe, expect, it } from '@jest/globals';
import { bigMarket, smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../testing/marketContent';
import { columnsByPage, printedTables } from './printedTables';

const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);

describe('a matrix on paper', () => {
  it('has every row and column, the total and the headers', () => {
    const [table, ...others] = printedTables(marketContent(smallMarket));
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
    const [table] = printedTables(marketContent(smallMarket));
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
    const [table] = printedTables({ ...marketContent(smallMarket), total: null });
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(7);
  });

  it('has as many columns on a page as fit next to product and figures', () => {
    const content = marketContent(bigMarket(1, 40));
    const header = content.corner;
    const pages = columnsByPage({
      figures: [100, 46].map((width) => ({ id: `${width}`, width, header, onNarrow: true })),
      columns: content.columns.slice(0, 25),
      sizes: { ...content.sizes, productWidth: 200, endRoom: 100, columnWidth: 50 },
    });
    expect(pages).toEqual([
      { from: 0, to: 12 },
      { from: 12, to: 24 },
      { from: 24, to: 25 },
    ]);
  });

  it('continues further columns on further pages, with the products on each', () => {
    const content = marketContent(bigMarket(3, 40));
    const tables = printedTables(content);
    const pages = columnsByPage(content);
    expect(tables).toHaveLength(pages.length);
    expect(pages.length).toBeGreaterThan(1);
    const names = tables.flatMap((table) => textsOf(table.querySelectorAll('.column .name')));
    expect(names).toEqual(Array.from({ length: 40 }, (_, index) => `Pharmacy ${index}`));
    for (const table of tables) expect(table.querySelectorAll('tbody th')).toHaveLength(13);
  });

  it('is one table if there are no columns', () => {
    expect(columnsByPage({ ...marketContent(smallMarket), columns: [] })).toEqual([
      { from: 0, to: 0 },
    ]);
  });
});
