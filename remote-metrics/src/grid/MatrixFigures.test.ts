import { describe, expect, it } from '@jest/globals';
import { bigMarket, smallMarket, type MarketStory } from '@pmm/shared/testing';
import { focusedElement, focusedPlace } from '../testing/gridPlace';
import { marketContent } from '../testing/marketContent';
import {
  cellAt,
  click,
  press,
  rowAt,
  scrollTo,
  setUpWindow,
  showMatrix,
  tabInto,
} from '../testing/matrixInDocument';
import { giveElementsSize } from '../testing/viewport';
import type { MatrixContent } from './matrixContent';

setUpWindow();

type Shown = ReturnType<typeof showMatrix>;

const band = ({ scroller }: Shown, name: string) =>
  scroller.querySelector<HTMLElement>(`.crossed-${name}`);
const point = (element: Element | null) =>
  element?.dispatchEvent(new Event('pointerover', { bubbles: true }));
const crossedHeaders = ({ scroller }: Shown) => [...scroller.querySelectorAll('[data-crossed]')];
const indicesOf = (row: HTMLElement | null) =>
  [...(row?.querySelectorAll('[aria-colindex]') ?? [])].map((cell) =>
    Number(cell.getAttribute('aria-colindex')),
  );

const withoutFirst = ({ pharmacies, families }: MarketStory): MarketStory => ({
  pharmacies: pharmacies.slice(1),
  families: families.map(({ name, skus }) => ({
    name,
    skus: skus.map((sku) => ({ ...sku, cells: sku.cells.slice(1) })),
  })),
});

