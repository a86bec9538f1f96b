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

/**
 * Every change of a cell inside the window, pharmacy by pharmacy, each in the order of time: that is
 * how they are found, so that the differences are small. Both texts of numbers are written by
 * `figures/matrix/numberText.ts`.
 */
const availabilityChangesSchema = v.object({
  /** How many each channel has. */
  counts: v.array(v.number()),
  /** After the change before it at the same pharmacy; the first one: after `window.from`. */
  seconds: v.string(),
  /** How many products further down, or up, than the one before; the first one: its product. */
  rows: v.string(),
  /**
   * One character each for the status before it. A cell that was first observed inside the window
   * begins with a change from `-`.
   */
  from: v.pipe(v.string(), v.regex(/^[-0-6]*$/)),
});
export type AvailabilityChanges = v.InferOutput<typeof availabilityChangesSchema>;

/** The availability of a watchlist, columnar. */
export const availabilityMatrixSchema = v.object({
  ...matrixFrameSchema.entries,
  /** The seven days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /**
   * For each channel when its newest crawl began, in whole seconds after `window.from`; null when it
   * was never crawled.
   */
  crawlSeconds: v.array(v.nullable(v.number())),
  changes: availabilityChangesSchema,
  /**
   * The cells that were Unknown when the window began, ascending, and in `knownBefore` one character
   * each for the last known status before that. Cells that were Unknown from the start are left out.
   */
  unknownCell: v.array(v.number()),
  knownBefore: v.string(),
});
export type AvailabilityMatrix = v.InferOutput<typeof availabilityMatrixSchema>;
