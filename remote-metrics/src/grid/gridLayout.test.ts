import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { blankCell } from './matrixContent';
import {
  contentSize,
  gridLayout,
  headingOf,
  mountedCells,
  ONWARDS,
  scrollShowing,
  scrollWithin,
  ariaColumn,
  leftOfColumn,
} from './gridLayout';
import { smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../testing/marketContent';

const sizes = {
  ...{ columnWidth: 42, rowHeight: 30, familyHeight: 30, headHeight: 112, totalHeight: 36 },
  ...{ productWidth: 340, narrowProductWidth: 164, endRoom: 48 },
};
const header = { className: '', name: '', figures: [], label: '', sort: null };
const figure = (id: string, width: number, onNarrow: boolean) => ({ id, width, onNarrow, header });
const total = {
  className: '',
  header: { name: '', detail: '', label: '' },
  figure: () => blankCell,
  cell: () => blankCell,
};
const columns = Array.from({ length: 100 }, (_, index) => ({ id: `${index}` }));
/** A family and three SKUs, two hundred times. */
const rows = Int32Array.from({ length: 800 }, (_, index) =>
  index % 4 === 0 ? -1 - index / 4 : index - 1 - Math.floor(index / 4),
);
const content = { rows, columns, figures: [], pinned: 0, sizes, total: null };
const wide = gridLayout({ width: 1_000, height: 600 }, content);
const rich = gridLayout(
  { width: 1_000, height: 600 },
  {
    ...content,
    figures: [figure('now', 80, false), figure('share', 90, true)],
    pinned: 1,
    total,
    sizes: { ...sizes, familyHeight: 40, productWidth: 230 },
  },
);

describe('the layout of the grid', () => {
  it('gives the cells the room that the headers leave', () => {
    expect(wide).toMatchObject({
      rows: 800,
      columns: 100,
      // 15 rows of 30 pixels in the 488 below a family's row; the row that is cut off does not
      // count.
      page: 15,
      isNarrow: false,
      productWidth: 340,
      cellsWidth: 660,
      cellsHeight: 488,
    });
  });

  it('gives the cells less room with figures, pinned columns and a total', () => {
    expect(rich).toMatchObject({
      rows: 801,
      columns: 102,
      pinned: 1,
      figuresWidth: 170,
      figureWidths: [80, 90],
      cellsWidth: 1_000 - 230 - 170 - 42,
      cellsHeight: 600 - 112 - 36,
    });
    expect([...rich.rowTops.subarray(0, 6)]).toEqual([0, 40, 70, 100, 130, 170]);
  });

  it('has a narrow product column and the main figure on a phone', () => {
    const figures = [figure('now', 80, false), figure('share', 90, true)];
    const phone = gridLayout({ width: 639, height: 600 }, { ...content, figures });
    expect(phone).toMatchObject({
      isNarrow: true,
      figures: [1],
      productWidth: 164,
      cellsWidth: 639 - 164 - 90,
    });
    expect(gridLayout({ width: 640, height: 600 }, content)).toMatchObject({ isNarrow: false });
  });

  it('pins no more columns than leave room for the others', () => {
    const pinnedAt = (width: number) =>
      gridLayout({ width, height: 600 }, { ...content, pinned: 100 }).pinned;
    expect([390, 640, 1_000, 1_440].map(pinnedAt)).toEqual([1, 1, 6, 12]);
    const figures = [figure('now', 80, false), figure('share', 90, true)];
    const beside = gridLayout({ width: 1_000, height: 600 }, { ...content, figures, pinned: 100 });
    expect(beside.pinned).toBe(2);
  });

  it('is as large as all rows and columns, and the last header', () => {
    expect(contentSize(wide)).toEqual({ width: 340 + 100 * 42 + 48, height: 112 + 800 * 30 });
    expect(contentSize(rich)).toEqual({
      width: 230 + 170 + 100 * 42 + 48,
      height: 112 + 600 * 30 + 200 * 40,
    });
  });
});

describe('the mounted cells', () => {
  it('are the visible ones, and at least one row and column more in the scroll direction', () => {
    const offset = { left: 420, top: 3_000 };
    expect(mountedCells(wide, offset, { ...ONWARDS, isSideways: true })).toEqual({
      rows: { from: 100, to: 122 },
      columns: { from: 10, to: 28 },
      family: 100,
    });
    const back = { down: false, towardsEnd: false, isSideways: true };
    expect(mountedCells(wide, offset, back)).toMatchObject({
      rows: { from: 96, to: 118 },
      columns: { from: 9, to: 27 },
    });
  });

  it('include no hidden columns when scrolling is only vertical', () => {
    const { columns } = mountedCells(wide, { left: 420, top: 3_000 });
    expect(columns).toEqual({ from: 10, to: 27 });
  });

  it('change by four rows at a time, with one more in the scroll direction', () => {
    const top = fc.integer({ min: 0, max: 23_512 });
    fc.assert(
      fc.property(top, fc.boolean(), (at, down) => {
        const { rows: mounted } = mountedCells(wide, { left: 0, top: at }, { ...ONWARDS, down });
        const [first, end] = [Math.floor(at / 30), Math.ceil((at + 488) / 30)];
        expect(mounted.from).toBeLessThanOrEqual(Math.max(0, first - (down ? 0 : 1)));
        expect(mounted.to).toBeGreaterThanOrEqual(Math.min(800, end + (down ? 1 : 0)));
        if (mounted.to < 800) expect(mounted.from % 4).toBe(0);
      }),
    );
  });

  it('end where the grid ends', () => {
    expect(mountedCells(wide, { left: 0, top: 0 })).toEqual({
      rows: { from: 0, to: 22 },
      columns: { from: 0, to: 17 },
      family: 0,
    });
    const { rows, columns } = mountedCells(wide, { left: 4_248, top: 23_512 });
    expect([rows.to, columns.to]).toEqual([800, 100]);
  });
});

describe('the scroll direction', () => {
  const heading = (by: { left?: number; top?: number }, former = ONWARDS) => {
    const { left = 0, top = 0 } = by;
    return headingOf({ left: 100, top: 100 }, { left: 100 + left, top: 100 + top }, former);
  };
  const back = { down: false, towardsEnd: false, isSideways: true };

  it('is that of the last scrolling', () => {
    expect(heading({ left: 1, top: 1 }, back)).toEqual({ ...ONWARDS, isSideways: true });
    expect(heading({ left: -1, top: -1 })).toEqual(back);
  });
});

describe('the scroll range', () => {
  it('ends with the last row and the last header', () => {
    const end = scrollWithin(wide, { left: 1e6, top: 1e6 });
    const { width, height } = contentSize(wide);
    expect(end).toEqual({ left: width - 1_000, top: height - 600 });
    expect(scrollWithin(wide, { left: 420, top: 3_000 })).toEqual({ left: 420, top: 3_000 });
    expect(scrollWithin(rich, { left: 1e6, top: 1e6 })).toEqual({
      left: contentSize(rich).width - 1_000,
      top: contentSize(rich).height + 36 - 600,
    });
  });
});

describe('scrolling to a position', () => {
  const offset = { left: 420, top: 3_000 };

  it('does not scroll when the position is visible', () => {
    expect(scrollShowing(wide, { row: 102, column: 11 }, offset)).toEqual(offset);
    expect(scrollShowing(wide, { row: 116, column: 25 }, offset)).toEqual(offset);
  });

  it('scrolls just far enough to show the position in full', () => {
    expect(scrollShowing(wide, { row: 100, column: 10 }, offset)).toEqual({
      left: 378,
      top: 2_940,
    });
    expect(scrollShowing(wide, { row: 117, column: 26 }, offset)).toEqual({
      left: 432,
      top: 3_022,
    });
  });

  it('does not scroll rows for a column header, nor columns for a row header', () => {
    expect(scrollShowing(wide, { row: 0, column: 10 }, offset)).toEqual({ left: 378, top: 3_000 });
    expect(scrollShowing(wide, { row: 100, column: 0 }, offset)).toEqual({ left: 420, top: 2_940 });
  });

  it('shows a SKU below the row of its family, which covers the first pixels', () => {
    const top = rich.rowTops[101] ?? 0;
    expect(scrollShowing(rich, { row: 102, column: 0 }, { left: 0, top: 5_000 }).top).toBe(
      top - 40,
    );
    expect(scrollShowing(rich, { row: 101, column: 0 }, { left: 0, top: 5_000 }).top).toBe(
      rich.rowTops[100],
    );
  });

  it('does not scroll to figures, pinned columns and the total', () => {
    expect(scrollShowing(rich, { row: 0, column: 2 }, offset)).toEqual(offset);
    expect(scrollShowing(rich, { row: 0, column: 3 }, offset)).toEqual(offset);
    expect(scrollShowing(rich, { row: 801, column: 3 }, offset)).toEqual(offset);
    expect(scrollShowing(rich, { row: 0, column: 4 }, offset)).toEqual({ left: 0, top: 3_000 });
  });
});

describe('the place of a column', () => {
  const layout = gridLayout(
    { width: 1_000, height: 600 },
    marketContent(smallMarket, { pinned: 1 }),
  );
  const { columnWidth } = layout.content.sizes;

  it('is after all columns of its kind before it', () => {
    expect([0, 1, 2, 401].map((column) => leftOfColumn(layout, column))).toEqual([
      0,
      0,
      columnWidth,
      400 * columnWidth,
    ]);
  });

  it('is counted after the product and the figures, pinned or not', () => {
    const before = 1 + layout.figures.length;
    expect([0, 1].map((column) => ariaColumn(layout, column))).toEqual([before + 1, before + 2]);
  });
});
