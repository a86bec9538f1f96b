import * as v from 'valibot';
import { calendarDaySchema } from './calendarDay';
import { matrixFrameSchema, matrixWindowSchema, sinceSchema } from './matrix';

/** The catalogue's currency: reference prices have it, and so has every price without a code. */
export const PRICE_CURRENCY = 'EUR';

/** How many days lie between the two compared prices. */
export const PRICE_WINDOW_DAYS = 7;

/** The list price (AVP), and the maker's recommended price. */
export const referenceKinds = ['list', 'uvp'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** A reference price from the midnight of a day on; `from` is null if it was never another one. */
export const referenceStepSchema = v.object({
  from: v.nullable(calendarDaySchema),
  /** Null if there is none from that day on. */
  cents: v.nullable(v.number()),
});
/** In order of the days, each day once. */
export type ReferenceStep = v.InferOutput<typeof referenceStepSchema>;

/**
 * The prices of a watchlist. They are written as texts and not as a number for each cell, because
 * texts are checked and read ten times as fast. A price is its cents, followed by the code of its
 * currency if that is not the catalogue's: `1295`, `1510CHF`.
 */
const priceRows = v.object({
  ...matrixFrameSchema.entries,
  /** The days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /**
   * Whether each channel is crawled often enough for a missing crawl to be an incident
   * (`incidents`); the prices of the others are in doubt after a day. Older servers leave it out.
   */
  hasRhythm: v.optional(v.array(v.boolean())),
  /** For each product, in cents, at the end of the window. */
  listPriceCents: v.array(v.nullable(v.number())),
  uvpCents: v.array(v.nullable(v.number())),
  /**
   * The references that change in the window or later: all steps from the begin of the window on.
   * Older servers leave it out.
   */
  references: v.optional(
    v.array(
      v.object({
        product: v.number(),
        kind: v.picklist(referenceKinds),
        steps: v.array(referenceStepSchema),
      }),
    ),
  ),
  /**
   * One text for each product: the newest price at each channel, separated by commas; empty if no
   * price was ever read. `status` says which offers can be ordered now.
   */
  price: v.array(v.string()),
  /**
   * In the same form the price when the window began: empty if it was the present one, `-` if none
   * was known yet or the product was not listed.
   */
  before: v.array(v.string()),
  /** Of each price, however long ago it began. */
  since: sinceSchema,
  /**
   * What somebody of the tenant said about a page that is still the same: whether it sells a bundle
   * of packs. Products and channels are indexes. Older servers leave it out.
   */
  bundles: v.optional(
    v.array(v.object({ product: v.number(), channel: v.number(), isBundle: v.boolean() })),
  ),
});

/** `links` has a row for each product of the rows with a `succession`. */
export const priceMatrixSchema = v.object({
  ...priceRows.entries,
  links: v.optional(priceRows),
});
export type PriceMatrix = v.InferOutput<typeof priceMatrixSchema>;

/** Longer than the id of any pharmacy and than a PZN. */
const MAX_LENGTH = 60;
const named = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('VALUE_REQUIRED'),
  v.maxLength(MAX_LENGTH, 'VALUE_INVALID'),
);

/**
 * PUT metrics/prices/bundles: whether the page of a product at a pharmacy sells a bundle of packs;
 * null takes back what was said. It holds for all watchlists of the tenant, as long as the product
 * has the same page there.
 */
export const judgeBundleSchema = v.object({
  pzn: named,
  channel: named,
  isBundle: v.nullable(v.boolean()),
});
export type JudgeBundle = v.InferOutput<typeof judgeBundleSchema>;
