import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import type { MatrixSizes } from './matrixContent';
import { clamp } from '@pmm/shared/figures/clamp';

/** Where each row begins below the header, in pixels; the last entry is the end of the last row. */
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

/** The row at an offset; the nearest one if there is none. */
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

/**
 * How many rows can be visible at once, at least in part, wherever a viewport of this height is.
 */
export const mostRowsIn = (tops: Int32Array, height: number): number => {
  let most = 0;
  let last = 0;
  for (let first = 0; first + 1 < tops.length; first += 1) {
    // Its last pixel is visible.
    const bottom = (tops[first + 1] ?? 0) - 1 + height;
    while (last + 2 < tops.length && (tops[last + 1] ?? 0) < bottom) last += 1;
    most = Math.max(most, last + 1 - first);
  }
  return most;
};

/** The row of the family that a row belongs to; -1 if it has none. */
export const familyRowAbove = (rows: Rows, index: number): number => {
  let row = index;
  while (row >= 0 && !isFamilyRow(rows[row] ?? 0)) row -= 1;
  return row;
};

/** The mounted indexes [from, to) of one axis. */
export interface Range {
  from: number;
  to: number;
}

/** A range of `length` items from `first` on, kept within all `count` of them. */
export const rangeWithin = (first: number, length: number, count: number): Range => {
  const fitting = Math.min(count, length);
  const from = clamp(first, 0, count - fitting);
  return { from, to: from + fitting };
};

/**
 * The offset that brings [start, end) into the viewport; the present one if it is there already.
 */
export const offsetShowing = (
  start: number,
  end: number,
  offset: number,
  viewport: number,
): number => (start < offset ? start : Math.max(offset, end - viewport));
