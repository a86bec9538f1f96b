import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const topOf = ({ offsetTop }: HTMLElement): number => offsetTop;

/**
 * Gives the entries as many lines as the signs in use need, marks the others below and returns
 * their number.
 */
const foldAll = (entries: HTMLElement): number => {
  const children = [...entries.children] as HTMLElement[];
  const inUse = children.filter((child) => !child.hasAttribute('data-unused'));
  const tops = new Set((inUse.length === 0 ? children.slice(0, 1) : inUse).map(topOf));
  const lowest = Math.max(...tops);
  entries.style.setProperty('--lines', String(tops.size));
  let folded = 0;
  for (const child of children) {
    const isBelow = topOf(child) > lowest;
    child.toggleAttribute('data-folded', isBelow);
    if (isBelow) folded += 1;
  }
  return folded;
};

/**
 * How many unused entries have no room in the lines of the others; they are hidden, for the
 * keyboard as well.
 */
export const useFolded = (
  folds: boolean,
): { entries: RefObject<HTMLDivElement | null>; folded: number } => {
  const entries = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(0);
  const last = useRef({ room: '', folded: 0 });
  // After each change, because a growing count needs room.
  useLayoutEffect(() => {
    const element = entries.current;
    if (!folds || !element) return undefined;
    const fold = () => {
      const now = foldAll(element);
      const room = `${element.parentElement?.clientWidth} ${element.textContent}`;
      // The text with the number of folded entries may need more room for one number than for
      // another, which could alternate for ever.
      if (room === last.current.room && now < last.current.folded) return;
      last.current = { room, folded: now };
      setFolded(now);
    };
    fold();
    const observer = new ResizeObserver(fold);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { entries, folded: folds ? folded : 0 };
};
