import { type GridLayout, leadingWidth, type ScrollOffset } from './gridLayout';
import type { GridPosition } from './gridPosition';
import type { MatrixContent } from './matrixContent';
import { familyRowAbove, rowAtOffset } from './windowing';

type Content = Pick<MatrixContent, 'rows' | 'rowId' | 'columns'>;

/** What the grid shows, and its size. */
interface ShownGrid {
  content: Content;
  layout: GridLayout;
}

interface Axis {
  /** The visible rows or columns, in the order of preference. */
  candidates: readonly number[];
  idBefore: (index: number) => string | undefined;
  idNow: (index: number) => string | undefined;
  count: number;
  startBefore: (index: number) => number;
  startNow: (index: number) => number;
}

/** How far the first candidate that still exists has moved, in pixels. */
const movedBy = (axis: Axis): number => {
  const { candidates, idBefore, idNow, count, startBefore, startNow } = axis;
  for (const before of candidates) {
    const id = idBefore(before);
    if (id === undefined) continue;
    if (idNow(before) === id) return startNow(before) - startBefore(before);
    for (let now = 0; now < count; now += 1) {
      if (idNow(now) === id) return startNow(now) - startBefore(before);
    }
  }
  return 0;
};

const rowsInSight = ({ content, layout }: ShownGrid, top: number): number[] => {
  const { rowTops, cellsHeight } = layout;
  const first = rowAtOffset(rowTops, top);
  // The row of its family covers the first pixels of the cells.
  const covered =
    familyRowAbove(content.rows, first) < first ? layout.content.sizes.familyHeight : 0;
  const from = rowAtOffset(rowTops, top + covered);
  const to = rowAtOffset(rowTops, top + cellsHeight - 1);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

const columnsInSight = ({ layout }: ShownGrid, left: number): number[] => {
  const { columnWidth } = layout.content.sizes;
  const from = layout.pinned + Math.ceil(left / columnWidth);
  const to = Math.min(
    layout.columnCount - 1,
    layout.pinned + Math.floor((left + layout.cellsWidth - 1) / columnWidth),
  );
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
};

/** The visible indices, starting with that of the person's place. */
const lookedAtFirst = (inSight: readonly number[], looked: number | undefined): number[] =>
  inSight.includes(looked ?? -1) ? [looked ?? -1, ...inSight] : [...inSight];

/**
 * Where to scroll so that fresh data do not move the person's place: the row and the column of the
 * position (if they are visible, else the first visible ones) stay at the same pixel.
 */
export const steadyOffset = (
  former: ShownGrid,
  next: ShownGrid,
  { left, top }: ScrollOffset,
  looked: GridPosition | null,
): ScrollOffset => {
  const columnStart = ({ layout }: ShownGrid, column: number): number =>
    leadingWidth(layout) + (column - layout.pinned) * layout.content.sizes.columnWidth;
  const rowIdOf = ({ content: { rows, rowId } }: ShownGrid, index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : rowId(row);
  };
  const lookedColumn = looked ? looked.column - 1 - former.layout.figures.length : undefined;
  return {
    top:
      top +
      movedBy({
        candidates: lookedAtFirst(rowsInSight(former, top), looked ? looked.row - 1 : undefined),
        idBefore: (index) => rowIdOf(former, index),
        idNow: (index) => rowIdOf(next, index),
        count: next.content.rows.length,
        startBefore: (index) => former.layout.rowTops[index] ?? 0,
        startNow: (index) => next.layout.rowTops[index] ?? 0,
      }),
    left:
      left +
      movedBy({
        candidates: lookedAtFirst(columnsInSight(former, left), lookedColumn),
        idBefore: (index) => former.content.columns[index]?.id,
        idNow: (index) => next.content.columns[index]?.id,
        count: next.content.columns.length,
        startBefore: (index) => columnStart(former, index),
        startNow: (index) => columnStart(next, index),
      }),
  };
};
