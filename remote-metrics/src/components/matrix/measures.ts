/** Sizes in pixels that the windowing and the style sheet share. */
export const HEAD_HEIGHT = 112;
export const ROW_HEIGHT = 30;
export const COMPACT_ROW_HEIGHT = 22;
export const COLUMN_WIDTH = 42;
export const PRODUCT_WIDTH = 340;
/** The product column where the grid is narrower than `NARROW_BELOW`, such as on a phone. */
export const NARROW_PRODUCT_WIDTH = 164;
export const NARROW_BELOW = 640;
/** Room at the end for the turned name of the last pharmacy. */
export const END_ROOM = 48;
export const GLYPH_EDGE = 16;
/** Without the border below. */
export const CELL_HEIGHT = ROW_HEIGHT - 1;
export const GLYPH_TOP = 4;
/** The 7-day strip has a tick for each day: its edge, and the distance from one to the next. */
export const TICK = 3;
export const TICK_STEP = 4;
export const STRIP_LEFT = 7;
export const STRIP_TOP = CELL_HEIGHT - TICK - 3;
/** The mark of a changed cell: the status before and a corner. */
export const MARK_HEIGHT = 10;
