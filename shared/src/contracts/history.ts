import * as v from 'valibot';
import { availabilityStatuses } from './availability';
import { crawlIncidentSchema, unreadProductsSchema, validUntilSchema } from './incidents';
import {
  formerProductSchema,
  matrixChannelSchema,
  matrixProductSchema,
  matrixWindowSchema,
} from './matrix';
import { otherEntries } from './offers';
import { referenceStepSchema } from './prices';
import { pznSchema } from './pzn';
import { valueReportSchema } from './valueReports';

/** How far back an availability history may reach, in days. */
export const historyRanges = ['7', '30', '90'] as const;
export type HistoryRange = (typeof historyRanges)[number];

/**
 * The availability of all products of a watchlist at one pharmacy, or of one product at all
 * pharmacies. The index of a lane is `product * channels.length + channel`.
 */
export const availabilityHistorySchema = v.object({
  watchlistId: v.string(),
  /** The days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /** The oldest observation in any of the lanes, even before the window; null without any. */
  firstSeenAt: v.nullable(v.string()),
  channels: v.array(matrixChannelSchema),
  families: v.array(v.string()),
  products: v.array(matrixProductSchema),
  /**
   * The spans of the window, ordered by lane and time: the lane, minutes after `window.from` (0 if
   * it began before), and the digit of the status. A span ends where the next one of its lane
   * begins; the last one ends with the newest crawl of its pharmacy, because later statuses are
   * unknown.
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
  /** From which minute on another product of the lane's `succession` counts. */
  seams: v.optional(v.array(v.object({ lane: v.number(), minute: v.number(), pzn: pznSchema }))),
  /**
   * The incidents that reach into the window, by channel, then time. The spans show the observed
   * statuses.
   */
  incidents: v.array(crawlIncidentSchema),
  unread: unreadProductsSchema,
  validUntil: validUntilSchema,
});
export type AvailabilityHistory = v.InferOutput<typeof availabilityHistorySchema>;

/** How many days the details of one cell and the crawls of one pharmacy reach back. */
export const CELL_DAYS = 30;

/** What was read and does not count as read any more, with who decided that, why and when. */
export const withdrawnReadingSchema = v.object({
  at: v.string(),
  status: v.picklist(availabilityStatuses),
  price: v.nullable(v.object({ cents: v.number(), currency: v.string() })),
  rating: v.nullable(v.number()),
  /** Whether right values replace it, rather than nothing. */
  isCorrected: v.boolean(),
  author: v.string(),
  reason: v.string(),
  madeAt: v.string(),
});
export type WithdrawnReading = v.InferOutput<typeof withdrawnReadingSchema>;

/**
 * Each history begins with the value at the beginning of the window and ends with the present one.
 */
export const cellDetailsSchema = v.object({
  pzn: pznSchema,
  channelId: v.string(),
  channelName: v.string(),
  /** The newest crawl of the pharmacy. */
  lastCrawlAt: v.nullable(v.string()),
  window: matrixWindowSchema,
  /** At the end of the window. */
  listPriceCents: v.nullable(v.number()),
  uvpCents: v.nullable(v.number()),
  /** From the begin of the window on, also of coming days. Older servers leave them out. */
  references: v.optional(
    v.object({ list: v.array(referenceStepSchema), uvp: v.array(referenceStepSchema) }),
  ),
  /** The product's own page at this pharmacy. */
  pageUrl: v.nullable(v.string()),
  /**
   * The product and those that are one row with it, the oldest first, with what each is now; `seams`
   * says from when on which of them counts. The histories are those of all of them, prices as of a
   * pack of the newest one. Left out if there is only one.
   */
  succession: v.optional(
    v.object({
      links: v.array(
        v.object({
          ...formerProductSchema.entries,
          status: v.nullable(v.picklist(availabilityStatuses)),
          price: v.nullable(v.object({ cents: v.number(), currency: v.string() })),
        }),
      ),
      seams: v.array(v.object({ from: v.string(), pzn: pznSchema })),
    }),
  ),
  statuses: v.array(v.object({ from: v.string(), status: v.picklist(availabilityStatuses) })),
  /**
   * The last known status, since when it applies, however long ago that is, and the status before;
   * `before` is null if it applied when the cell was first read, so that it may be older. Null if no
   * status was ever known. Older servers leave it out.
   */
  origin: v.optional(
    v.nullable(
      v.object({
        status: v.picklist(availabilityStatuses),
        since: v.string(),
        before: v.nullable(v.picklist(availabilityStatuses)),
      }),
    ),
  ),
  prices: v.array(v.object({ from: v.string(), cents: v.number(), currency: v.string() })),
  reviews: v.array(
    v.object({
      from: v.string(),
      rating: v.nullable(v.number()),
      count: v.nullable(v.number()),
    }),
  ),
  /**
   * What was read in the window and withdrawn or corrected since, with who did that, why and when;
   * the newest first. Older servers leave it out.
   */
  withdrawn: v.optional(v.array(withdrawnReadingSchema)),
  /**
   * What the other offers at this pharmacy say now of the product: in a portal, in its app, by another
   * seller. All other fields are of the shop's own offer. Older servers leave it out.
   */
  offers: v.optional(
    v.array(
      v.object({
        /** Of a row of several products, which of them it is. */
        pzn: pznSchema,
        entry: v.picklist(otherEntries),
        status: v.picklist(availabilityStatuses),
        /** The newest price that was read, whatever the status is. */
        price: v.nullable(v.object({ cents: v.number(), currency: v.string() })),
        pageUrl: v.nullable(v.string()),
        /** Since when it has its status. */
        since: v.string(),
        /** Null if that was before the window. */
        lastReadAt: v.nullable(v.string()),
      }),
    ),
  ),
  /** What members of the tenant have reported of this cell. Older servers leave it out. */
  reports: v.optional(v.array(valueReportSchema)),
});
export type CellDetails = v.InferOutput<typeof cellDetailsSchema>;

/** The crawls of a pharmacy in the last 30 days, and the times when it could not be crawled. */
export const crawlLogSchema = v.object({
  channelId: v.string(),
  channelName: v.string(),
  /** The days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /** How often it is usually crawled; null if it has too few crawls to say. */
  rhythmMinutes: v.nullable(v.number()),
  /** After so many minutes without a crawl, one is missing. */
  toleratedMinutes: v.nullable(v.number()),
  /** By time. */
  crawls: v.array(v.object({ from: v.string(), to: v.string() })),
  /** By time, found in the products of the watchlist. `channel` is 0. */
  incidents: v.array(crawlIncidentSchema),
  validUntil: validUntilSchema,
});
export type CrawlLog = v.InferOutput<typeof crawlLogSchema>;

/** When the pharmacies could not be crawled in the last days, and how many cells that concerned. */
export const incidentLogSchema = v.object({
  watchlistId: v.string(),
  /** The days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  channels: v.array(v.object({ channelId: v.string(), name: v.string() })),
  /** For each channel, how many products of the watchlist were ever read there. */
  cells: v.array(v.number()),
  /** By channel, then time. */
  incidents: v.array(crawlIncidentSchema),
  validUntil: validUntilSchema,
});
export type IncidentLog = v.InferOutput<typeof incidentLogSchema>;