describe('the figures of a row', () => {
  it('stand between its header and its cells, each in its place and width', () => {
    const shown = showMatrix(marketContent(smallMarket));
    const row = rowAt(shown, 3);
    expect(indicesOf(row)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(cellAt(shown, 3, 2)).toHaveClass('figure', 'figure-0');
    expect(cellAt(shown, 3, 3)).toHaveClass('figure', 'figure-1');
    expect(row?.querySelectorAll('.leading > .cell.figure')).toHaveLength(2);
    expect(cellAt(shown, 3, 4)).not.toHaveClass('figure');
  });

  it('leave when the grid becomes narrow, and come back', () => {
    const content = marketContent(smallMarket);
    const shown = showMatrix(content);
    const headers = () => indicesOf(rowAt(shown, 1));
    giveElementsSize(390, 600);
    shown.view.update(content);
    expect([headers(), indicesOf(rowAt(shown, 3))]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ]);
    expect(cellAt(shown, 1, 2)).toHaveTextContent('Available 7 days');
    giveElementsSize(1_000, 600);
    shown.view.update(content);
    expect(headers()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are reached by the keyboard, and so are their headers', () => {
    const shown = showMatrix(marketContent(smallMarket));
    tabInto(shown);
    press('ArrowRight');
    expect(focusedElement()).toBe(cellAt(shown, 2, 2));
    press('ArrowUp');
    expect(focusedElement()).toBe(cellAt(shown, 1, 2));
    press('ArrowRight');
    press('ArrowRight');
    expect(focusedElement()).toBe(cellAt(shown, 1, 4));
  });

  it('are no columns: over them a row alone is crossed', () => {
    const shown = showMatrix(marketContent(smallMarket));
    point(cellAt(shown, 3, 3));
    expect([band(shown, 'row')?.hidden, band(shown, 'column')?.hidden]).toEqual([false, true]);
    point(cellAt(shown, 3, 4));
    expect(band(shown, 'column')).toMatchObject({
      hidden: false,
      style: { left: '0px', width: '42px' },
    });
  });
});

describe('the focus beside figures', () => {
  const focusedAt = (row: number, column: number) => {
    const story = bigMarket(2, 4);
    const shown = showMatrix(marketContent(withoutFirst(story)));
    click(cellAt(shown, row, column));
    const element = focusedElement();
    shown.view.update(marketContent(story));
    return element;
  };

  it('goes along with its cell when a pharmacy comes before it', () => {
    const cell = focusedAt(3, 5);
    expect(cell).toHaveFocus();
    expect(focusedPlace()).toEqual({ row: 3, column: 6 });
  });

  it('goes along with the header of its pharmacy', () => {
    const header = focusedAt(1, 4);
    expect(header).toHaveFocus();
    expect(header).toHaveTextContent('Pharmacy 1');
    expect(focusedPlace()).toEqual({ row: 1, column: 5 });
  });

  it('stays on a header that is scrolled out of sight', () => {
    const shown = showMatrix(marketContent(bigMarket(20, 100)));
    click(cellAt(shown, 1, 5));
    const header = focusedElement();
    scrollTo(shown, 0, 2_000);
    expect(header).toHaveFocus();
    expect(focusedPlace()).toEqual({ row: 1, column: 5 });
  });

  it('keeps nothing else in a column that is out of sight', () => {
    const shown = showMatrix(marketContent(bigMarket(20, 100)));
    click(cellAt(shown, 3, 5));
    scrollTo(shown, 0, 2_000);
    const cells = shown.scroller.querySelectorAll('[role="gridcell"][aria-colindex="5"]');
    expect([...cells].map((cell) => cell.parentElement)).toEqual([
      rowAt(shown, 3),
      rowAt(shown, 82),
    ]);
  });
});

describe('a pinned column', () => {
  const pinned = (): Shown => showMatrix(marketContent(bigMarket(20, 100), { pinned: 2 }));

  it('has one cell in each row and one header, also where it has the focus', () => {
    const shown = pinned();
    click(cellAt(shown, 3, 5));
    expect(focusedElement()).toBe(cellAt(shown, 3, 5));
    expect(rowAt(shown, 3)?.querySelectorAll('[aria-colindex="5"]')).toHaveLength(1);
    expect(rowAt(shown, 1)?.querySelectorAll('[aria-colindex="5"]')).toHaveLength(1);
    press('ArrowUp');
    press('ArrowUp');
    expect(focusedElement()).toBe(cellAt(shown, 1, 5));
  });

  it('takes no focus from the first column that scrolls', () => {
    const shown = pinned();
    click(cellAt(shown, 1, 6));
    const header = focusedElement();
    scrollTo(shown, 0, 2_000);
    expect(header).toHaveFocus();
    expect(focusedPlace()).toEqual({ row: 1, column: 6 });
  });

  it('is not tinted by the crosshair of a column that lies half below it', () => {
    const shown = pinned();
    scrollTo(shown, 0, 52);
    point(cellAt(shown, 1, 7));
    expect(band(shown, 'column')).toMatchObject({
      hidden: false,
      style: { left: '52px', width: '32px' },
    });
  });
});

describe('a column that is to be shown beside figures', () => {
  it('is crossed, and no other one is any more', () => {
    const content = marketContent(bigMarket(20, 100));
    const shown = showMatrix(content);
    point(cellAt(shown, 1, 5));
    shown.view.showColumn(content.columns[50]?.id ?? '');
    expect(crossedHeaders(shown)).toEqual([cellAt(shown, 1, 4 + 50)]);
  });

  it('crosses nothing when there is none of that id', () => {
    const shown = showMatrix(marketContent(smallMarket));
    shown.view.showColumn('nowhere');
    expect(crossedHeaders(shown)).toEqual([]);
  });
});

describe('the total', () => {
  const foot = ({ scroller }: Shown) => scroller.querySelector<HTMLElement>('.foot');

  it('is as wide as all columns, and no row that the crosshair knows', () => {
    const shown = showMatrix(marketContent(smallMarket));
    expect(foot(shown)).toHaveProperty('hidden', false);
    expect(foot(shown)).toHaveAttribute('role', 'rowgroup');
    expect(foot(shown)?.style.inlineSize).toBe(`${232 + 88 + 96 + 3 * 42 + 48}px`);
    expect(rowAt(shown, 9)).toHaveClass('row', 'total');
    point(cellAt(shown, 9, 5));
    expect([band(shown, 'row')?.hidden, band(shown, 'column')?.hidden]).toEqual([true, false]);
  });

  it('has the focus without a row of its own among the others', () => {
    const shown = showMatrix(marketContent(smallMarket));
    const rows = () => shown.scroller.querySelectorAll('.canvas > .row').length;
    const before = rows();
    tabInto(shown);
    press('End', { ctrlKey: true });
    expect(focusedPlace()).toEqual({ row: 9, column: 6 });
    expect(rows()).toBe(before);
  });

  it('is not there when a metric has none', () => {
    const content: MatrixContent = { ...marketContent(smallMarket), total: null };
    const shown = showMatrix(content);
    expect(foot(shown)).toHaveProperty('hidden', true);
    expect(foot(shown)?.querySelectorAll('[role="gridcell"]')).toHaveLength(0);
  });
});
