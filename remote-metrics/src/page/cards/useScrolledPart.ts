import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Part } from './cardLayout';

/** How far the list can be scrolled before it is rendered again. */
const STEP = 200;
const OVERSCAN = 400;

const partOf = (offset: number, height: number): Part => ({
  from: Math.floor(offset / STEP) * STEP - OVERSCAN,
  to: Math.ceil((offset + height) / STEP) * STEP + OVERSCAN,
});

/**
 * The part of its content that a scrolling frame shows, plus some before and after it.
 * At first it is as much as the window has room for: measuring the frame would force a layout
 * during rendering.
 */
export const useScrolledPart = (frame: RefObject<HTMLElement | null>): Part => {
  const [part, setPart] = useState(() => partOf(0, window.innerHeight));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const next = partOf(element.scrollTop, element.clientHeight);
      setPart((last) => (last.from === next.from && last.to === next.to ? last : next));
    };
    element.addEventListener('scroll', measure, { passive: true });
    // Calls back once at the start, after the layout.
    const resizing = new ResizeObserver(measure);
    resizing.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      resizing.disconnect();
    };
  }, [frame]);
  return part;
};
