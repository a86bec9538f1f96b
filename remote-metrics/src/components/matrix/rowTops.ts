import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/rows';
import type { MatrixSizes } from './matrixContent';

/** Where each row begins below the header, in pixels; one more entry for the end of the last. */
export const rowTopsOf = (
  rows: Rows,
  { rowHeight, familyHeight }: Pick<MatrixSizes, 'rowHeight' | 'familyHeight'>,
): Int32Array => {
  const tops = new Int32Array(rows.length + 1);
  rows.forEach((row, index) => {
    tops[index + 1] = (tops[index] ?? 0) + (isFamilyRow(row) ? familyHeight : rowHeight);
  });
  return tops;
};

/** The row that an offset lies in; the nearest where it lies in none. */
export const rowAtOffset = (tops: Int32Array, offset: number): number => {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The row of the family that a row belongs to; -1 where it has none. */
export const familyRowAbove = (rows: Rows, index: number): number => {
  let row = index;
  while (row >= 0 && !isFamilyRow(rows[row] ?? 0)) row -= 1;
  return row;
};
