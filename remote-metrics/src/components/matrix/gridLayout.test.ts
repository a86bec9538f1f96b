import { describe, expect, it } from '@jest/globals';
import { contentSize, gridLayout, mountedCells, scrollShowing } from './gridLayout';

const content = { rows: 800, columns: 100, compact: false };
const wide = gridLayout({ width: 1_000, height: 600 }, content);

describe('the layout of the grid', () => {
  it('leaves to the cells what the headers do not take', () => {
    expect(wide).toEqual({
      rows: 800,
      columns: 100,
      // 16 rows of 30 pixels in 488: the one that is cut off does not count.
      page: 16,
      rowHeight: 30,
      isNarrow: false,
      productWidth: 340,
      cellsWidth: 660,
      cellsHeight: 488,
    });
  });

  it('has lower rows when it is compact', () => {
    const compact = gridLayout({ width: 1_000, height: 600 }, { ...content, compact: true });
    expect(compact).toMatchObject({ rowHeight: 22, page: 22 });
  });

  it('has a narrow product column on a phone', () => {
    const phone = { isNarrow: true, productWidth: 164, cellsWidth: 475 };
    expect(gridLayout({ width: 639, height: 600 }, content)).toMatchObject(phone);
    expect(gridLayout({ width: 640, height: 600 }, content)).toMatchObject({ isNarrow: false });
  });

  it('scrolls through all rows and columns, with room for the last turned name', () => {
    expect(contentSize(wide)).toEqual({ width: 340 + 100 * 42 + 48, height: 112 + 800 * 30 });
  });
});

describe('the mounted cells', () => {
  it('are those in sight and one around them', () => {
    expect(mountedCells(wide, { left: 420, top: 3_000 })).toEqual({
      rows: { from: 99, to: 119 },
      columns: { from: 9, to: 28 },
    });
  });

  it('end where the grid ends', () => {
    expect(mountedCells(wide, { left: 0, top: 0 })).toEqual({
      rows: { from: 0, to: 20 },
      columns: { from: 0, to: 19 },
    });
    const { rows, columns } = mountedCells(wide, { left: 4_248, top: 23_512 });
    expect([rows.to, columns.to]).toEqual([800, 100]);
  });
});

describe('scrolling to a position', () => {
  const offset = { left: 420, top: 3_000 };

  it('stays where the position is in sight', () => {
    expect(scrollShowing(wide, { row: 101, column: 11 }, offset)).toEqual(offset);
    expect(scrollShowing(wide, { row: 116, column: 25 }, offset)).toEqual(offset);
  });

  it('goes as far as it takes to show it in full', () => {
    expect(scrollShowing(wide, { row: 100, column: 10 }, offset)).toEqual({
      left: 378,
      top: 2_970,
    });
    expect(scrollShowing(wide, { row: 117, column: 26 }, offset)).toEqual({
      left: 432,
      top: 3_022,
    });
  });

  it('leaves the rows alone for a column header, and the columns for a row header', () => {
    expect(scrollShowing(wide, { row: 0, column: 10 }, offset)).toEqual({ left: 378, top: 3_000 });
    expect(scrollShowing(wide, { row: 100, column: 0 }, offset)).toEqual({ left: 420, top: 2_970 });
  });
});
