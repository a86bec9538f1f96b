import type { ReferenceKind, ReferenceStep } from '../../contracts/prices';
import type { DecodedFrame } from '../matrix/frame';
import type { Since } from '../matrix/sinceTexts';
import { dayOf } from '../zone';
import type { PriceBounds } from './plausible';
import { plannedAfter } from './referenceSteps';

/** Means that there is no price. */
export const NO_PRICE = -1;

/** The state of an offer as far as its price is concerned. The index is its code in `offer`. */
export const offerStates = [
  /** The pharmacy was never crawled for the product. */
  'never read',
  'not listed',
  /** The pharmacy shows a successor instead: its last price is shown, but not compared. */
  'replaced',
  /** The pharmacy has a page for it that says that it does not sell it; its last price as above. */
  'not offered',
  /**
   * Listed, but it cannot be ordered: its price is shown and compared, but does not count for the
   * range.
   */
  'sold out',
  /**
   * The pharmacy or the product is not read at present, or was last read long ago: the price may be
   * outdated.
   */
  'not confirmed',
  /** The newest crawl has read the pharmacy, but not this page. */
  'unknown',
  'orderable',
] as const;
export type OfferState = (typeof offerStates)[number];

/**
 * The answer of the API, decoded for everything on the page. A cell's index is `product *
 * channels.length + channel`; prices are in cents.
 */
export interface Prices extends DecodedFrame, Since {
  /** Each product of rows that contain several; null if there are none. */
  links: Prices | null;
  /** Times in milliseconds; null before the first crawl of any pharmacy. */
  window: { from: number; to: number } | null;
  /** By product. */
  listPriceCents: Int32Array;
  uvpCents: Int32Array;
  /** The steps of the references that change in the window or later, by product. */
  referenceSteps: Readonly<Record<Reference, ReadonlyMap<number, readonly ReferenceStep[]>>>;
  /** By product: a price outside of these bounds was misread (see plausible.ts). */
  lowestPlausible: Float64Array;
  highestPlausible: Float64Array;
  /** The same when the window began, of the products whose references have changed since. */
  plausibleBefore: ReadonlyMap<number, PriceBounds>;
  /** By product: what one pack usually costs; infinite if nobody knows or no price is far from it. */
  usualCents: Float64Array;
  /** By cell, whether somebody said that its page sells a bundle of packs. */
  judgedBundles: ReadonlyMap<number, boolean>;
  /** By channel: 1 if its last prices may be outdated. */
  unconfirmed: Uint8Array;
  /** By cell: the code of its offer state, its price now, and its price when the window began. */
  offer: Uint8Array;
  priceCents: Int32Array;
  beforeCents: Int32Array;
  /**
   * By cell the currencies of prices that are not in the catalogue's; these are shown, never
   * compared.
   */
  foreignNow: ReadonlyMap<number, string>;
  foreignBefore: ReadonlyMap<number, string>;
  /** By cell the last other price, whenever that was; `NO_PRICE` if there was none in euros. */
  previousCents: Int32Array;
}

export const references = ['list price', 'UVP'] as const;
/** The price from which deviations are measured. */
export type Reference = (typeof references)[number];

export const kindOfReference: Readonly<Record<Reference, ReferenceKind>> = {
  'list price': 'list',
  UVP: 'uvp',
};

/** `NO_PRICE` if the product has none. */
export const referenceCents = (prices: Prices, product: number, reference: Reference): number =>
  (reference === 'UVP' ? prices.uvpCents : prices.listPriceCents)[product] ?? NO_PRICE;

/** The steps that begin after the window. */
export const plannedReferences = (
  { referenceSteps, window }: Prices,
  product: number,
  reference: Reference,
): ReferenceStep[] => {
  const steps = referenceSteps[reference].get(product);
  return steps === undefined || window === null ? [] : plannedAfter(steps, dayOf(window.to));
};

export const offerOf = ({ offer }: Prices, cell: number): OfferState =>
  offerStates[offer[cell] ?? 0] ?? 'never read';

export const productOfCell = ({ channels }: Prices, cell: number): number =>
  Math.floor(cell / channels.length);
