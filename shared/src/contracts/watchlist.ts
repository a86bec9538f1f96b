import * as v from 'valibot';
import { pznSchema } from './pzn';
import { skuKindSchema } from './product';

export const WATCHLIST_NAME_LIMIT = 25;
export const WATCHLIST_DESCRIPTION_MAX = 120;
export const BRAND_LIMIT = 40;
/** How many PZNs one request may add. */
export const MAX_PZNS_AT_ONCE = 5_000;

export const watchlistTypes = ['custom', 'brand'] as const;

const displayNameSchema = v.pipe(
  v.string('DISPLAY_NAME_REQUIRED'),
  v.trim(),
  v.nonEmpty('DISPLAY_NAME_REQUIRED'),
  v.maxLength(WATCHLIST_NAME_LIMIT - 1, 'DISPLAY_NAME_TOO_LONG'),
);

const descriptionSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(WATCHLIST_DESCRIPTION_MAX, 'DESCRIPTION_TOO_LONG'),
);

/** Letters of any script, digits and the punctuation that brand names carry. */
const brandSchema = v.pipe(
  v.string('BRAND_REQUIRED'),
  v.trim(),
  v.nonEmpty('BRAND_REQUIRED'),
  v.maxLength(BRAND_LIMIT - 1, 'BRAND_TOO_LONG'),
  v.regex(/^[\p{L}\p{N}\p{M} .,'’&+®™()/-]+$/u, 'BRAND_CHARACTERS'),
);

export const createWatchlistSchema = v.variant('type', [
  v.object({
    type: v.literal('custom'),
    name: displayNameSchema,
    description: v.optional(descriptionSchema, ''),
  }),
  v.object({
    type: v.literal('brand'),
    name: displayNameSchema,
    description: v.optional(descriptionSchema, ''),
    brand: brandSchema,
  }),
]);
export type CreateWatchlist = v.InferOutput<typeof createWatchlistSchema>;

export const watchlistStatsSchema = v.object({
  productFamilies: v.number(),
  listedSkus: v.number(),
  localSkus: v.number(),
});

const watchlistFields = {
  watchlistId: v.string(),
  name: v.string(),
  description: v.string(),
  brand: v.nullable(v.string()),
  type: v.picklist(watchlistTypes),
  status: v.picklist(['active', 'inactive']),
  stats: watchlistStatsSchema,
  revision: v.number(),
};

/** A watchlist in the list: everything but its items. */
export const watchlistSummarySchema = v.object(watchlistFields);
export type WatchlistSummary = v.InferOutput<typeof watchlistSummarySchema>;

export const watchlistItemSchema = v.object({
  itemId: v.string(),
  pzn: pznSchema,
  sku: v.string(),
  productFamily: v.string(),
  kind: skuKindSchema,
  visible: v.boolean(),
  displayOrder: v.number(),
});
export type WatchlistItem = v.InferOutput<typeof watchlistItemSchema>;

export const watchlistSchema = v.object({
  ...watchlistFields,
  items: v.array(watchlistItemSchema),
});
export type Watchlist = v.InferOutput<typeof watchlistSchema>;

export const watchlistsAnswerSchema = v.object({
  watchlists: v.array(watchlistSummarySchema),
  limit: v.number(),
});
export type WatchlistsAnswer = v.InferOutput<typeof watchlistsAnswerSchema>;

export const addItemSchema = v.object({
  pzn: v.pipe(
    v.string('PZN_REQUIRED'),
    v.trim(),
    v.nonEmpty('PZN_REQUIRED'),
    v.maxLength(64, 'PZN_LENGTH'),
  ),
});

export const addItemsSchema = v.object({
  pzns: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.maxLength(64))),
    v.minLength(1),
    v.maxLength(MAX_PZNS_AT_ONCE),
  ),
});

/** What became of each PZN of a batch; `unknown` and `invalid` come back as they were sent. */
export const addItemsAnswerSchema = v.object({
  added: v.array(watchlistItemSchema),
  present: v.array(v.string()),
  unknown: v.array(v.string()),
  invalid: v.array(v.string()),
});
export type AddItemsAnswer = v.InferOutput<typeof addItemsAnswerSchema>;
