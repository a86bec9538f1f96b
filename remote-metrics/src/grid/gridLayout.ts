import { clamp } from '@pmm/shared/figures/clamp';
import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import type { GridExtent, GridPosition } from './gridPosition';
import type { MatrixContent, MatrixSizes } from './matrixContent';
import {
  familyRowAbove,
  mostRowsIn,
  rowAtOffset,
  rowTopsOf,
  offsetShowing,
  type Range,
  rangeWithin,
} from './windowing';

/**
 * How many rows and columns are at least mounted beyond the edge in the direction of scrolling,
 * ready for the next frame.
 */
export const OVERSCAN = 1;
/**
 * While scrolling, rows are mounted so many at a time. A frame that mounts none is left to the
 * compositor, and four rows in one frame cost less than in four.
 */
const ROWS_AT_ONCE = 4;
/** A narrower grid has a narrow product column, and next to it only the main figure. */
const NARROW_BELOW = 640;
/** Pinned columns leave at least this share of the viewport to the others. */
const SCROLLED_PART = 0.4;

/** How large the grid is in a viewport, in pixels. */
export interface GridLayout extends GridExtent {
  content: Pick<MatrixContent, 'rows'> & { sizes: MatrixSizes };
  isNarrow: boolean;
  productWidth: number;
  /** Indexes of the figures that are shown. */
  figures: readonly number[];
  figureWidths: readonly number[];
  figuresWidth: number;
  /** How many columns are pinned, as far as there is room for them. */
  pinned: number;
  columnCount: number;
  /** Where rows begin below the header. */
  rowTops: Int32Array;
  /** How many of them can be visible at once. */
  mostRows: number;
  /** What headers, pinned columns and the total leave of the viewport. */
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

type Content = Pick<MatrixContent, 'rows' | 'columns' | 'figures' | 'pinned' | 'sizes' | 'total'>;

const pinnedFitting = ({ pinned, sizes }: Content, width: number, leading: number): number => {
  const room = width * (1 - SCROLLED_PART) - leading;
  return clamp(Math.floor(room / sizes.columnWidth), 0, pinned);
};

/** @param former its row tops are used again if the rows are the same. */
export const gridLayout = (
  viewport: Size,
  content: Content,
  former: GridLayout | null = null,
): GridLayout => {
  const { rows, columns, sizes, total } = content;
  const isNarrow = viewport.width < NARROW_BELOW;
  const productWidth = isNarrow ? sizes.narrowProductWidth : sizes.productWidth;
  const figures = content.figures.flatMap(({ onNarrow }, index) =>
    onNarrow || !isNarrow ? [index] : [],
  );
  const figureWidths = figures.map((index) => content.figures[index]?.width ?? 0);
  const figuresWidth = figureWidths.reduce((sum, width) => sum + width, 0);
  const pinned = pinnedFitting(content, viewport.width, productWidth + figuresWidth);
  const totalHeight = total ? sizes.totalHeight : 0;
  const cellsHeight = viewport.height - sizes.headHeight - totalHeight;
  const isSame = former?.content.rows === rows && former.content.sizes === sizes;
  const rowTops = isSame ? former.rowTops : rowTopsOf(rows, sizes);
  return {
    content: { rows, sizes },
    rows: rows.length + (total ? 1 : 0),
    columns: figures.length + columns.length,
    page: Math.floor((cellsHeight - sizes.familyHeight) / sizes.rowHeight),
    isNarrow,
    productWidth,
    figures,
    figureWidths,
    figuresWidth,
    pinned,
    columnCount: columns.length,
    rowTops,
    mostRows:
      isSame && former.cellsHeight === cellsHeight
        ? former.mostRows
        : mostRowsIn(rowTops, cellsHeight),
    cellsWidth: viewport.width - productWidth - figuresWidth - pinned * sizes.columnWidth,
    cellsHeight,
  };
};

/** The columns that never scroll away, starting with the product. */
export const leadingWidth = ({
  content: { sizes },
  productWidth,
  figuresWidth,
  pinned,
}: GridLayout): number => productWidth + figuresWidth + pinned * sizes.columnWidth;

/** The size of everything that can be scrolled to, without the total. */
export const contentSize = (layout: GridLayout): Size => {
  const { content, productWidth, figuresWidth, columnCount, rowTops } = layout;
  const { columnWidth, endRoom, headHeight } = content.sizes;
  return {
    width: productWidth + figuresWidth + columnCount * columnWidth + endRoom,
    height: headHeight + (rowTops.at(-1) ?? 0),
  };
};

/**
 * The nearest offset that can be scrolled to: the one the browser takes when it lays out the grid.
 */
export const scrollWithin = (layout: GridLayout, { left, top }: ScrollOffset): ScrollOffset => {
  const { cellsWidth, cellsHeight, rowTops } = layout;
  const width = contentSize(layout).width - leadingWidth(layout);
  return {
    left: clamp(left, 0, Math.max(0, width - cellsWidth)),
    top: clamp(top, 0, Math.max(0, (rowTops.at(-1) ?? 0) - cellsHeight)),
  };
};

/** The direction of scrolling. */
export interface Heading {
  down: boolean;
  towardsEnd: boolean;
  /**
   * Whether it has scrolled sideways since it rested. A vertical scroll needs no column beyond the
   * edge, which would cost as much as a visible one.
   */
  isSideways: boolean;
}

export const ONWARDS: Heading = { down: true, towardsEnd: true, isSideways: false };

/** @param former the heading so far, which stays on an axis without movement. */
export const headingOf = (from: ScrollOffset, to: ScrollOffset, former: Heading): Heading => ({
  down: to.top === from.top ? former.down : to.top > from.top,
  towardsEnd: to.left === from.left ? former.towardsEnd : to.left > from.left,
  isSideways: former.isSideways || to.left !== from.left,
});

/**
 * Which rows and columns are mounted; `family` is the row that stays below the header, or -1. Their
 * number does not depend on the offset, so scrolling neither creates nor discards any.
 */
export const mountedCells = (
  layout: GridLayout,
  { left, top }: ScrollOffset,
  { down, towardsEnd, isSideways }: Heading = ONWARDS,
  overscan = OVERSCAN,
): { rows: Range; columns: Range; family: number } => {
  const { content, rowTops, mostRows, cellsWidth, columnCount, pinned } = layout;
  const { columnWidth } = content.sizes;
  const first = rowAtOffset(rowTops, top);
  const beyond = isSideways ? overscan : 0;
  const { from, to } = rangeWithin(
    Math.floor(left / columnWidth) - (towardsEnd ? 0 : beyond),
    Math.ceil(cellsWidth / columnWidth) + 1 + beyond,
    columnCount - pinned,
  );
  const step = overscan > 0 ? ROWS_AT_ONCE : 1;
  const rows = rangeWithin(
    Math.floor((first - (down ? 0 : overscan)) / step) * step,
    mostRows + overscan + step - 1,
    content.rows.length,
  );
  return {
    rows,
    columns: { from: pinned + from, to: pinned + to },
    family: familyRowAbove(content.rows, first),
  };
};

/** How far to scroll so that a position is visible; headers and the total always are. */
export const scrollShowing = (
  layout: GridLayout,
  { row, column }: GridPosition,
  { left, top }: ScrollOffset,
): ScrollOffset => {
  const { content, figures, pinned, rowTops, cellsWidth, cellsHeight } = layout;
  const { columnWidth, familyHeight } = content.sizes;
  const scrolled = column - 1 - figures.length - pinned;
  const shown = content.rows[row - 1];
  // The row of its family covers the first pixels of the cells.
  const above = shown === undefined || isFamilyRow(shown) ? 0 : familyHeight;
  const start = (rowTops[row - 1] ?? 0) - above;
  return {
    left:
      scrolled < 0
        ? left
        : offsetShowing(scrolled * columnWidth, (scrolled + 1) * columnWidth, left, cellsWidth),
    top: shown === undefined ? top : offsetShowing(start, rowTops[row] ?? 0, top, cellsHeight),
  };
};

/** The number of a column in ARIA, which counts the product as 1, then the figures. */
export const ariaColumn = ({ figures }: GridLayout, column: number): number =>
  2 + figures.length + column;

/** Pinned and scrolling columns are both counted from 0. */
const placeAmongItsKind = ({ pinned }: GridLayout, column: number): number =>
  column < pinned ? column : column - pinned;

/** Pixels from the begin of the columns of its kind, pinned or scrolling. */
export const leftOfColumn = (layout: GridLayout, column: number): number =>
  placeAmongItsKind(layout, column) * layout.content.sizes.columnWidth;

/** The sizes of the metric as CSS variables for the style sheet. */
export const sizeProperties = (sizes: MatrixSizes): Record<string, string> => ({
  '--column-width': `${sizes.columnWidth}px`,
  '--row-height': `${sizes.rowHeight}px`,
  '--family-height': `${sizes.familyHeight}px`,
  '--head-height': `${sizes.headHeight}px`,
  '--total-height': `${sizes.totalHeight}px`,
});

const figureProperties = ({ figureWidths }: GridLayout): Record<string, string> =>
  Object.fromEntries(
    figureWidths.map((width, figure) => [`--figure-${figure}-width`, `${width}px`]),
  );

/** The same, plus what depends on the viewport. */
export const layoutProperties = (
  layout: GridLayout,
  { sizes }: Pick<MatrixContent, 'sizes'>,
): Record<string, string> => {
  const { productWidth, figureWidths } = layout;
  return {
    '--leading-columns': [productWidth, ...figureWidths].map((width) => `${width}px`).join(' '),
    '--product-width': `${productWidth}px`,
    '--leading-width': `${leadingWidth(layout)}px`,
    ...figureProperties(layout),
    ...sizeProperties(sizes),
  };
};
