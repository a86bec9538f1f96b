import { type RefObject, useLayoutEffect, useRef } from 'react';

const scrollOn = (element: HTMLElement, pixels: number): void => {
  element.scrollTop += pixels;
};

/**
 * Scrolls so that fresh data leave what is first in sight where it is. `movedBy` tells how far that went, in pixels, of
 * what was shown before and is now.
 */
export const useHeldScroll = <Shown extends { source: object | undefined }>(
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
