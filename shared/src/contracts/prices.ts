import * as v from 'valibot';
import { matrixFrameSchema, matrixWindowSchema } from './matrix';

/** The catalogue's currency: reference prices are in it, and a price without a code is, too. */
export const PRICE_CURRENCY = 'EUR';

/** The days between the two prices that are compared. */
export const PRICE_WINDOW_DAYS = 7;

/**
 * The prices of a watchlist. Texts, not numbers for each cell: they are checked and read ten times as
 * fast. A price is its cents, followed by the code of its currency when that is not the catalogue's:
 * `1295`, `1510CHF`.
 */
export const priceMatrixSchema = v.object({
  ...matrixFrameSchema.entries,
  /** The days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /**
   * Whether each channel is read often enough that a missing crawl is an incident (`incidents`); prices of
   * others are in doubt after a day. Left out by a server that is older than this.
   */
  hasRhythm: v.optional(v.array(v.boolean())),
  /** For each product, in cents: the trade's list price (AVP) and the maker's recommended one. */
  listPriceCents: v.array(v.nullable(v.number())),
  uvpCents: v.array(v.nullable(v.number())),
  /**
   * One text for each product: the newest price at each channel, separated by commas; nothing where
   * none was ever read. Which offer can be ordered now tells `status`.
   */
  price: v.array(v.string()),
  /**
   * In the same form the price when the window began; nothing where it was the present one, `-`
   * where none was known yet, or the product was not listed.
   */
  before: v.array(v.string()),
});
export type PriceMatrix = v.InferOutput<typeof priceMatrixSchema>;
