import type { MatrixContent } from './matrixContent';

type Grid = Pick<MatrixContent, 'rows' | 'columns' | 'pinned' | 'sizes'>;

/** Whether everything stands where it stood: only what is said there may differ. */
export const isSameGrid = (one: Grid, other: Grid): boolean =>
  one.rows === other.rows &&
  one.sizes === other.sizes &&
  one.pinned === other.pinned &&
  one.columns.length === other.columns.length &&
  one.columns.every(({ id }, index) => other.columns[index]?.id === id);
