import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Marks the entries below the first line and returns their number. */
const foldAll = (entries: HTMLElement): number => {
  const children = [...entries.children];
  const [first] = children;
  let folded = 0;
  for (const child of children) {
    const isBelow = (child as HTMLElement).offsetTop > (first as HTMLElement).offsetTop;
    child.toggleAttribute('data-folded', isBelow);
    if (isBelow) folded += 1;
  }
  return folded;
};

/** How many entries do not fit into one line; they are hidden, for the keyboard as well. */
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
