import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Publishes to styles how high an element and the gap beside it are, so that elements fixed to the
 * foot of the window and what they could cover keep clear of each other.
 */
export const usePublishedHeight = <E extends HTMLElement>(
  property: `--${string}`,
  gap = 0,
): RefObject<E | null> => {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const tell = () => {
      const height = element.current?.offsetHeight ?? 0;
      style.setProperty(property, `${height === 0 ? 0 : height + gap}px`);
    };
    const observer = new ResizeObserver(tell);
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property, gap]);
  return element;
};
