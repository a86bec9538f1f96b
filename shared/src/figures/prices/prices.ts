import type { DecodedFrame } from '../matrix/frame';

/** Stands where there is no price. */
export const NO_PRICE = -1;

/** What an offer is now, as far as its price is concerned. The index is its code in `offer`. */
export const offerStates = [
  /** The pharmacy was never crawled for the product. */
  'never read',
  'not listed',
  /** The pharmacy shows a successor in its place: what it cost last is shown, and compared with nothing. */
  'replaced',
  /** The pharmacy has a page for it, and says that it does not sell it; its price as above. */
  'not offered',
  /** Listed, but it cannot be ordered: its price is shown and compared, but is nobody's best price. */
  'sold out',
  /** The pharmacy or the product is not read at present, or was long ago: nobody knows whether the price still holds. */
  'not confirmed',
  /** The newest crawl read the pharmacy, but not this page. */
  'unknown',
  'orderable',
] as const;
export type OfferState = (typeof offerStates)[number];

/**
 * The answer of the API in the form that everything on the page reads. A cell's index is
 * `product * channels.length + channel`; prices are cents.
 */
export interface Prices extends DecodedFrame {
  /** Times in milliseconds; null before the first crawl of any pharmacy. */
  window: { from: number; to: number } | null;
  /** By product. */
  listPriceCents: Int32Array;
  uvpCents: Int32Array;
  /** By product: a price outside of these bounds cannot be true (see plausible.ts). */
  lowestPlausible: Float64Array;
  highestPlausible: Float64Array;
  /** By channel: 1 where nobody knows whether what was last read of it still holds. */
  unconfirmed: Uint8Array;
  /** By cell: the codes of `offerStates`, the price now and when the window began. */
  offer: Uint8Array;
  priceCents: Int32Array;
  beforeCents: Int32Array;
  /** By cell the currencies of prices that are not in the catalogue's: shown, never compared. */
  foreignNow: ReadonlyMap<number, string>;
  foreignBefore: ReadonlyMap<number, string>;
}

export const references = ['list price', 'UVP'] as const;
/** Which price a deviation is from. */
export type Reference = (typeof references)[number];

/** `NO_PRICE` where the product has none. */
export const referenceCents = (prices: Prices, product: number, reference: Reference): number =>
  (reference === 'UVP' ? prices.uvpCents : prices.listPriceCents)[product] ?? NO_PRICE;

export const offerOf = ({ offer }: Prices, cell: number): OfferState =>
  offerStates[offer[cell] ?? 0] ?? 'never read';

export const productOfCell = ({ channels }: Prices, cell: number): number =>
  Math.floor(cell / channels.length);
