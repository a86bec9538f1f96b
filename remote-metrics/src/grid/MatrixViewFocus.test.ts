import { describe, expect, it, jest } from '@jest/globals';
import { bigMarket, smallMarket } from '@pmm/shared/testing';
import { focusedElement, focusedPlace } from '../testing/gridPlace';
import {
  cellAt,
  click,
  press,
  rowAt,
  scrollTo,
  setUpWindow,
  showMatrix,
  tabInto,
  tabStops,
} from '../testing/matrixInDocument';
import { marketContent, plainMarketContent } from '../testing/marketContent';
import { copiedText } from './copiedText';

setUpWindow();

describe('the keyboard in the grid', () => {
  it('moves the only tab stop by arrow keys', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    expect(tabStops(shown)).toEqual([cellAt(shown, 2, 1)]);
    tabInto(shown);
    press('ArrowDown');
    press('ArrowRight');
    // The browser must not scroll in addition.
    expect(press('ArrowRight')).toBe(false);
    expect(focusedPlace()).toEqual({ row: 3, column: 3 });
    expect(tabStops(shown)).toEqual([focusedElement()]);
    expect(press('Tab')).toBe(true);
  });

  it('copies the texts of the focused cell', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    tabInto(shown);
    press('ArrowRight');
    const setData = jest.fn();
    const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
      clipboardData: { setData },
    });
    expect(focusedElement().dispatchEvent(copy)).toBe(false);
    expect(setData).toHaveBeenCalledWith('text/plain', copiedText(focusedElement()));
  });

  it('moves to both ends and by pages, past rows that were never mounted', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    tabInto(shown);
    press('End', { ctrlKey: true });
    expect(focusedPlace()).toEqual({ row: 801, column: 101 });
    expect(shown.scroller.scrollTop).toBe(800 * 30 - 488);
    expect(shown.scroller.scrollLeft).toBe(100 * 42 - 660);
    press('Home');
    expect(focusedPlace()).toEqual({ row: 801, column: 1 });
    press('PageUp');
    expect(focusedPlace()).toEqual({ row: 787, column: 1 });
    press('Home', { ctrlKey: true });
    press('ArrowUp');
    expect(focusedElement()).toHaveTextContent('Product');
    press('End');
    expect(focusedPlace()).toEqual({ row: 1, column: 101 });
    expect(focusedElement()).toHaveAccessibleName(/^Pharmacy 99/);
  });

  it('keeps the focus on a cell that is scrolled out of view, and continues from it', () => {
    jest.useFakeTimers();
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    tabInto(shown);
    press('ArrowDown');
    press('ArrowRight');
    const cell = focusedElement();
    scrollTo(shown, 15_000, 2_000);
    jest.advanceTimersByTime(1_000);
    expect(cell).toHaveFocus();
    expect(focusedPlace()).toEqual({ row: 3, column: 2 });
    press('ArrowDown');
    expect(focusedPlace()).toEqual({ row: 4, column: 2 });
    // Not 60, because the row of the family stays above it.
    expect(shown.scroller.scrollTop).toBe(30);
  });

  it('collapses a family and opens a cell with Enter or Space', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    tabInto(shown);
    expect(press('Enter')).toBe(false);
    expect(shown.events.toggleRow.mock.calls).toEqual([[-1]]);
    press('ArrowDown');
    press('Enter');
    expect(shown.events.openCell).not.toHaveBeenCalled();
    press('ArrowRight');
    press(' ');
    expect(shown.events.openCell.mock.calls).toMatchObject([
      [{ product: 0, column: 0, element: cellAt(shown, 3, 2) }],
    ]);
    expect(shown.events.toggleRow).toHaveBeenCalledTimes(1);
  });
});

describe('the place that a search found', () => {
  const searched = () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    const field = document.createElement('input');
    document.body.prepend(field);
    field.focus();
    return { ...shown, field };
  };
  const idOf = (column: number) =>
    plainMarketContent(bigMarket(200, 100)).columns[column]?.id ?? '';

  it('receives the focus: the header of a pharmacy, the first SKU, or its cell at the pharmacy', () => {
    const { view } = searched();
    view.focusFound({ column: idOf(50), inHeader: true });
    expect(focusedPlace()).toEqual({ row: 1, column: 52 });
    expect(focusedElement()).toHaveAccessibleName(/^Pharmacy 50/);
    view.focusFound({ column: null, inHeader: false });
    expect(focusedPlace()).toEqual({ row: 3, column: 1 });
    view.focusFound({ column: idOf(7), inHeader: false });
    expect(focusedPlace()).toEqual({ row: 3, column: 9 });
  });

  it('returns the focus to the search with Escape, also from another cell', () => {
    const { view, field } = searched();
    view.focusFound({ column: idOf(50), inHeader: true });
    press('ArrowDown');
    press('Escape');
    expect(field).toHaveFocus();
  });

  it('keeps the focus on Escape if the focus was elsewhere in between', () => {
    const shown = searched();
    shown.view.focusFound({ column: null, inHeader: false });
    focusedElement().blur();
    tabInto(shown);
    press('Escape');
    expect(focusedPlace()).toEqual({ row: 3, column: 1 });
  });
});

