import { describe, expect, it } from '@jest/globals';
import { bigMarket, smallMarket } from '@pmm/shared/testing';
import { cellAt, scrollTo, setUpWindow, showMatrix } from '../testing/matrixInDocument';
import { plainMarketContent } from '../testing/marketContent';
import { Crosshair } from './Crosshair';

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

  it('is as high as the row and as wide as the column, and says nothing to a screen reader', () => {
    const { band, point } = shownMatrix();
    point(3, 3);
    expect(band('row')?.style.height).toBe('30px');
    expect(band('column')?.style.width).toBe('42px');
    for (const name of ['row', 'column']) {
      expect(band(name)).toHaveAttribute('aria-hidden', 'true');
    }
  });

  it('marks the header of its column, and no other one', () => {
    const shown = shownMatrix();
    const crossed = () => [...shown.scroller.querySelectorAll('[data-crossed]')];
    shown.point(3, 3);
    expect(crossed()).toEqual([cellAt(shown, 1, 3)]);
    shown.point(3, 4);
    expect(crossed()).toEqual([cellAt(shown, 1, 4)]);
    shown.scroller.dispatchEvent(new Event('pointerleave'));
    expect(crossed()).toEqual([]);
  });

  it('is nowhere before anybody points at a cell', () => {
    expect(new Crosshair().elements.map(({ hidden }) => hidden)).toEqual([true, true]);
  });

  it('lies on a row alone over its header, and on a column alone over its', () => {
    const { band, point } = shownMatrix();
    point(3, 1);
    expect([band('row')?.hidden, band('column')?.hidden]).toEqual([false, true]);
    point(1, 2);
    expect([band('row')?.hidden, band('column')?.hidden]).toEqual([true, false]);
  });

  it('does not go over what never scrolls away, also where its column is scrolled below that', () => {
    const shown = showMatrix(plainMarketContent(bigMarket(20, 100)));
    const column = shown.scroller.querySelector<HTMLElement>('.crossed-column');
    cellAt(shown, 3, 3)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(column?.style).toMatchObject({ left: '42px', width: '42px' });
    scrollTo(shown, 0, 60);
    expect(column?.style).toMatchObject({ left: '60px', width: '24px' });
    scrollTo(shown, 0, 300);
    expect(column?.style).toMatchObject({ left: '300px', width: '0px' });
  });

  it('follows the focus, and is gone when the pointer leaves or other rows are chosen', () => {
    const shown = shownMatrix();
    const { band, point, scroller, view } = shown;
    cellAt(shown, 2, 2)?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(band('row')).toMatchObject({ hidden: false, style: { top: '112px' } });
    scroller.dispatchEvent(new Event('pointerleave'));
    expect(band('row')?.hidden).toBe(true);
    point(3, 3);
    view.update(plainMarketContent(smallMarket));
    expect([band('row')?.hidden, band('column')?.hidden]).toEqual([false, false]);
    const content = plainMarketContent(smallMarket);
    view.update(content);
    view.update({ ...content, rows: content.rows.slice(1) });
    expect([band('row')?.hidden, band('column')?.hidden]).toEqual([true, true]);
  });
});
