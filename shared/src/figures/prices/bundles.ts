import { type Prices, productOfCell } from './prices';

/** Bundles of more packs are not sold: then the price was read wrongly. */
const bundlesOf = [2, 3, 4, 5] as const;

/** Several packs cost up to an eighth less, or with shipping more, than as many single ones. */
const SLACK = 0.12;

/** From so many times the usual price on, a price may be for several packs. */
export const LEAST_OF_BUNDLE = 2 * (1 - SLACK);

/**
 * How many packs a price is probably for; null for one, or for no whole number of packs.
 *
 * @param usualCents what one pack usually costs; infinite if nobody knows.
 */
const packsIn = (cents: number, usualCents: number): number | null => {
  // A shortcut for nearly all prices.
  if (cents < LEAST_OF_BUNDLE * usualCents) return null;
  const isNear = (packs: number) => Math.abs(cents / packs - usualCents) <= SLACK * usualCents;
  return bundlesOf.find(isNear) ?? null;
};

/**
 * Whether the prices of a product differ enough for one of them to be a bundle: else nobody needs
 * to know what is usual, which takes longer to find.
 */
export const mayHaveBundles = (
  { priceCents, beforeCents, channels }: Pick<Prices, 'priceCents' | 'beforeCents' | 'channels'>,
  product: number,
): boolean => {
  const first = product * channels.length;
  let [lowest, highest] = [Infinity, 0];
  for (let cell = first; cell < first + channels.length; cell += 1) {
    const now = priceCents[cell] ?? 0;
    const before = beforeCents[cell] ?? 0;
    if (now > 0 && now < lowest) lowest = now;
    if (now > highest) highest = now;
    if (before > highest) highest = before;
  }
  return highest >= lowest * LEAST_OF_BUNDLE;
};

/** What a pharmacy sells at a page, if it is perhaps not one pack. */
export interface Bundle {
  /** Null if somebody said that it is a bundle, but its price does not say of how many. */
  packs: number | null;
  /** Whether somebody said so; else it is only probable. */
  isConfirmed: boolean;
}

/** Null for a single pack. */
export const bundleAt = (prices: Prices, cell: number, cents: number): Bundle | null => {
  const { usualCents, judgedBundles } = prices;
  const isBundle = judgedBundles.size > 0 ? judgedBundles.get(cell) : undefined;
  if (isBundle === false) return null;
  const packs = packsIn(cents, usualCents[productOfCell(prices, cell)] ?? Infinity);
  return packs === null && isBundle !== true ? null : { packs, isConfirmed: isBundle === true };
};
