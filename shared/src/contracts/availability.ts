import * as v from 'valibot';
import { matrixFrameSchema, matrixWindowSchema } from './matrix';

/** The seven statuses, in the order in which every answer numbers them: its index is its digit. */
export const availabilityStatuses = [
  'not-listed',
  'available',
  'limited',
  'unavailable',
  'replaced',
  'not-offered',
  'unknown',
] as const;
export type AvailabilityStatus = (typeof availabilityStatuses)[number];

/** The window of every availability figure, in days. */
export const WINDOW_DAYS = 7;

/** The availability of a watchlist, columnar. */
export const availabilityMatrixSchema = v.object({
  ...matrixFrameSchema.entries,
  /** The seven days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /**
   * Every change inside the window, ordered by cell, then by time: the cell's index, minutes after
   * `window.from` (fractions allowed), and in `changeFrom` one character for the status before it.
   * A cell that was first observed inside the window begins with a change from `-`.
   */
  changeCell: v.array(v.number()),
  changeMinute: v.array(v.number()),
  changeFrom: v.string(),
});
export type AvailabilityMatrix = v.InferOutput<typeof availabilityMatrixSchema>;
