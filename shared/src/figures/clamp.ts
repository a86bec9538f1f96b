/**
 * The value, or the nearest of the two limits; the lower one if the limits contradict each other.
 */
export const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high));
