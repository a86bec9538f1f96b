import { describe, expect, it, jest } from '@jest/globals';
import { bigMarket, smallMarket } from '@pmm/shared/testing';
import { focusedElement } from '../testing/gridPlace';
import { plainMarketContent } from '../testing/marketContent';
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
  it('is marked, until they are closed', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    click(cellAt(shown, 4, 3));
    expect(marked(shown)).toEqual([cellAt(shown, 4, 3)]);
    click(cellAt(shown, 3, 2));
    expect(marked(shown)).toEqual([cellAt(shown, 3, 2)]);
    shown.view.close();
    expect(marked(shown)).toEqual([]);
  });

  it('gives way to the next one in the direction of an arrow, over the row of a family', () => {
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

  it('stays where there is no other one, and for keys that lead to none', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    const first = cellAt(shown, 3, 2);
    click(first);
    for (const key of ['ArrowUp', 'ArrowLeft', 'Enter', 'x']) shown.view.openNeighbour(key);
    expect(shown.events.openCell).toHaveBeenCalledTimes(1);
    expect(marked(shown)).toEqual([first]);
  });

  it('is none where none was opened, or it was closed', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    shown.view.openNeighbour('ArrowDown');
    expect(shown.events.openCell).not.toHaveBeenCalled();
    click(cellAt(shown, 3, 2));
    shown.view.close();
    shown.view.openNeighbour('ArrowDown');
    expect(shown.events.openCell).toHaveBeenCalledTimes(1);
  });

  it('has the mark in whichever element it is', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    click(cellAt(shown, 4, 3));
    press('End', { ctrlKey: true });
    expect(marked(shown)).toEqual([]);
    press('Home', { ctrlKey: true });
    press('ArrowRight');
    expect(marked(shown)).toEqual([cellAt(shown, 4, 3)]);
    expect(marked(shown)).not.toEqual([null]);
  });

  it('is scrolled to when it was out of sight', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    click(cellAt(shown, 4, 3));
    scrollTo(shown, 15_000, 2_000);
    shown.view.openNeighbour('ArrowRight');
    expect(shown.scroller).toMatchObject({ scrollTop: 30, scrollLeft: 84 });
    expect(marked(shown)).toEqual([cellAt(shown, 4, 4)]);
  });

  it('stays marked when other data have another column before it', () => {
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

it('a header that is clicked, or chosen by Enter, is told by its id', () => {
  const content = plainMarketContent(smallMarket);
  const shown = showMatrix(content);
  click(cellAt(shown, 1, 3));
  tabInto(shown);
  press('Home');
  press('Enter');
  expect(shown.events.openHeader.mock.calls).toEqual([[content.columns[1]?.id], ['product']]);
});

describe('a column that is to be shown', () => {
  const content = plainMarketContent(bigMarket(20, 100));
  const idOf = (column: number) => content.columns[column]?.id ?? '';

  it('comes into sight with three others left of it, and is crossed', () => {
    const shown = showMatrix(content);
    shown.view.showColumn(idOf(50));
    expect(shown.scroller.scrollLeft).toBe(47 * 42);
    expect(band(shown, 'column')).toMatchObject({ hidden: false, style: { left: '2100px' } });
    expect(band(shown, 'row')?.hidden).toBe(true);
    expect(cellAt(shown, 1, 52)).toHaveAttribute('data-crossed');
  });

  it('is crossed where it is when it is in sight', () => {
    const shown = showMatrix(content);
    shown.view.showColumn(idOf(50));
    shown.view.showColumn(idOf(48));
    expect(shown.scroller.scrollLeft).toBe(47 * 42);
    expect(band(shown, 'column')).toMatchObject({ hidden: false, style: { left: '2016px' } });
  });

  it('is shown from the first one on when it is one of the first', () => {
    const shown = showMatrix(content);
    scrollTo(shown, 0, 2_000);
    shown.view.showColumn(idOf(1));
    expect(shown.scroller.scrollLeft).toBe(0);
  });

  it('comes to stand beside those that never scroll', () => {
    const shown = showMatrix({ ...content, pinned: 2 });
    scrollTo(shown, 0, 2_000);
    shown.view.showColumn(idOf(6));
    expect(shown.scroller.scrollLeft).toBe(42);
    scrollTo(shown, 0, 2_000);
    shown.view.showColumn(idOf(3));
    expect(shown.scroller.scrollLeft).toBe(0);
  });

  it('changes nothing when there is none of that id', () => {
    const shown = showMatrix(content);
    shown.view.showColumn('nowhere');
    expect(shown.scroller.scrollLeft).toBe(0);
    expect(band(shown, 'column')?.hidden).toBe(true);
  });
});

describe('the crosshair of who uses the keyboard', () => {
  const focused = () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    tabInto(shown);
    press('ArrowDown');
    press('ArrowRight');
    return shown;
  };

  it('comes back to the focused cell when the pointer leaves the grid, or its cells', () => {
    const shown = focused();
    for (const leave of [
      () => shown.scroller.dispatchEvent(new Event('pointerleave')),
      () => point(shown.scroller),
    ]) {
      point(cellAt(shown, 4, 3));
      expect(band(shown, 'row')).toMatchObject({ hidden: false, style: { top: '172px' } });
      leave();
      expect(band(shown, 'row')).toMatchObject({ hidden: false, style: { top: '142px' } });
      expect(band(shown, 'column')).toMatchObject({ hidden: false, style: { left: '0px' } });
    }
  });

  it('goes when the window loses the focus, which stays on its cell meanwhile', () => {
    const shown = focused();
    focusedElement().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect([band(shown, 'row')?.hidden, band(shown, 'column')?.hidden]).toEqual([true, true]);
  });

  it('stays with new data, and goes with the focus', () => {
    const shown = focused();
    shown.view.update(plainMarketContent(smallMarket));
    expect(band(shown, 'row')).toMatchObject({ hidden: false, style: { top: '142px' } });
    focusedElement().blur();
    expect([band(shown, 'row')?.hidden, band(shown, 'column')?.hidden]).toEqual([true, true]);
  });
});

describe('the tip', () => {
  it('is one of a SKU and a pharmacy over their cell, and one of a name elsewhere', () => {
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

  it('comes as soon over a cell in which the pointer moves as where it rests', () => {
    jest.useFakeTimers();
    const shown = showMatrix(plainMarketContent(smallMarket));
    point(cellAt(shown, 4, 3));
    jest.advanceTimersByTime(300);
    point(cellAt(shown, 4, 3));
    jest.advanceTimersByTime(100);
    expect(shown.events.showTip).toHaveBeenCalledTimes(1);
  });

  it('goes by Escape, and stays for other keys that lead nowhere', () => {
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

it('what somebody selected is copied as it is', () => {
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
