import * as v from 'valibot';
import { availabilityStatuses } from './availability';
import { crawlIncidentSchema, unreadProductsSchema, validUntilSchema } from './incidents';
import { matrixChannelSchema, matrixProductSchema, matrixWindowSchema } from './matrix';
import { pznSchema } from './pzn';

/** How far back an availability history may reach, in days. */
export const historyRanges = ['7', '30', '90'] as const;
export type HistoryRange = (typeof historyRanges)[number];

/**
 * The availability of all products of a watchlist at one pharmacy, or of one of them at all
 * pharmacies. A lane's index is `product * channels.length + channel`.
 */
export const availabilityHistorySchema = v.object({
  watchlistId: v.string(),
  /** The days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /** The oldest observation of any of the lanes, also before the window; null without any. */
  firstSeenAt: v.nullable(v.string()),
  channels: v.array(matrixChannelSchema),
  families: v.array(v.string()),
  products: v.array(matrixProductSchema),
  /**
   * The spans of the window by lane, then time: the lane, minutes after `window.from` (0 where it
   * began before), and one digit of its status each. A span ends where the next one of its lane
   * begins, the last one with the newest crawl of its pharmacy: nothing is known after that.
   */
  spanLane: v.array(v.number()),
  spanMinute: v.array(v.number()),
  spanStatus: v.string(),
  /**
   * The lanes that were Unknown when the window began, ascending, and in `knownBefore` one digit each for
   * the last known status before that. Lanes that were Unknown from the start are left out.
   */
  unknownLane: v.array(v.number()),
  knownBefore: v.string(),
  /** Those that reach into the window, by channel, then time. Statuses above are as observed. */
  incidents: v.array(crawlIncidentSchema),
  unread: unreadProductsSchema,
  validUntil: validUntilSchema,
});
export type AvailabilityHistory = v.InferOutput<typeof availabilityHistorySchema>;

/** The days that the details of one cell, and the crawls of one pharmacy, reach back. */
export const CELL_DAYS = 30;

/** Each history begins with what held when the window began, and ends with what holds now. */
export const cellDetailsSchema = v.object({
  pzn: pznSchema,
  channelId: v.string(),
  channelName: v.string(),
  /** The newest crawl of the pharmacy. */
  lastCrawlAt: v.nullable(v.string()),
  window: matrixWindowSchema,
  listPriceCents: v.nullable(v.number()),
  uvpCents: v.nullable(v.number()),
  /** The product's own page at this pharmacy. */
  pageUrl: v.nullable(v.string()),
  statuses: v.array(v.object({ from: v.string(), status: v.picklist(availabilityStatuses) })),
  prices: v.array(v.object({ from: v.string(), cents: v.number(), currency: v.string() })),
  reviews: v.array(
    v.object({
      from: v.string(),
      rating: v.nullable(v.number()),
      count: v.nullable(v.number()),
    }),
  ),
});
export type CellDetails = v.InferOutput<typeof cellDetailsSchema>;

/** When a pharmacy was read in the last 30 days, and when it could not be. */
export const crawlLogSchema = v.object({
  channelId: v.string(),
  channelName: v.string(),
  /** The days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /** How often it is usually read; null after too few crawls to tell. */
  rhythmMinutes: v.nullable(v.number()),
  /** After so long without a crawl one is missing. */
  toleratedMinutes: v.nullable(v.number()),
  /** By time. */
  crawls: v.array(v.object({ from: v.string(), to: v.string() })),
  /** By time; judged by the products of the watchlist. `channel` is 0. */
  incidents: v.array(crawlIncidentSchema),
  validUntil: validUntilSchema,
});
export type CrawlLog = v.InferOutput<typeof crawlLogSchema>;
