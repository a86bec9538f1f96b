import * as v from 'valibot';
import { storableText } from './storableText';
import { watchlistItemSchema } from './watchlistItem';

const WATCHLIST_NAME_LIMIT = 25;
const WATCHLIST_DESCRIPTION_MAX = 120;
const BRAND_LIMIT = 40;

export const watchlistTypes = ['custom', 'brand'] as const;
export const watchlistStatuses = ['active', 'inactive'] as const;

// One character as people see it may have many code units: 32 suffice for a family of emoji, and
// exclude texts that pile up marks on one letter without end.
const CODE_UNITS_PER_CHARACTER = 32;

/** Limits the length in characters as people see them: an emoji or an accented letter is one. */
const atMost = (characters: number, message: string) =>
  v.pipe(
    v.string(),
    v.maxLength(characters * CODE_UNITS_PER_CHARACTER, message),
    v.maxGraphemes(characters, message),
  );

const displayNameSchema = v.pipe(
  v.string('DISPLAY_NAME_REQUIRED'),
  v.trim(),
  v.nonEmpty('DISPLAY_NAME_REQUIRED'),
  storableText,
  // Otherwise two encodings of the same letter would make two names.
  v.normalize('NFC'),
  atMost(WATCHLIST_NAME_LIMIT - 1, 'DISPLAY_NAME_TOO_LONG'),
);

const descriptionSchema = v.pipe(
  v.string(),
  v.trim(),
  storableText,
  atMost(WATCHLIST_DESCRIPTION_MAX, 'DESCRIPTION_TOO_LONG'),
);

/** Letters of any script, digits and the punctuation of brand names. */
const brandSchema = v.pipe(
  v.string('BRAND_REQUIRED'),
  v.trim(),
  v.nonEmpty('BRAND_REQUIRED'),
  atMost(BRAND_LIMIT - 1, 'BRAND_TOO_LONG'),
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

/** The texts of a watchlist that a person writes. */
export const watchlistDetailsSchema = v.object({
  name: displayNameSchema,
  description: descriptionSchema,
});
export type WatchlistDetails = v.InferOutput<typeof watchlistDetailsSchema>;

/**
 * PUT {id}: only the changes; the rest stays. `detailsVersion` is the one that the person saw: if
 * somebody else has changed name, description or status since, the answer is WATCHLIST_CHANGED with
 * the present `current` (a `watchlistSummarySchema`), unless everything is already as requested.
 * Changes of items do not matter. A request without any change is MISSING_PARAMS.
 */
export const updateWatchlistSchema = v.object({
  detailsVersion: v.pipe(v.number(), v.integer()),
  name: v.optional(displayNameSchema),
  description: v.optional(descriptionSchema),
  status: v.optional(v.picklist(watchlistStatuses)),
});
export type UpdateWatchlist = v.InferOutput<typeof updateWatchlistSchema>;

/** DELETE {id}: WATCHLIST_NOT_EMPTY while it has items; nothing overrides that. */
export const deleteWatchlistQuerySchema = v.object({
  force: v.optional(v.literal('false'), 'false'),
});

const watchlistStatsSchema = v.object({
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
  status: v.picklist(watchlistStatuses),
  stats: watchlistStatsSchema,
  /** Increases with every change of the watchlist or of its items. */
  revision: v.number(),
  /** Increases with every change of name, description or status. */
  detailsVersion: v.number(),
};

/** A watchlist in the list: everything but its items. */
export const watchlistSummarySchema = v.object(watchlistFields);
export type WatchlistSummary = v.InferOutput<typeof watchlistSummarySchema>;

/** Reads `current` of a refusal with WATCHLIST_CHANGED; null if it is not a summary. */
export const readCurrentSummary = (current: unknown): WatchlistSummary | null => {
  const parsed = v.safeParse(watchlistSummarySchema, current);
  return parsed.success ? parsed.output : null;
};

/** The items come in display order. */
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
