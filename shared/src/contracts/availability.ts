import * as v from 'valibot';
import { matrixFrameSchema, matrixWindowSchema } from './matrix';

/** The seven statuses. Their order is fixed: answers write a status as its index in this list. */
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

/** The length of the window of every availability figure, in days. */
export const WINDOW_DAYS = 7;

/**
 * Every change of a cell inside the window, grouped by pharmacy and ordered by time, so that the
 * differences stay small. `figures/matrix/numberText.ts` writes both texts of numbers.
 */
const availabilityChangesSchema = v.object({
  /** The number of changes at each channel. */
  counts: v.array(v.number()),
  /**
   * Seconds since the previous change at the same pharmacy; for the first one, since `window.from`.
   */
  seconds: v.string(),
  /**
   * The distance in products from the previous change, down or up; for the first one, the product
   * itself.
   */
  rows: v.string(),
  /**
   * One character for each change: the status before it. The first observation of a cell inside the
   * window is a change from `-`.
   */
  from: v.pipe(v.string(), v.regex(/^[-0-6]*$/)),
});
export type AvailabilityChanges = v.InferOutput<typeof availabilityChangesSchema>;

/** The availability of a watchlist, in columns. */
const availabilityRows = v.object({
  ...matrixFrameSchema.entries,
  /** The brand of each family; an earlier API does not say it. */
  brands: v.optional(v.array(v.string())),
  /** The seven days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /**
   * For each channel the beginning of its newest crawl, in whole seconds after `window.from`; null
   * when it was never crawled.
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

/** `links` has a row for each product of the rows with a `succession`. */
export const availabilityMatrixSchema = v.object({
  ...availabilityRows.entries,
  links: v.optional(availabilityRows),
});
export type AvailabilityMatrix = v.InferOutput<typeof availabilityMatrixSchema>;
