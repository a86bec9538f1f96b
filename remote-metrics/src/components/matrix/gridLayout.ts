import type { GridExtent, GridPosition } from './gridPosition';
import {
  COLUMN_WIDTH,
  COMPACT_ROW_HEIGHT,
  END_ROOM,
  HEAD_HEIGHT,
  NARROW_BELOW,
  NARROW_PRODUCT_WIDTH,
  PRODUCT_WIDTH,
  ROW_HEIGHT,
} from './measures';
import { offsetShowing, visibleRange, type Range } from './visibleRange';

const OVERSCAN_ROWS = 1;
const OVERSCAN_COLUMNS = 1;

/** How large the grid is in a viewport, in pixels. */
export interface GridLayout extends GridExtent {
  rowHeight: number;
  isNarrow: boolean;
  productWidth: number;
  /** What the headers leave of the viewport. */
  cellsWidth: number;
  cellsHeight: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface ScrollOffset {
  left: number;
  top: number;
}

interface GridContent {
  rows: number;
  columns: number;
  compact: boolean;
}

export const gridLayout = (viewport: Size, { rows, columns, compact }: GridContent): GridLayout => {
  const rowHeight = compact ? COMPACT_ROW_HEIGHT : ROW_HEIGHT;
  const isNarrow = viewport.width < NARROW_BELOW;
  const productWidth = isNarrow ? NARROW_PRODUCT_WIDTH : PRODUCT_WIDTH;
  const cellsWidth = viewport.width - productWidth;
  const cellsHeight = viewport.height - HEAD_HEIGHT;
  const page = Math.floor(cellsHeight / rowHeight);
  return { rows, columns, page, rowHeight, isNarrow, productWidth, cellsWidth, cellsHeight };
};

/** Of everything that can be scrolled to. */
export const contentSize = ({ rows, columns, rowHeight, productWidth }: GridLayout): Size => ({
  width: productWidth + columns * COLUMN_WIDTH + END_ROOM,
  height: HEAD_HEIGHT + rows * rowHeight,
});

/** Which rows and columns are mounted. */
export const mountedCells = (
  { rows, columns, rowHeight, cellsWidth, cellsHeight }: GridLayout,
  { left, top }: ScrollOffset,
): { rows: Range; columns: Range } => ({
  rows: visibleRange(top, cellsHeight, rowHeight, rows, OVERSCAN_ROWS),
  columns: visibleRange(left, cellsWidth, COLUMN_WIDTH, columns, OVERSCAN_COLUMNS),
});

/** How far to scroll so that a position is in sight; headers are in sight always. */
export const scrollShowing = (
  { rowHeight, cellsWidth, cellsHeight }: GridLayout,
  { row, column }: GridPosition,
  { left, top }: ScrollOffset,
): ScrollOffset => ({
  left: column === 0 ? left : offsetShowing(column - 1, COLUMN_WIDTH, left, cellsWidth),
  top: row === 0 ? top : offsetShowing(row - 1, rowHeight, top, cellsHeight),
});
