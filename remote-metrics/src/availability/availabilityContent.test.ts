import { describe, expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../testing/marketContent';
import type { MatrixContent } from '../grid/matrixContent';

// Products: 0 Syrup 100 ml, 1 Syrup 200 ml, 2 Tabs 20 St, 3 Tabs 50 St, 4 Tabs 50 St Import.
const SYRUP = -1;
const TABS = -2;

const cellsOf = ({ row, columns }: MatrixContent, index: number) =>
  columns.map((_, column) => row(index).cell(column));
const classesOf = (content: MatrixContent, index: number) =>
  cellsOf(content, index).map(({ className }) => className);
const countsOf = (content: MatrixContent, index: number) =>
  cellsOf(content, index).map(({ className, label, text }) => ({ className, label, text }));
const figuresOf = ({ row, figures }: MatrixContent, index: number) =>
  figures.map((_, figure) => row(index).figure(figure));

const whole = () => marketContent(smallMarket);
const dark = { fromHour: 160, untilHour: null };
const withIncident = {
  ...smallMarket,
  pharmacies: smallMarket.pharmacies.map((pharmacy, index) =>
    index === 1 ? { ...pharmacy, incidents: [dark] } : pharmacy,
  ),
};

describe('the total', () => {
  const totalOf = (skus: number) => {
    const families = Array.from({ length: skus }, (_, index) => ({
      name: `Family ${index}`,
      skus: [{ packSize: '1 St', cells: [[{ hour: 0, digit: index === 0 ? 3 : 1 }]] }],
    }));
    const content = marketContent({ pharmacies: smallMarket.pharmacies.slice(0, 1), families });
    const { text, label } = content.total?.cell(0) ?? {};
    return { text, label };
  };

  it('counts the orderable SKUs at a pharmacy', () => {
    expect(totalOf(99)).toEqual({ text: '98/99', label: '98 of 99 up' });
  });

  it('shows a share if two numbers would be wider than the column', () => {
    expect(totalOf(100)).toEqual({ text: 'share 99/100 min', label: '99 of 100 up' });
  });
});

describe('the row of a SKU', () => {
  it('names the status of each cell, and since when if it changed', () => {
    expect(cellsOf(whole(), 1).map(({ label }) => label)).toEqual([
      'status 3 before 1 since 2026-11-17T18:00:00.000Z',
      'status 1',
      'status 1 stale since 2026-11-20T04:00:00.000Z',
    ]);
  });

  it('says in its header and its cells that crawlers have stopped reading it', () => {
    const [family, ...others] = smallMarket.families;
    const story = {
      ...smallMarket,
      families: [
        {
          name: family?.name ?? '',
          skus: (family?.skus ?? []).map((sku, row) =>
            row === 1 ? { ...sku, unreadSinceHour: 120 } : sku,
          ),
        },
        ...others,
      ],
    };
    const since = '2026-11-19T06:00:00.000Z';
    const content = marketContent(story);
    const { className, header } = content.row(1);
    expect(className).toBe(' unread');
    expect(header.detail).toBe(`not read since ${since}`);
    expect(marketContent(story, { compact: true }).row(1).header).toEqual({
      ...{ ...header, detail: `read ${since}` },
    });
    expect(header.label).toMatch(
      new RegExp(`^Bronchopal Syrup 200 ml not read since ${since}, PZN 10000001, `),
    );
    expect(figuresOf(content, 1)[0]).toMatchObject({ text: 'none', label: 'not counted: gone' });
    for (const look of cellsOf(content, 1)) {
      expect(look.className).toMatch(/ unconfirmed.* stale$/);
      expect(look.label).toMatch(new RegExp(` not read since ${since}$`));
    }
    expect(content.row(0).className).toBe('');
    expect(classesOf(content, 0)).toEqual(classesOf(whole(), 0));
  });

  it('has a header with family and pack', () => {
    expect(whole().row(1).header).toEqual({
      name: '200 ml',
      detail: '10000001',
      label: 'Bronchopal Syrup 200 ml, PZN 10000001, share 23640/28680 min, 28680/30240 min known',
    });
  });

  it('shows at how many pharmacies it can be ordered, and the share of the time also as a bar', () => {
    const [now, share] = figuresOf(whole(), 1);
    expect(now).toMatchObject({ text: '2 of 3', label: '2 of 3 now' });
    expect(share).toMatchObject({ text: 'share 23640/28680 min', className: 'cell bar bar-82' });
  });

  it('says that a product was replaced instead of a share of 0 %', () => {
    const replaced = [{ hour: 0, digit: 4 }];
    const content = marketContent({
      pharmacies: smallMarket.pharmacies.slice(0, 2),
      families: [{ name: 'Family', skus: [{ packSize: '1 St', cells: [replaced, replaced] }] }],
    });
    const [now, share] = figuresOf(content, 0);
    expect(now).toMatchObject({ text: 'none', label: 'not counted: 4' });
    expect(share).toMatchObject({ text: 'status 4', label: 'status 4', className: 'cell' });
  });

  it('draws status, change and stale column by classes', () => {
    const plain = marketContent(smallMarket, { history: false });
    expect(classesOf(plain, 1)).toEqual([
      'cell is-unavailable was was-available',
      'cell is-available',
      'cell is-available stale',
    ]);
    expect(classesOf(plain, 3)).toEqual([
      'cell is-replaced',
      'cell is-available was was-limited recent',
      'cell is-not-offered stale',
    ]);
    // Never observed.
    expect(classesOf(plain, 2)[2]).toBe('cell');
  });

  it('names recent changes and stale columns in words', () => {
    const labelsOf = (product: number) => cellsOf(whole(), product).map(({ label }) => label);
    expect(labelsOf(3)[1]).toMatch(/^status 1 before 2 since \S+ recent$/);
    expect(labelsOf(3)[2]).toBe('status 5 stale since 2026-11-20T04:00:00.000Z');
    // Never observed.
    expect(labelsOf(2)[2]).toBe('status 7');
  });

  it('marks the cells of a pharmacy that cannot be read', () => {
    const content = marketContent(withIncident, { history: false });
    expect(cellsOf(content, 0)[1]).toMatchObject({
      className: 'cell is-limited unconfirmed stale',
      label: 'status 2 unconfirmed since 1795212000000',
    });
  });

  it('shows the days of a cell if they differ', () => {
    expect(classesOf(whole(), 1)).toEqual([
      'cell is-unavailable was was-available before-2',
      'cell is-available',
      'cell is-available parts-2 stale',
    ]);
  });

  it('dims cells that the filters do not match', () => {
    const dimmed = (change: Parameters<typeof marketContent>[1], product: number) =>
      classesOf(marketContent(smallMarket, { rest: 'dim', ...change }), product).map((classes) =>
        classes.split(' ').includes('dim'),
      );
    expect(dimmed({ statuses: new Set([3]) }, 1)).toEqual([false, true, true]);
    expect(dimmed({ mode: 'changes' }, 1)).toEqual([false, true, true]);
    expect(dimmed({ mode: 'recent' }, 1)).toEqual([true, true, true]);
    expect(dimmed({ mode: 'recent' }, 3)).toEqual([true, false, true]);
    expect(dimmed({}, 1)).toEqual([false, false, false]);
    expect(dimmed({ statuses: new Set([3]), rest: 'remove' }, 1)).toEqual([false, false, false]);
  });
});

describe('the row of a family', () => {
  it('counts the orderable SKUs at each pharmacy', () => {
    expect(countsOf(whole(), TABS)).toEqual([
      { className: 'cell count partly', label: '0 of 2 up', text: '0/2' },
      { className: 'cell count partly', label: '2 of 3 up', text: '2/3' },
      { className: 'cell count partly stale', label: '0 of 2 up', text: '0/2' },
    ]);
    expect(countsOf(marketContent(smallMarket, { localSkus: false }), SYRUP)[1]).toEqual({
      className: 'cell count',
      label: '2 of 2 up',
      text: '2/2',
    });
  });

  it('shows the number of shown SKUs and of all', () => {
    const some = marketContent(smallMarket, { statuses: new Set([3]) });
    expect(some.row(SYRUP).header.detail).toBe('1 of 2 SKUs');
    expect(some.total?.header.detail).toBe('2 SKUs');
  });

  it('has a header with the number of SKUs and the share', () => {
    expect(whole().row(SYRUP).header).toEqual({
      name: 'Bronchopal Syrup',
      detail: '2 SKUs',
      label: 'Bronchopal Syrup, 2 SKUs, exact 43800/48840 min, 48840/60480 min known',
    });
    expect(figuresOf(whole(), SYRUP).map(({ text }) => text)).toEqual([
      '4 of 5',
      'exact 43800/48840 min',
    ]);
  });

  it('has no count for a pharmacy that cannot be read', () => {
    expect(countsOf(marketContent(withIncident), SYRUP)[1]).toEqual({
      className: 'cell count stale unconfirmed',
      label: 'unconfirmed since 1795212000000',
      text: '',
    });
  });

  it('says why nothing counts instead of a count of 0', () => {
    const pharmacies = smallMarket.pharmacies.slice(0, 2);
    const gone = { packSize: '1 St', unreadSinceHour: 90, cells: [[{ hour: 0, digit: 1 }], []] };
    const content = marketContent({ pharmacies, families: [{ name: 'Gone', skus: [gone] }] });
    expect(figuresOf(content, SYRUP)[0]).toMatchObject({
      ...{ text: 'none', label: 'not counted: gone' },
    });
    expect(countsOf(content, SYRUP)).toEqual([
      { className: 'cell count', label: 'not counted: gone', text: '' },
      { className: 'cell count', label: 'not counted: 7', text: '' },
    ]);
    const { total } = content;
    expect([total?.figure(0).label, total?.cell(1).label]).toEqual([
      ...['not counted: gone', 'not counted: 7'],
    ]);
  });
});

describe('the row of the total', () => {
  it('sums all shown SKUs, at each pharmacy and over all', () => {
    const { total, columns } = whole();
    expect(total?.header).toMatchObject({ name: 'Total', detail: '5 SKUs' });
    expect(columns.map((_, column) => total?.cell(column).text)).toEqual(['1/4', '4/5', '1/3']);
    expect(total?.figure(0).text).toBe('6 of 12');
    const own = marketContent(smallMarket, { localSkus: false }).total;
    expect(own?.header.detail).toBe('4 SKUs');
    expect(own?.figure(0).text).toBe('6 of 9');
  });
});

describe('the header of a pharmacy', () => {
  it('shows its share and the age of its crawl', () => {
    const { columns, columnHeader } = whole();
    expect(columns.map((_, column) => columnHeader(column))).toEqual([
      {
        className: 'pharmacy',
        name: 'Nordlicht',
        figures: ['share 15120/40320 min', '0 h old'],
        label: 'Nordlicht, share 15120/40320 min, 50400/50400 min known',
        sort: null,
      },
      {
        className: 'pharmacy',
        name: 'Rosen',
        figures: ['share 38880/50400 min', '0 h old'],
        label: 'Rosen, share 38880/50400 min, 50400/50400 min known',
        sort: null,
      },
      {
        // Half of its time is not known.
        className: 'pharmacy stale incomplete',
        name: 'Citypharm',
        figures: ['share 8520/25560 min', '26 h old'],
        label: 'Citypharm, share 8520/25560 min, 25560/50400 min known',
        sort: null,
      },
    ]);
  });

  it('shows the age up to the present, not up to the crawls of others', () => {
    const present = Date.parse('2026-11-21T09:00:00Z');
    const { columns, columnHeader } = marketContent(smallMarket, { present });
    const ages = columns.map((_, column) => columnHeader(column).figures[1]);
    expect(ages).toEqual(['3 h old', '3 h old', '29 h old']);
  });

  it('counts only the SKUs that are shown', () => {
    const { columnHeader } = marketContent(smallMarket, { localSkus: false });
    expect(columnHeader(0).label).toBe('Nordlicht, share 15120/30240 min, 40320/40320 min known');
  });
});
