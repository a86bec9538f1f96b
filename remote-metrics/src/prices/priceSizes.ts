import type { MatrixSizes } from '../grid/matrixContent';

/** Next to the columns of figures, a window of 1440 pixels has room for twelve pharmacies. */
export const priceSizes: MatrixSizes = {
  columnWidth: 60,
  rowHeight: 34,
  familyHeight: 30,
  // Two lines of a name, and one with the age of its last crawl.
  headHeight: 52,
  totalHeight: 42,
  productWidth: 144,
  narrowProductWidth: 128,
  endRoom: 0,
};

export const compactPriceSizes: MatrixSizes = {
  ...priceSizes,
  rowHeight: 29,
  familyHeight: 25,
};

export const REFERENCE_WIDTH = 54;
/** For a price with the name of its pharmacy, and below it since when. */
export const FACT_WIDTH = 146;
