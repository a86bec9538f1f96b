import { clamp } from '@pmm/shared/figures/clamp';

/** The mounted indexes [from, to) of one axis. */
export interface Range {
  from: number;
  to: number;
}

/** A range of `length` items from `first` on, kept within all `count` of them. */
export const rangeWithin = (first: number, length: number, count: number): Range => {
  const fitting = Math.min(count, length);
  const from = clamp(first, 0, count - fitting);
  return { from, to: from + fitting };
};

/**
 * Items of one size in a viewport. Their number depends only on the size of the viewport, not on
 * the offset, so scrolling neither creates nor discards any.
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

/**
 * The offset that brings [start, end) into the viewport; the present one if it is there already.
 */
export const offsetShowing = (
  start: number,
  end: number,
  offset: number,
  viewport: number,
): number => (start < offset ? start : Math.max(offset, end - viewport));
