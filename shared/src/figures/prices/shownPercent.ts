/** A percentage as it is shown. */
export interface ShownPercent {
  /** Rounded. */
  percent: number;
  /** Behind the decimal point. */
  digits: number;
}

const MOST_DIGITS = 2;
/** Far below a cent; removes what the division of two prices leaves. */
const EXACT = 1e9;

const rounded = (percent: number, scale: number): number =>
  (Math.sign(percent) * Math.round(Math.abs(percent) * scale)) / scale || 0;

/**
 * With one more digit where rounding would reach the threshold, twice of it or zero: the figure must
 * not contradict the colour of its cell.
 */
export const shownPercent = (exact: number, threshold: number, leastDigits = 0): ShownPercent => {
  const percent = rounded(exact, EXACT);
  const size = Math.abs(percent);
  let digits = leastDigits;
  for (; digits < MOST_DIGITS; digits += 1) {
    const shown = Math.abs(rounded(percent, 10 ** digits));
    const isOnSameSide = (limit: number): boolean =>
      Math.sign(shown - limit) === Math.sign(size - limit);
    if (isOnSameSide(0) && isOnSameSide(threshold) && isOnSameSide(2 * threshold)) break;
  }
  return { percent: rounded(percent, 10 ** digits), digits };
};
