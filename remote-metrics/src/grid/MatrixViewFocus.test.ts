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
import { plainMarketContent } from '../testing/marketContent';
import { copiedText } from './copiedText';

setUpWindow();

describe('the keyboard in the grid', () => {
  it('has one tab stop, and moves by arrows', () => {
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

  it('copies the focused cell, not what the browser would select of it', () => {
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

  it('goes to the ends and by pages, through rows that were never mounted', () => {
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

  it('keeps the focus on a cell that is scrolled out of sight, and goes on from there', () => {
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

  it('folds a family and opens a cell with Enter or Space', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    tabInto(shown);
    expect(press('Enter')).toBe(false);
    expect(shown.events.toggleFamily.mock.calls).toEqual([[0]]);
    press('ArrowDown');
    press('Enter');
    expect(shown.events.openCell).not.toHaveBeenCalled();
    press('ArrowRight');
    press(' ');
    expect(shown.events.openCell.mock.calls).toMatchObject([
      [{ product: 0, column: 0, element: cellAt(shown, 3, 2) }],
    ]);
    expect(shown.events.toggleFamily).toHaveBeenCalledTimes(1);
  });
});

describe('what a text found', () => {
  const searched = () => {
    const shown = showMatrix(plainMarketContent(bigMarket(200, 100)));
    const field = document.createElement('input');
    document.body.prepend(field);
    field.focus();
    return { ...shown, field };
  };
  const idOf = (column: number) =>
    plainMarketContent(bigMarket(200, 100)).columns[column]?.id ?? '';

  it('gets the focus: the header of a pharmacy, the first SKU, or its cell there', () => {
    const { view } = searched();
    view.focusFound({ column: idOf(50), inHeader: true });
    expect(focusedPlace()).toEqual({ row: 1, column: 52 });
    expect(focusedElement()).toHaveAccessibleName(/^Pharmacy 50/);
    view.focusFound({ column: null, inHeader: false });
    expect(focusedPlace()).toEqual({ row: 3, column: 1 });
    view.focusFound({ column: idOf(7), inHeader: false });
    expect(focusedPlace()).toEqual({ row: 3, column: 9 });
  });

  it('gives the focus back with Escape, also from another cell', () => {
    const { view, field } = searched();
    view.focusFound({ column: idOf(50), inHeader: true });
    press('ArrowDown');
    press('Escape');
    expect(field).toHaveFocus();
  });

  it('keeps it once the focus was elsewhere', () => {
    const shown = searched();
    shown.view.focusFound({ column: null, inHeader: false });
    focusedElement().blur();
    tabInto(shown);
    press('Escape');
    expect(focusedPlace()).toEqual({ row: 3, column: 1 });
  });
});

describe('a click in the grid', () => {
  it('opens the cell that was hit, and moves the tab stop there', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    const cell = cellAt(shown, 4, 3);
    click(cell);
    expect(shown.events.openCell.mock.calls).toMatchObject([
      [{ product: 1, column: 1, element: cell }],
    ]);
    expect(cell).toHaveFocus();
    expect(tabStops(shown)).toEqual([cell]);
  });

  it('folds the family that was hit', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    const name = rowAt(shown, 5)?.querySelector('.name');
    click(name);
    expect(shown.events.toggleFamily.mock.calls).toEqual([[1]]);
  });

  it('does nothing beside the cells', () => {
    const shown = showMatrix(plainMarketContent(smallMarket));
    click(shown.scroller);
    expect(tabStops(shown)).toEqual([cellAt(shown, 2, 1)]);
    expect(document.body).toHaveFocus();
    expect(shown.events.openCell).not.toHaveBeenCalled();
  });
});

describe('new data in the grid', () => {
  it('leaves the focus on its SKU and pharmacy, in the same element', () => {
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

  it('leaves the focus on its pharmacy when another one comes before it', () => {
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

  it('takes the focus to the nearest cell when its own is gone', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(20, 10)));
    tabInto(shown);
    press('End', { ctrlKey: true });
    shown.view.update(plainMarketContent(bigMarket(1, 2)));
    expect(focusedPlace()).toEqual({ row: 5, column: 3 });
    expect(tabStops(shown)).toEqual([focusedElement()]);
  });

  it('takes no focus that was elsewhere', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(20, 10)));
    shown.view.update(plainMarketContent(bigMarket(1, 2)));
    expect(document.body).toHaveFocus();
    shown.view.focus();
    expect(focusedPlace()).toEqual({ row: 2, column: 1 });
  });
});
