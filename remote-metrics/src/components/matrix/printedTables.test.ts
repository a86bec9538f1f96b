import { describe, expect, it } from '@jest/globals';
import { bigMarket, smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../../testing/marketContent';
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

  it('goes on with further columns on further pages, with the products on each', () => {
    const content = marketContent(bigMarket(3, 40));
    const tables = printedTables(content);
    const pages = columnsByPage(content);
    expect(tables).toHaveLength(pages.length);
    expect(pages.length).toBeGreaterThan(1);
    const names = tables.flatMap((table) => textsOf(table.querySelectorAll('.column .name')));
    expect(names).toEqual(Array.from({ length: 40 }, (_, index) => `Pharmacy ${index}`));
    for (const table of tables) expect(table.querySelectorAll('tbody th')).toHaveLength(13);
  });

  it('is one table where there is no column at all', () => {
    expect(columnsByPage({ ...marketContent(smallMarket), columns: [] })).toEqual([
      { from: 0, to: 0 },
    ]);
  });
});
