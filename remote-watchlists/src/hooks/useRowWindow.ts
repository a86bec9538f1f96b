import { useCallback, useEffect, useRef, useState } from 'react';

/** Used until something is measured: fills the first screen. */
const FIRST_ROWS = 30;
/** Rows beyond both edges; the window moves in steps of as many instead of with each pixel. */
const MARGIN_ROWS = 4;

/** How many more rows one frame adds: laying out a whole window takes longer than a frame. */
const MORE_ROWS = 8;

/** The number; if it grows by more than a few rows, it grows only so much in each frame. */
const useGradualGrowth = (wanted: number): number => {
  const [reached, setReached] = useState(wanted);
  useEffect(() => {
    if (reached >= wanted) return undefined;
    const frame = requestAnimationFrame(() => setReached(Math.min(wanted, reached + MORE_ROWS)));
    return () => cancelAnimationFrame(frame);
  }, [wanted, reached]);
  if (wanted < reached) setReached(wanted);
  return Math.min(wanted, reached);
};

const scrolls = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);

/** The pane itself, or in a narrow window the page. */
const scrollerOf = (content: Element): Element => {
  let element: Element | null = content.parentElement;
  while (element && !scrolls(element)) element = element.parentElement;
  return element ?? document.documentElement;
};

const rowsInSight = (content: Element, scroller: Element, rowHeight: number) => {
  const above = scroller.getBoundingClientRect().top - content.getBoundingClientRect().top;
  const step = (row: number) => Math.floor(row / MARGIN_ROWS) * MARGIN_ROWS;
  const from = step(above / rowHeight) - MARGIN_ROWS;
  const to = step((above + scroller.clientHeight) / rowHeight) + 2 * MARGIN_ROWS;
  return { from: Math.max(0, from), to };
};

/**
 * Which rows of a long list are rendered: the visible ones and a few beyond. All rows have the same
 * height, so only the scroll position has to be measured.
 */
export const useRowWindow = (rowCount: number, rowHeight: number) => {
  const content = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: FIRST_ROWS });

  useEffect(() => {
    const node = content.current;
    if (!node) return undefined;
    const scroller = scrollerOf(node);
    const measure = () => {
      const next = rowsInSight(node, scroller, rowHeight);
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    // Calls back at once, and whenever the size of the pane or the list changes.
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    observer.observe(node);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [rowHeight]);

  /** Scrolls only as far as needed to see the row. */
  const reveal = useCallback(
    (row: number) => {
      const node = content.current;
      if (!node) return;
      const scroller = scrollerOf(node);
      const edge = scroller.getBoundingClientRect().top;
      const top = node.getBoundingClientRect().top + row * rowHeight - edge;
      const below = top + rowHeight - scroller.clientHeight;
      if (top < 0) scroller.scrollTop += top;
      else if (below > 0) scroller.scrollTop += below;
    },
    [rowHeight],
  );

  const from = Math.min(range.from, rowCount);
  const shown = useGradualGrowth(Math.min(range.to, rowCount) - from);
  return { content, from, to: from + shown, reveal };
};
