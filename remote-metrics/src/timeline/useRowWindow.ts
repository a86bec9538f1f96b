import { type RefObject, useEffect, useState } from 'react';
import { clamp } from '@pmm/shared/figures/clamp';
import { visibleRange } from '../grid/windowing';

/** Used until the first row can be measured. */
const ROW_HEIGHT = 26;
/** So that arrow keys find the next row mounted, and fast scrolling shows no gaps. */
const OVERSCAN = 10;

/**
 * Which rows of a scrolling frame are mounted: the visible ones, and the one with the tab stop and
 * its neighbours, so that the focus survives scrolling. All rows have the height of the first one.
 */
export const useRowWindow = (
  frame: RefObject<HTMLElement | null>,
  count: number,
  tabStop?: number,
) => {
  const [place, setPlace] = useState({ offset: 0, viewport: 0, height: ROW_HEIGHT });
  const { offset, viewport, height } = place;

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      // The style decides: on a narrow screen rows are higher.
      const row = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0;
      const { scrollTop, clientHeight } = element;
      setPlace({ offset: scrollTop, viewport: clientHeight, height: row || ROW_HEIGHT });
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [frame, count]);

  const { from, to } = visibleRange(offset, viewport, height, count, OVERSCAN);
  const kept = tabStop === undefined ? [] : [tabStop - 1, tabStop, tabStop + 1];
  const mounted = new Set(kept.map((row) => clamp(row, 0, count - 1)));
  for (let row = from; row < to; row += 1) mounted.add(row);
  return { height, mounted: count === 0 ? [] : [...mounted].sort((one, other) => one - other) };
};

interface ShownLanes {
  rows: readonly { id: string }[];
  /** The height of a row, in pixels. */
  height: number;
  /** The data: another object means fresh data. */
  source: object | undefined;
}

/** How far the first visible lane that still exists has moved, in pixels. */
export const movedLanes = (former: ShownLanes, next: ShownLanes, scrolled: number): number => {
  const places = new Map(next.rows.map(({ id }, place) => [id, place]));
  for (let at = Math.floor(scrolled / former.height); at < former.rows.length; at += 1) {
    const place = places.get(former.rows[at]?.id ?? '');
    if (place !== undefined) return (place - at) * next.height;
  }
  return 0;
};
