import { describe, expect, it, jest } from '@jest/globals';
import { bigMarket, smallMarket } from '@pmm/shared/testing';
import { focusedElement } from '../testing/gridPlace';
import { marketContent, plainMarketContent } from '../testing/marketContent';
import {
  cellAt,
  click,
  press,
  scrollTo,
  setUpWindow,
  showMatrix,
  tabInto,
  tabStops,
} from '../testing/matrixInDocument';

setUpWindow();

type Shown = ReturnType<typeof showMatrix>;

const marked = ({ scroller }: Shown) => [...scroller.querySelectorAll('[data-opened]')];
const band = ({ scroller }: Shown, name: string) =>
  scroller.querySelector<HTMLElement>(`.crossed-${name}`);
const point = (element: Element | null) =>
  element?.dispatchEvent(new Event('pointerover', { bubbles: true }));

describe('the cell whose details are open', () => {
  it('is marked until its details are closed', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    click(cellAt(shown, 4, 3));
    expect(marked(shown)).toEqual([cellAt(shown, 4, 3)]);
    click(cellAt(shown, 3, 2));
    expect(marked(shown)).toEqual([cellAt(shown, 3, 2)]);
    shown.view.close();
    expect(marked(shown)).toEqual([]);
  });

  it('is followed by the next cell in the direction of an arrow key, past families', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    click(cellAt(shown, 4, 3));
    shown.view.openNeighbour('ArrowDown');
    const next = cellAt(shown, 6, 3);
    expect(shown.events.openCell).toHaveBeenLastCalledWith(
      expect.objectContaining({ product: 2, column: 1, element: next }),
    );
    expect(marked(shown)).toEqual([next]);
    expect(tabStops(shown)).toEqual([next]);
    shown.view.openNeighbour('ArrowRight');
    expect(marked(shown)).toEqual([cellAt(shown, 6, 4)]);
    expect(shown.events.openCell).toHaveBeenCalledTimes(3);
  });

  it('stays open at the edge of the grid, and for other keys', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    const first = cellAt(shown, 3, 2);
    click(first);
    for (const key of ['ArrowUp', 'ArrowLeft', 'Enter', 'x']) shown.view.openNeighbour(key);
    expect(shown.events.openCell).toHaveBeenCalledTimes(1);
    expect(marked(shown)).toEqual([first]);
  });

  it('scrolls its neighbour into view', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    click(cellAt(shown, 4, 3));
    scrollTo(shown, 15_000, 2_000);
    shown.view.openNeighbour('ArrowRight');
    expect(shown.scroller).toMatchObject({ scrollTop: 30, scrollLeft: 84 });
    expect(marked(shown)).toEqual([cellAt(shown, 4, 4)]);
  });

  it('is marked again when scrolling has recycled its element', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    click(cellAt(shown, 4, 3));
    press('End', { ctrlKey: true });
    expect(marked(shown)).toEqual([]);
    press('Home', { ctrlKey: true });
    press('ArrowRight');
    expect(marked(shown)).toEqual([cellAt(shown, 4, 3)]);
    expect(marked(shown)).not.toEqual([null]);
  });

  it('stays marked when fresh data insert a column before it', () => {
    const story = bigMarket(2, 3);
    const fewer = {
      pharmacies: story.pharmacies.slice(1),
      families: story.families.map(({ name, skus }) => ({
        name,
        skus: skus.map((sku) => ({ ...sku, cells: sku.cells.slice(1) })),
      })),
    };
    const shown = showMatrix(plainMarketContent(fewer));
    click(cellAt(shown, 3, 2));
    shown.view.update(plainMarketContent(story));
    expect(marked(shown)).toEqual([cellAt(shown, 3, 3)]);
    shown.view.openNeighbour('ArrowRight');
    expect(shown.events.openCell).toHaveBeenLastCalledWith(
      expect.objectContaining({ column: 2, element: cellAt(shown, 3, 4) }),
    );
  });
});

it('a header reports its id on a click and on Enter', () => {
  const content = plainMarketContent(smallMarket);
  const shown = showMatrix(content);
  click(cellAt(shown, 1, 3));
  tabInto(shown);
  press('Home');
  press('Enter');
  expect(shown.events.openHeader.mock.calls).toEqual([[content.columns[1]?.id], ['product']]);
});

