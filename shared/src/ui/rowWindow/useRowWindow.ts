import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useState } from 'react';
import { clamp } from '../../figures/clamp';

/** Rows beyond both edges, so that keys and fast scrolling find rendered ones. */
const ROWS_BEYOND = 8;

const scrolls = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);

const scrollerOf = (content: Element): Element => {
  let element = content.parentElement;
  while (element && !scrolls(element)) element = element.parentElement;
  return element ?? document.documentElement;
};

interface RowWindowOptions {
  count: number;
  /** The height of a row in pixels. Another function means other heights. */
  heightOf: (index: number) => number;
  /** Rows that stay rendered out of sight, such as the focused one. */
  kept?: readonly number[];
}

/**
 * Which rows of a long list are rendered: those in sight, some beyond both edges, and those to keep.
 * `content` contains the rows and is as high as all of them; null until it is mounted. Its nearest
 * ancestor that scrolls decides which rows are visible.
 */
export const useRowWindow = (
  content: HTMLElement | null,
  { count, heightOf, kept = [] }: RowWindowOptions,
): readonly number[] => {
  const scroller = useMemo(() => content && scrollerOf(content), [content]);
  const [above, setAbove] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count,
    estimateSize: heightOf,
    enabled: scroller !== null,
    getScrollElement: () => scroller,
    initialOffset: () => scroller?.scrollTop ?? 0,
    scrollMargin: above,
    overscan: ROWS_BEYOND,
    rangeExtractor: (range) => {
      const rows = new Set(defaultRangeExtractor(range));
      for (const row of kept) rows.add(clamp(row, 0, count - 1));
      return [...rows].sort((one, other) => one - other);
    },
  });
  // The content above may have changed its height with the rows. Smaller changes fit into the
  // rows beyond the edges.
  useLayoutEffect(() => {
    if (!content || !scroller) return;
    const distance = content.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setAbove(Math.round(distance + scroller.scrollTop));
  }, [content, scroller, count]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightOf]);
  return virtualizer.getVirtualIndexes();
};
