/**
 * Discounts of mail-order pharmacies end at about two thirds of the list price. What costs under a
 * tenth was read wrongly: a price for one piece, or euros taken for cents.
 */
const LOWEST_PLAUSIBLE_SHARE = 0.1;

/**
 * Prices above the list price are rare and a few percent above it. Five times as much was read
 * wrongly: the price of a bundle, or a decimal point that was lost.
 */
const HIGHEST_PLAUSIBLE_SHARE = 5;

/** Of two prices nobody can say which is the wrong one; from three on the median is a measure. */
const FEWEST_FOR_MEDIAN = 3;

/** Of sorted figures; between the two in the middle when their number is even. */
export const middleOf = (sorted: ArrayLike<number>): number => {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** Of sorted prices, in whole cents. */
export const medianOf = (sorted: ArrayLike<number>): number => Math.round(middleOf(sorted));

interface KnownPrices {
  listPriceCents: number;
  uvpCents: number;
  /** The prices of all who sell it in the catalogue's currency, whether it can be ordered or not: seldom asked for. */
  offered: () => readonly number[];
}

const measureOf = ({ listPriceCents, uvpCents, offered }: KnownPrices): number | null => {
  if (listPriceCents > 0) return listPriceCents;
  if (uvpCents > 0) return uvpCents;
  const prices = offered()
    .filter((cents) => cents > 0)
    .sort((one, other) => one - other);
  return prices.length < FEWEST_FOR_MEDIAN ? null : medianOf(prices);
};

/** The bounds of what a product may cost. Nothing is free: the lower one is above zero. */
export const plausibleBounds = (known: KnownPrices): { lowest: number; highest: number } => {
  const measure = measureOf(known);
  if (measure === null) return { lowest: 1, highest: Number.POSITIVE_INFINITY };
  return {
    lowest: Math.max(1, measure * LOWEST_PLAUSIBLE_SHARE),
    highest: measure * HIGHEST_PLAUSIBLE_SHARE,
  };
};
