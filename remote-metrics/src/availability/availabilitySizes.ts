import type { MatrixSizes } from '../grid/matrixContent';

/** Sizes in pixels, used by the windowing, the images and the style sheet. */
const ROW_HEIGHT = 30;
export const COLUMN_WIDTH = 42;

export const sizes: MatrixSizes = {
  columnWidth: COLUMN_WIDTH,
  rowHeight: ROW_HEIGHT,
  familyHeight: 32,
  headHeight: 122,
  totalHeight: 36,
  productWidth: 232,
  narrowProductWidth: 150,
  // For the turned name of the last pharmacy.
  endRoom: 48,
};
const COMPACT_ROW_HEIGHT = 22;
export const compactSizes: MatrixSizes = {
  ...sizes,
  rowHeight: COMPACT_ROW_HEIGHT,
  familyHeight: 26,
};

/**
 * The height of the part of the header with names at 45 degrees, and the longest name in
 * it.
 */
export const SLANT = 80;
export const NAME_LENGTH = 96;

export const NOW_WIDTH = 88;
export const SHARE_WIDTH = 96;
export const GLYPH_EDGE = 16;
/** Without the border below. */
export const CELL_HEIGHT = ROW_HEIGHT - 1;
export const COMPACT_CELL_HEIGHT = COMPACT_ROW_HEIGHT - 1;
export const GLYPH_TOP = 4;
export const COMPACT_GLYPH_TOP = 1;
/** The seven-day strip has a tick for each day: its size, and the distance to the next. */
export const TICK = 3;
export const TICK_STEP = 4;
export const STRIP_LEFT = 7;
export const STRIP_TOP = CELL_HEIGHT - TICK - 3;
/** In a compact cell the strip is so many pixels higher. */
export const COMPACT_LIFT = CELL_HEIGHT - COMPACT_CELL_HEIGHT - 1;
