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
   * For each channel when its newest crawl began, in minutes after `window.from`; null when it was
   * never crawled.
   */
  crawlMinute: v.array(v.nullable(v.number())),
  /**
   * Every change inside the window, ordered by cell, then by time: the cell's index, minutes after
   * `window.from` (fractions allowed), and in `changeFrom` one character for the status before it.
   * A cell that was first observed inside the window begins with a change from `-`.
   */
  changeCell: v.array(v.number()),
  changeMinute: v.array(v.number()),
  changeFrom: v.string(),
  /**
   * The cells that were Unknown when the window began, ascending, and in `knownBefore` one character
   * each for the last known status before that. Cells that were Unknown from the start are left out.
   */
  unknownCell: v.array(v.number()),
  knownBefore: v.string(),
});
export type AvailabilityMatrix = v.InferOutput<typeof availabilityMatrixSchema>;
