import type { MatrixSizes } from '../grid/matrixContent';

export const priceSizes: MatrixSizes = {
  columnWidth: 74,
  rowHeight: 42,
  familyHeight: 32,
  // Two lines of a name, and one with the age of its last crawl.
  headHeight: 56,
  totalHeight: 44,
  productWidth: 224,
  narrowProductWidth: 128,
  endRoom: 0,
};

export const compactPriceSizes: MatrixSizes = {
  ...priceSizes,
  columnWidth: 62,
  rowHeight: 32,
  familyHeight: 26,
};

export const REFERENCE_WIDTH = 64;
/** Two prices fit next to each other; longer ones extend into the edge of the previous column. */
export const RANGE_WIDTH = 78;
/**
 * The width of the bar in the column of ranges, of the gap in it, and its distance from the right
 * edge.
 */
export const BAR_WIDTH = 62;
export const MEDIAN_WIDTH = 2;
export const BAR_RIGHT = 10;
