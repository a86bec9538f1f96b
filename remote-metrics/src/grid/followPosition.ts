import type { GridPosition } from './gridPosition';
import type { MatrixContent } from './matrixContent';

type Content = Pick<MatrixContent, 'rows' | 'rowId' | 'columns'>;

const idOfRow = ({ rows, rowId }: Content, index: number): string | undefined => {
  const row = rows[index];
  return row === undefined ? undefined : rowId(row);
};

/** The new index of the entry at this index; the same index if that is gone or there was none. */
const followIndex = (
  index: number,
  id: string | undefined,
  count: number,
  idAt: (index: number) => string | undefined,
): number => {
  if (id === undefined || idAt(index) === id) return index;
  for (let candidate = 0; candidate < count; candidate += 1) {
    if (idAt(candidate) === id) return candidate;
  }
  return index;
};

/**
 * Where the family or SKU and the pharmacy of a position are in other content. What is gone there
 * keeps its index, which may now be outside of the grid. `figures` is the number of shown figures.
 */
export const followPosition = (
  position: GridPosition,
  former: Content,
  next: Content,
  figures: number,
): GridPosition => {
  const row = position.row - 1;
  const before = 1 + figures;
  const column = position.column - before;
  const idOfColumn = ({ columns }: Content, index: number) => columns[index]?.id;
  return {
    row: 1 + followIndex(row, idOfRow(former, row), next.rows.length, (at) => idOfRow(next, at)),
    column:
      before +
      followIndex(column, idOfColumn(former, column), next.columns.length, (at) =>
        idOfColumn(next, at),
      ),
  };
};

/** Whether both positions are of the same family or SKU, and the same pharmacy. */
export const isSameCell = (
  [one, oneAt]: readonly [Content, GridPosition],
  [other, otherAt]: readonly [Content, GridPosition],
  figures: number,
): boolean =>
  idOfRow(one, oneAt.row - 1) === idOfRow(other, otherAt.row - 1) &&
  one.columns[oneAt.column - 1 - figures]?.id === other.columns[otherAt.column - 1 - figures]?.id;
