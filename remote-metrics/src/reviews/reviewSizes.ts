import type { MatrixSizes } from '../grid/matrixContent';

/** Sizes in pixels, used by the windowing and the style sheet. */
const COLUMN_WIDTH = 69;
const ROW_HEIGHT = 40;
/** Room for both lines of a cell. */
const COMPACT_ROW_HEIGHT = 32;
const COMPACT_FAMILY_HEIGHT = 26;

export const sizes: MatrixSizes = {
  columnWidth: COLUMN_WIDTH,
  rowHeight: ROW_HEIGHT,
  familyHeight: 30,
  // Two lines of a name, and one with the age of its last crawl.
  headHeight: 54,
  totalHeight: 44,
  productWidth: 224,
  narrowProductWidth: 130,
  endRoom: 0,
};
export const compactSizes: MatrixSizes = {
  ...sizes,
  rowHeight: COMPACT_ROW_HEIGHT,
  familyHeight: COMPACT_FAMILY_HEIGHT,
};

export const SCORE_WIDTH = 102;
export const COUNT_WIDTH = 112;
