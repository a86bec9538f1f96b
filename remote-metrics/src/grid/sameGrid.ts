import type { MatrixContent } from './matrixContent';

type Grid = Pick<MatrixContent, 'source' | 'rows' | 'rowId' | 'columns' | 'pinned' | 'sizes'>;

const haveSameRows = (one: Grid, other: Grid): boolean =>
  one.rows === other.rows ||
  (one.source !== other.source &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => one.rowId(row) === other.rowId(other.rows[index] ?? 0)));

/** Whether all rows and columns are where they were: only the contents of cells may differ. */
export const isSameGrid = (one: Grid, other: Grid): boolean =>
  one.sizes === other.sizes &&
  one.pinned === other.pinned &&
  one.columns.length === other.columns.length &&
  one.columns.every(({ id }, index) => other.columns[index]?.id === id) &&
  haveSameRows(one, other);