describe('a column that is shown on request', () => {
  const content = plainMarketContent(bigMarket(20, 100));
  const idOf = (column: number) => content.columns[column]?.id ?? '';

  it('scrolls into view with three columns before it, and is marked', () => {
    const shown = showMatrix(content);
    shown.view.showColumn(idOf(50));
    expect(shown.scroller.scrollLeft).toBe(47 * 42);
    expect(band(shown, 'column')).toMatchObject({ hidden: false, style: { left: '2100px' } });
    expect(band(shown, 'row')?.hidden).toBe(true);
    expect(cellAt(shown, 1, 52)).toHaveAttribute('data-crossed');
  });

  it('scrolls next to the pinned columns', () => {
    const shown = showMatrix({ ...content, pinned: 2 });
    scrollTo(shown, 0, 2_000);
    shown.view.showColumn(idOf(6));
    expect(shown.scroller.scrollLeft).toBe(42);
    scrollTo(shown, 0, 2_000);
    shown.view.showColumn(idOf(3));
    expect(shown.scroller.scrollLeft).toBe(0);
  });
});

describe('the crosshair', () => {
  const isShown = (shown: Shown) => [
    band(shown, 'row')?.hidden === false,
    band(shown, 'column')?.hidden === false,
  ];
  const crossedHeaders = ({ scroller }: Shown) => [...scroller.querySelectorAll('[data-crossed]')];

  it('marks row, column and header of the cell under the pointer, until the pointer leaves', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    expect(isShown(shown)).toEqual([false, false]);
    point(cellAt(shown, 3, 3));
    expect(isShown(shown)).toEqual([true, true]);
    expect(crossedHeaders(shown)).toEqual([cellAt(shown, 1, 3)]);
    point(cellAt(shown, 3, 4));
    expect(crossedHeaders(shown)).toEqual([cellAt(shown, 1, 4)]);
    shown.scroller.dispatchEvent(new Event('pointerleave'));
    expect(isShown(shown)).toEqual([false, false]);
    expect(crossedHeaders(shown)).toEqual([]);
  });

  it('marks only the row over a row header, and only the column over a column header', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    point(cellAt(shown, 3, 1));
    expect(isShown(shown)).toEqual([true, false]);
    point(cellAt(shown, 1, 2));
    expect(isShown(shown)).toEqual([false, true]);
  });

  it('marks only the row over a figure, and only the column over the total', () => {
    const shown = showMatrix(marketContent(smallMarket));
    point(cellAt(shown, 3, 3));
    expect(isShown(shown)).toEqual([true, false]);
    point(cellAt(shown, 9, 5));
    expect(isShown(shown)).toEqual([false, true]);
  });

  it('stays with fresh data, and disappears when the person chooses other rows', () => {
    const content = plainMarketContent(smallMarket);
    const shown = showMatrix(content);
    point(cellAt(shown, 3, 3));
    shown.view.update(plainMarketContent(smallMarket));
    expect(isShown(shown)).toEqual([true, true]);
    const fresh = plainMarketContent(smallMarket);
    shown.view.update(fresh);
    shown.view.update({ ...fresh, rows: fresh.rows.slice(1) });
    expect(isShown(shown)).toEqual([false, false]);
  });

  it('returns to the focused cell when the pointer leaves the grid, and leaves with the focus', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    tabInto(shown);
    press('ArrowDown');
    press('ArrowRight');
    point(cellAt(shown, 4, 3));
    shown.scroller.dispatchEvent(new Event('pointerleave'));
    expect(crossedHeaders(shown)).toEqual([cellAt(shown, 1, 2)]);
    focusedElement().blur();
    expect(isShown(shown)).toEqual([false, false]);
  });
});

describe('the tip', () => {
  it('names SKU and pharmacy over a cell, and only the element elsewhere', () => {
    jest.useFakeTimers();
    const shown = showMatrix(plainMarketContent(smallMarket));
    const tipOver = (row: number, column: number) => {
      const element = cellAt(shown, row, column);
      point(element);
      jest.advanceTimersByTime(400);
      return [element, shown.events.showTip.mock.lastCall?.[0]];
    };
    const [cell, ofCell] = tipOver(4, 3);
    expect(ofCell).toEqual({
      element: cell,
      cell: { kind: 'open cell', product: 1, column: 1, element: cell },
    });
    const [name, ofName] = tipOver(4, 1);
    expect(ofName).toEqual({ element: name, cell: null });
  });

  it('disappears with Escape, but not with other keys', () => {
    jest.useFakeTimers();
    const shown = showMatrix(plainMarketContent(smallMarket));
    tabInto(shown);
    jest.advanceTimersByTime(400);
    press('Shift');
    expect(shown.events.showTip).toHaveBeenCalledTimes(1);
    press('Escape');
    expect(shown.events.showTip).toHaveBeenLastCalledWith(null);
  });
});

it('a text selection is copied by the browser', () => {
  const shown = showMatrix(plainMarketContent(smallMarket));
  tabInto(shown);
  jest
    .spyOn(document, 'getSelection')
    .mockReturnValue({ isCollapsed: false } as Partial<Selection> as Selection);
  const setData = jest.fn();
  const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData },
  });
  expect(focusedElement().dispatchEvent(copy)).toBe(true);
  expect(setData).not.toHaveBeenCalled();
});
