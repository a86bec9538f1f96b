import { type RefObject, useLayoutEffect, useState } from 'react';
import { followScrolling } from '../../followScrolling';
import type { Part } from './cardLayout';

/** So far the list can be scrolled before it is made anew. */
const STEP = 200;
const OVERSCAN = 400;

const partOf = ({ scrollTop, clientHeight }: HTMLElement): Part => ({
  from: Math.floor(scrollTop / STEP) * STEP - OVERSCAN,
  to: Math.ceil((scrollTop + clientHeight) / STEP) * STEP + OVERSCAN,
});

/** Which part of its content a scrolling frame shows, with some of what stands before and after it. */
export const useScrolledPart = (frame: RefObject<HTMLElement | null>): Part => {
  const [part, setPart] = useState<Part>({ from: 0, to: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const next = partOf(element);
      setPart((last) => (last.from === next.from && last.to === next.to ? last : next));
    };
    return followScrolling(element, measure);
  }, [frame]);
  return part;
};
