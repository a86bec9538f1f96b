import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Publishes the height of an element and of the gap next to it to the styles, so that elements at
 * the bottom of the window do not cover each other.
 */
export const usePublishedHeight = <E extends HTMLElement>(
  property: `--${string}`,
  gap = 0,
): RefObject<E | null> => {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const publish = () => {
      const height = element.current?.offsetHeight ?? 0;
      style.setProperty(property, `${height === 0 ? 0 : height + gap}px`);
    };
    const observer = new ResizeObserver(publish);
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property, gap]);
  return element;
};
