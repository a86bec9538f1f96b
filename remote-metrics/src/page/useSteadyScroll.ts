import { type RefObject, useLayoutEffect, useRef } from 'react';

const scrollOn = (element: HTMLElement, pixels: number): void => {
  element.scrollTop += pixels;
};

/**
 * Scrolls so that fresh data do not move the first visible row. `movedBy` returns how far it has
 * moved, in pixels, between the former content and the present one.
 */
export const useSteadyScroll = <Shown extends { source: object | undefined }>(
  scroller: RefObject<HTMLElement | null>,
  shown: Shown,
  movedBy: (former: Shown, next: Shown, scrolled: number, viewport: number) => number,
): void => {
  const last = useRef(shown);
  useLayoutEffect(() => {
    const former = last.current;
    last.current = shown;
    const element = scroller.current;
    if (!element || former.source === shown.source) return;
    const moved = movedBy(former, shown, element.scrollTop, element.clientHeight);
    if (moved !== 0) scrollOn(element, moved);
  });
};