describe('a click in the grid', () => {
  it('opens the cell and moves the tab stop to it', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    const cell = cellAt(shown, 4, 3);
    click(cell);
    expect(shown.events.openCell.mock.calls).toMatchObject([
      [{ product: 1, column: 1, element: cell }],
    ]);
    expect(cell).toHaveFocus();
    expect(tabStops(shown)).toEqual([cell]);
  });

  it('collapses the family', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    const name = rowAt(shown, 5)?.querySelector('.name');
    click(name);
    expect(shown.events.toggleRow.mock.calls).toEqual([[-2]]);
  });

  it('does nothing outside of the cells', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    click(shown.scroller);
    expect(tabStops(shown)).toEqual([cellAt(shown, 2, 1)]);
    expect(document.body).toHaveFocus();
    expect(shown.events.openCell).not.toHaveBeenCalled();
  });
});

describe('new data in the grid', () => {
  it('keeps the focus on its SKU and pharmacy, in the same element', () => {
    const shown = showMatrix(plainMarketContent(smallMarket, { localSkus: false }));
    tabInto(shown);
    press('End', { ctrlKey: true });
    const cell = focusedElement();
    expect(focusedPlace()).toEqual({ row: 7, column: 4 });
    expect(cell).toHaveAccessibleName(/^status 5/);
    shown.view.update(plainMarketContent(smallMarket, { localSkus: false, mode: 'changes' }));
    expect(shown.scroller).toHaveAttribute('aria-rowcount', '5');
    expect(cell).toHaveFocus();
    expect(cell).toHaveAccessibleName(/^status 5/);
    expect(focusedPlace()).toEqual({ row: 5, column: 4 });
  });

  it('keeps the focus on its pharmacy when another one is inserted before it', () => {
    const story = bigMarket(2, 3);
    const shown = showMatrix(
      plainMarketContent({
        pharmacies: story.pharmacies.slice(1),
        families: story.families.map(({ name, skus }) => ({
          name,
          skus: skus.map((sku) => ({ ...sku, cells: sku.cells.slice(1) })),
        })),
      }),
    );
    tabInto(shown);
    press('ArrowUp');
    press('ArrowRight');
    const header = focusedElement();
    expect(header).toHaveAccessibleName(/^Pharmacy 1,/);
    shown.view.update(plainMarketContent(story));
    expect(header).toHaveFocus();
    expect(header).toHaveAccessibleName(/^Pharmacy 1,/);
    expect(focusedPlace()).toEqual({ row: 1, column: 3 });
  });

  it('moves the focus to the nearest cell when its cell is gone', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(20, 10)));
    tabInto(shown);
    press('End', { ctrlKey: true });
    shown.view.update(plainMarketContent(bigMarket(1, 2)));
    expect(focusedPlace()).toEqual({ row: 5, column: 3 });
    expect(tabStops(shown)).toEqual([focusedElement()]);
  });

  it('does not take the focus from elsewhere', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(20, 10)));
    shown.view.update(plainMarketContent(bigMarket(1, 2)));
    expect(document.body).toHaveFocus();
    shown.view.focus();
    expect(focusedPlace()).toEqual({ row: 2, column: 1 });
  });
});

describe('figures and pinned columns', () => {
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

  it('keep the focus on a header that is scrolled out of sight, and nothing else of its column', () => {
    const shown = showMatrix(marketContent(bigMarket(20, 100)));
    click(cellAt(shown, 1, 5));
    const header = focusedElement();
    scrollTo(shown, 0, 2_000);
    expect(header).toHaveFocus();
    expect(focusedPlace()).toEqual({ row: 1, column: 5 });
    const cells = shown.scroller.querySelectorAll('[role="gridcell"][aria-colindex="5"]');
    expect([...cells].map((cell) => cell.parentElement)).not.toContain(rowAt(shown, 3));
  });

  it('have one cell in each row and one header, also for a focused pinned column', () => {
    const shown = showMatrix(marketContent(bigMarket(20, 100), { pinned: 2 }));
    click(cellAt(shown, 3, 5));
    expect(focusedElement()).toBe(cellAt(shown, 3, 5));
    expect(rowAt(shown, 3)?.querySelectorAll('[aria-colindex="5"]')).toHaveLength(1);
    expect(rowAt(shown, 1)?.querySelectorAll('[aria-colindex="5"]')).toHaveLength(1);
  });
});

describe('the total', () => {
  it('is the last row for the keyboard, in a group of its own', () => {
    const shown = showMatrix(marketContent(smallMarket));
    const foot = shown.scroller.querySelector('.foot');
    tabInto(shown);
    press('End', { ctrlKey: true });
    expect(focusedPlace()).toEqual({ row: 9, column: 6 });
    expect(foot).toHaveAttribute('role', 'rowgroup');
    expect(foot).toContainElement(focusedElement());
    press('ArrowUp');
    expect(focusedPlace()).toEqual({ row: 8, column: 6 });
  });

  it('is absent when a metric has none', () => {
    const shown = showMatrix({ ...marketContent(smallMarket), total: null });
    expect(shown.scroller.querySelector('.foot')).toHaveProperty('hidden', true);
  });
});
