import { describe, expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { cellAt, setUpWindow, showMatrix } from '../../testing/matrixInDocument';
import { plainMarketContent } from '../../testing/marketContent';

setUpWindow();

const shownMatrix = () => {
  const shown = showMatrix(plainMarketContent(smallMarket));
  const band = (name: string) => shown.scroller.querySelector<HTMLElement>(`.crossed-${name}`);
  const point = (row: number, column: number) =>
    cellAt(shown, row, column)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return { ...shown, band, point };
};

describe('the crosshair', () => {
  it('lies on row and column of the cell that the pointer is over', () => {
    const { band, point } = shownMatrix();
    expect([band('row')?.hidden, band('column')?.hidden]).toEqual([true, true]);
    point(3, 3);
    expect(band('row')).toMatchObject({ hidden: false, style: { top: '142px' } });
    expect(band('column')).toMatchObject({ hidden: false, style: { left: '42px' } });
  });

  it('lies on a row alone over its header, and on a column alone over its', () => {
    const { band, point } = shownMatrix();
    point(3, 1);
    expect([band('row')?.hidden, band('column')?.hidden]).toEqual([false, true]);
    point(1, 2);
    expect([band('row')?.hidden, band('column')?.hidden]).toEqual([true, false]);
  });

  it('follows the focus, and is gone when the pointer leaves or the data change', () => {
    const shown = shownMatrix();
    const { band, point, scroller, view } = shown;
    cellAt(shown, 2, 2)?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(band('row')).toMatchObject({ hidden: false, style: { top: '112px' } });
    scroller.dispatchEvent(new Event('pointerleave'));
    expect(band('row')?.hidden).toBe(true);
    point(3, 3);
    view.update(plainMarketContent(smallMarket));
    expect([band('row')?.hidden, band('column')?.hidden]).toEqual([true, true]);
  });
});
