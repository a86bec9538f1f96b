/** The height of a bar, in pixels. */
export const LANE_HEIGHT = 21;
/** Above and below it. */
export const LANE_SPACE = 2.5;
export const LANE_ROW_HEIGHT = LANE_HEIGHT + 2 * LANE_SPACE;

/** Shown if there is no figure. */
export const NO_FIGURE = '–';
