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
} from './gridLayout';

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
  it('leaves to the cells what the headers do not take', () => {
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

  it('leaves less beside figures and pinned columns, and above the total', () => {
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

  it('scrolls through all rows and columns, with room for what the last header needs', () => {
    expect(contentSize(wide)).toEqual({ width: 340 + 100 * 42 + 48, height: 112 + 800 * 30 });
    expect(contentSize(rich)).toEqual({
      width: 230 + 170 + 100 * 42 + 48,
      height: 112 + 600 * 30 + 200 * 40,
    });
  });

  it('finds the tops of rows once for as long as they are the same', () => {
    const again = gridLayout({ width: 500, height: 300 }, { ...content }, wide);
    expect(again.rowTops).toBe(wide.rowTops);
    expect([wide.mostRows, again.mostRows]).toEqual([18, 8]);
    const other = gridLayout({ width: 500, height: 300 }, { ...content, rows: rows.slice() }, wide);
    expect(other.rowTops).not.toBe(wide.rowTops);
    const low = { ...content, sizes: { ...sizes, rowHeight: 20 } };
    expect(gridLayout({ width: 500, height: 300 }, low, wide).rowTops[2]).toBe(50);
  });
});

describe('the mounted cells', () => {
  it('are those in sight, and at least one row and one column where they are scrolled to', () => {
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

  it('are no columns out of sight where they only go up and down', () => {
    const { columns } = mountedCells(wide, { left: 420, top: 3_000 });
    expect(columns).toEqual({ from: 10, to: 27 });
  });

  it('are those in sight alone before the first scrolling', () => {
    expect(mountedCells(wide, { left: 0, top: 0 }, ONWARDS, 0)).toMatchObject({
      rows: { from: 0, to: 18 },
      columns: { from: 0, to: 17 },
    });
  });

  it('are as many as can be in sight, and four more, up to the last column', () => {
    const { rows, columns } = mountedCells(rich, scrollWithin(rich, { left: 1e6, top: 0 }));
    expect(rows).toEqual({ from: 0, to: 20 });
    expect(columns.to).toBe(100);
  });

  it('are as many rows wherever the grid is scrolled to', () => {
    const rowsAt = (top: number) => {
      const { rows: mounted } = mountedCells(wide, { left: 0, top });
      return mounted.to - mounted.from;
    };
    const tops = Array.from({ length: 40 }, (_, step) => 3_000 + step * 17);
    expect(new Set(tops.map(rowsAt))).toEqual(new Set([22]));
  });

  it('come and go four at a time, with one more to come on the side that is scrolled to', () => {
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

describe('where the grid is heading', () => {
  const heading = (by: { left?: number; top?: number }, former = ONWARDS) => {
    const { left = 0, top = 0 } = by;
    return headingOf({ left: 100, top: 100 }, { left: 100 + left, top: 100 + top }, former);
  };
  const back = { down: false, towardsEnd: false, isSideways: true };

  it('is where it was scrolled to last', () => {
    expect(heading({ left: 1, top: 1 }, back)).toEqual({ ...ONWARDS, isSideways: true });
    expect(heading({ left: -1, top: -1 })).toEqual(back);
  });

  it('stays as it was in the direction in which nothing moved', () => {
    expect(heading({ top: -1 })).toEqual({ ...ONWARDS, down: false });
    expect(heading({ left: -1 })).toMatchObject({ down: true, towardsEnd: false });
    expect(heading({ top: 1 }, back)).toEqual({ ...back, down: true });
    expect(heading({ left: 1 }, back)).toEqual({ ...back, towardsEnd: true });
    expect([heading({}), heading({}, back)]).toEqual([ONWARDS, back]);
  });

  it('is sideways from the first time on that it was', () => {
    expect(heading({ left: 1 }).isSideways).toBe(true);
    expect(heading({ top: 1 }).isSideways).toBe(false);
    expect(heading({ top: 1 }, back).isSideways).toBe(true);
  });
});

describe('how far the grid can be scrolled', () => {
  it('is as far as the last row and what the last header needs', () => {
    const end = scrollWithin(wide, { left: 1e6, top: 1e6 });
    const { width, height } = contentSize(wide);
    expect(end).toEqual({ left: width - 1_000, top: height - 600 });
    expect(scrollWithin(wide, { left: 420, top: 3_000 })).toEqual({ left: 420, top: 3_000 });
    expect(scrollWithin(rich, { left: 1e6, top: 1e6 })).toEqual({
      left: contentSize(rich).width - 1_000,
      top: contentSize(rich).height + 36 - 600,
    });
  });

  it('is nowhere when all is in sight', () => {
    const vast = gridLayout({ width: 20_000, height: 60_000 }, content);
    expect(scrollWithin(vast, { left: 1, top: 1 })).toEqual({ left: 0, top: 0 });
  });
});

describe('scrolling to a position', () => {
  const offset = { left: 420, top: 3_000 };

  it('stays where the position is in sight', () => {
    expect(scrollShowing(wide, { row: 102, column: 11 }, offset)).toEqual(offset);
    expect(scrollShowing(wide, { row: 116, column: 25 }, offset)).toEqual(offset);
  });

  it('goes as far as it takes to show it in full', () => {
    expect(scrollShowing(wide, { row: 100, column: 10 }, offset)).toEqual({
      left: 378,
      top: 2_940,
    });
    expect(scrollShowing(wide, { row: 117, column: 26 }, offset)).toEqual({
      left: 432,
      top: 3_022,
    });
  });

  it('leaves the rows alone for a column header, and the columns for a row header', () => {
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

  it('leaves alone what never scrolls: figures, pinned columns and the total', () => {
    expect(scrollShowing(rich, { row: 0, column: 2 }, offset)).toEqual(offset);
    expect(scrollShowing(rich, { row: 0, column: 3 }, offset)).toEqual(offset);
    expect(scrollShowing(rich, { row: 801, column: 3 }, offset)).toEqual(offset);
    expect(scrollShowing(rich, { row: 0, column: 4 }, offset)).toEqual({ left: 0, top: 3_000 });
  });
});
