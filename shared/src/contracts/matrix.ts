import * as v from 'valibot';
import { crawlIncidentSchema, unreadProductsSchema, validUntilSchema } from './incidents';
import { pznSchema } from './pzn';
import { skuKindSchema } from './product';

/** The kinds of matrices. */
export const metrics = ['availability', 'prices', 'reviews'] as const;
export type Metric = (typeof metrics)[number];

/**
 * The character for a pharmacy that was never crawled for a product: not one of the seven statuses.
 */
export const NO_OBSERVATION = '-';

export const matrixChannelSchema = v.object({
  channelId: v.string(),
  name: v.string(),
  url: v.nullable(v.string()),
  /** The newest observation at this pharmacy, of any product. */
  lastCrawlAt: v.nullable(v.string()),
  /** How much the pharmacy matters. Older servers leave it out. */
  weight: v.optional(v.number(), 1),
});

/**
 * Whether a product and those of the watchlist that it replaces have one row or a row each;
 * `joined` if a request does not say it.
 */
export const successorRows = ['joined', 'apart'] as const;
export type SuccessorRows = (typeof successorRows)[number];

/** How the prices of a former product are compared with those of the newest one. */
const packComparisons = ['same', 'per-piece', 'none'] as const;

export const formerProductSchema = v.object({
  pzn: pznSchema,
  name: v.string(),
  packSize: v.string(),
  packs: v.picklist(packComparisons),
});

/**
 * What a row contains in addition to its product: products that it replaces. All of them are one
 * row, in which at each pharmacy and time the one counts that can best be ordered.
 */
export const successionSchema = v.object({
  /** When a pharmacy first listed the newest product; null if none has yet. */
  since: v.nullable(v.string()),
  /** The oldest first. */
  former: v.array(
    v.object({
      ...formerProductSchema.entries,
      /** The channels at which it is the one that counts at present. */
      countsAt: v.array(v.number()),
    }),
  ),
  /** The channels that sell several. */
  severalAt: v.array(v.number()),
});
export type Succession = v.InferOutput<typeof successionSchema>;

export const matrixProductSchema = v.object({
  pzn: pznSchema,
  name: v.string(),
  packSize: v.string(),
  kind: skuKindSchema,
  /** Its index in `families`. */
  family: v.number(),
  succession: v.optional(successionSchema),
});
export type MatrixProduct = v.InferOutput<typeof matrixProductSchema>;

/** Times as ISO 8601; null before the first crawl of any pharmacy. */
export const matrixWindowSchema = v.nullable(v.object({ from: v.string(), to: v.string() }));

/**
 * Since when cells have their present values: one text for each product with an entry for each
 * channel, separated by commas. An entry is the time in seconds before the end of the window, in
 * base 36; then a colon and the value before, or `-` if none was read before, so that the present
 * one may be older; then, if it changed more than once in the window, a colon and how often:
 * `4n9c:1295`, `0:1295:12`, `8f4:-`. Older servers leave the texts out.
 */
export const sinceSchema = v.optional(v.array(v.string()));

/**
 * The common part of all matrices of a watchlist. Products are grouped by family in the order of
 * the watchlist; `channels` are the columns. The index of a cell is `product * channels.length +
 * channel`.
 */
export const matrixFrameSchema = v.object({
  watchlistId: v.string(),
  channels: v.array(matrixChannelSchema),
  families: v.array(v.string()),
  products: v.array(matrixProductSchema),
  /** One string for each product, one character for each channel: the digit of a status, or `-`. */
  status: v.array(v.string()),
  /**
   * The cells, ascending, at whose pharmacy another offer than the shop's own (in a portal, in an
   * app, by another seller) differs now: it can be ordered where the shop's own cannot, or the other
   * way round, or in a matrix of prices has another price. No other field contains such offers. Left
   * out if there are none, and by older servers.
   */
  otherOffers: v.optional(v.array(v.number())),
  /**
   * The incidents that reach into the last seven days, by channel, then time. `status` shows the
   * observed statuses.
   */
  incidents: v.array(crawlIncidentSchema),
  /** Products that crawlers have stopped reading. `status` contains their last observed status. */
  unread: unreadProductsSchema,
  validUntil: validUntilSchema,
});
export type MatrixFrame = v.InferOutput<typeof matrixFrameSchema>;

/**
 * Differs whenever a matrix of the watchlist would differ: requesting the revision is cheap,
 * reading a matrix is not.
 */
export const metricsRevisionSchema = v.object({ revision: v.string() });
