import type { MatrixSizes } from '../matrix/matrixContent';

export const priceSizes: MatrixSizes = {
  columnWidth: 74,
  rowHeight: 42,
  familyHeight: 32,
  headHeight: 62,
  totalHeight: 0,
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
/** Room for two prices of three digits. */
export const RANGE_WIDTH = 100;
/** Of the bar in the column of ranges. */
export const BAR_WIDTH = 80;
