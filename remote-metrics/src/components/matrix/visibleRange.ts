import { clamp } from '@pmm/shared/figures/clamp';

/** What of one axis is mounted: the indices [from, to). */
export interface Range {
  from: number;
  to: number;
}

/** A range of `length` items from `first` on, as far as it fits into all `count` of them. */
export const rangeWithin = (first: number, length: number, count: number): Range => {
  const fitting = Math.min(count, length);
  const from = clamp(first, 0, count - fitting);
  return { from, to: from + fitting };
};

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
): Range =>
  rangeWithin(
    Math.floor(offset / itemSize) - overscan,
    Math.ceil(viewport / itemSize) + 1 + 2 * overscan,
    count,
  );

/** The offset that brings [start, end) into the viewport; the present one when it is in there. */
export const offsetShowing = (
  start: number,
  end: number,
  offset: number,
  viewport: number,
): number => (start < offset ? start : Math.max(offset, end - viewport));
