import { clamp } from '@pmm/shared/figures/clamp';

/** What of one axis is mounted: the indices [from, to). */
export interface Range {
  from: number;
  to: number;
}

/**
 * Items of one size in a viewport. The number of items depends on the size of the viewport only,
 * not on the offset: nothing is made or thrown away while scrolling.
 */
export const visibleRange = (
  offset: number,
  viewport: number,
  itemSize: number,
  count: number,
  overscan: number,
): Range => {
  const length = Math.min(count, Math.ceil(viewport / itemSize) + 1 + 2 * overscan);
  const first = Math.floor(offset / itemSize) - overscan;
  const from = clamp(first, 0, count - length);
  return { from, to: from + length };
};

/** The offset that brings an item into the viewport; the present one when it is in there already. */
export const offsetShowing = (
  index: number,
  itemSize: number,
  offset: number,
  viewport: number,
): number => {
  const start = index * itemSize;
  if (start < offset) return start;
  return Math.max(offset, start + itemSize - viewport);
};
