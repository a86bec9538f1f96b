import * as v from 'valibot';
import { pznSchema } from './pzn';
import { skuKindSchema } from './product';

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

/** Stands where a pharmacy was never crawled for a product: not one of the seven statuses. */
export const NO_OBSERVATION = '-';

/** The window of every availability figure, in days. */
export const WINDOW_DAYS = 7;

export const matrixChannelSchema = v.object({
  channelId: v.string(),
  name: v.string(),
  url: v.nullable(v.string()),
  /** Newest observation of this pharmacy, whichever product it was of. */
  lastCrawlAt: v.nullable(v.string()),
});

export const matrixProductSchema = v.object({
  pzn: pznSchema,
  name: v.string(),
  packSize: v.string(),
  kind: skuKindSchema,
  /** Index into `families`. */
  family: v.number(),
});
export type MatrixProduct = v.InferOutput<typeof matrixProductSchema>;

/**
 * The availability of a watchlist, columnar. Products come grouped by family in the order of the
 * watchlist; `channels` are the columns. A cell's index is `product * channels.length + channel`.
 */
export const availabilityMatrixSchema = v.object({
  watchlistId: v.string(),
  /** The seven days up to the newest crawl of any pharmacy; both null before the first crawl. */
  window: v.nullable(v.object({ from: v.string(), to: v.string() })),
  channels: v.array(matrixChannelSchema),
  families: v.array(v.string()),
  products: v.array(matrixProductSchema),
  /** One string for each product, one character for each channel: the digit of a status, or `-`. */
  status: v.array(v.string()),
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
