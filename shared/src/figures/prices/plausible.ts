/**
 * Mail-order pharmacies give discounts of up to about two thirds of the list price. A price below a
 * tenth was misread: a price per piece, or euros read as cents.
 */
const LOWEST_PLAUSIBLE_SHARE = 0.1;

/**
 * Prices above the list price are rare, and only a few percent above. Five times as much was
 * misread: the price of a bundle, or a lost decimal point.
 */
const HIGHEST_PLAUSIBLE_SHARE = 5;

/** With two prices it is unclear which one is wrong; with three or more the median shows it. */
const FEWEST_FOR_MEDIAN = 3;

/** The median of sorted figures; between the two in the middle if their number is even. */
export const middleOf = (sorted: ArrayLike<number>): number => {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** The median of sorted prices, in whole cents. */
export const medianOf = (sorted: ArrayLike<number>): number => Math.round(middleOf(sorted));

interface PricesOfProduct {
  listPriceCents: number;
  uvpCents: number;
  /**
   * All prices in the catalogue's currency, including those of sold-out offers; rarely needed, so a
   * function.
   */
  offered: () => readonly number[];
}

/** The median of the prices of a product, zeros left out; null if there are too few. */
export const usualOf = (offered: readonly number[]): number | null => {
  const prices = offered.filter((cents) => cents > 0).sort((one, other) => one - other);
  return prices.length < FEWEST_FOR_MEDIAN ? null : medianOf(prices);
};

const measureOf = ({ listPriceCents, uvpCents, offered }: PricesOfProduct): number | null => {
  if (listPriceCents > 0) return listPriceCents;
  if (uvpCents > 0) return uvpCents;
  return usualOf(offered());
};

export interface PriceBounds {
  lowest: number;
  highest: number;
}

/** The bounds of a plausible price. Nothing is free, so the lower one is above zero. */
export const plausibleBounds = (prices: PricesOfProduct): PriceBounds => {
  const measure = measureOf(prices);
  if (measure === null) return { lowest: 1, highest: Number.POSITIVE_INFINITY };
  return {
    lowest: Math.max(1, measure * LOWEST_PLAUSIBLE_SHARE),
    highest: measure * HIGHEST_PLAUSIBLE_SHARE,
  };
};
