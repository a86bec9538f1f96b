import { useEffect, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';

/** How near to the edge of the pane a drag scrolls it, and how far with each frame. */
const EDGE_PX = 36;
const SCROLL_PX = 8;

/** An item on its way, and the gap between rows that it would go into. */
export interface Carried {
  itemId: string;
  /** Index of the row that it would stand in front of. */
  gap: number;
  /** Rows of its family: it goes nowhere else. */
  first: number;
  last: number;
  /** Picked up with the pointer or with the keyboard. */
  by: 'pointer' | 'keyboard';
}

/** The row of an item, and those of its family around it. */
const familyRows = (rows: readonly WatchlistItem[], itemId: string) => {
  const at = rows.findIndex((row) => row.itemId === itemId);
  const family = rows[at]?.productFamily;
  let first = at;
  let last = at;
  while (first > 0 && rows[first - 1]?.productFamily === family) first -= 1;
  while (last < rows.length - 1 && rows[last + 1]?.productFamily === family) last += 1;
  return { at, first, last };
};

export const pickUp = (
  rows: readonly WatchlistItem[],
  itemId: string,
  by: Carried['by'],
): Carried => {
  const { at, first, last } = familyRows(rows, itemId);
  return { itemId, gap: at, first, last, by };
};

/** One row up or down; over its own place it takes two gaps at once, which are the same place. */
export const carryBy = (
  rows: readonly WatchlistItem[],
  carried: Carried,
  step: 1 | -1,
): Carried => {
  const at = rows.findIndex(({ itemId }) => itemId === carried.itemId);
  const { first, last } = carried;
  const from = carried.gap === at + 1 && step === -1 ? at : carried.gap;
  const skips = step === 1 && from === at ? 2 : 1;
  const gap = Math.max(first, Math.min(last + 1, from + step * skips));
  return { ...carried, gap };
};

/** Where in its family the item would stand, counted from one. */
export const placeOf = (rows: readonly WatchlistItem[], carried: Carried): number => {
  const at = rows.findIndex(({ itemId }) => itemId === carried.itemId);
  return (carried.gap > at ? carried.gap - 1 : carried.gap) - carried.first + 1;
};

/** Beside which item it is put down; null where it stands already. */
export const landingOf = (
  rows: readonly WatchlistItem[],
  { itemId, gap, last }: Carried,
): { to: 'before' | 'after'; anchorId: string } | null => {
  const at = rows.findIndex((row) => row.itemId === itemId);
  if (gap === at || gap === at + 1) return null;
  const to = gap > last ? 'after' : 'before';
  const anchor = rows[to === 'after' ? gap - 1 : gap];
  return anchor ? { to, anchorId: anchor.itemId } : null;
};

interface RowDragOptions {
  rows: readonly WatchlistItem[];
  rowHeight: number;
  /** Around the rows: of it their grid is measured. */
  pane: RefObject<HTMLElement | null>;
  onDrop: (carried: Carried) => void;
}

/** Dragging rows by their grips. A move with the pointer captured, so that it needs no library. */
export const useRowDrag = ({ rows, rowHeight, pane, onDrop }: RowDragOptions) => {
  const [carried, setCarried] = useState<Carried | null>(null);
  const byPointer = carried?.by === 'pointer';

  useEffect(() => {
    if (!byPointer) return undefined;
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setCarried(null);
    };
    document.addEventListener('keydown', cancel);
    return () => document.removeEventListener('keydown', cancel);
  }, [byPointer]);

  const grip = (itemId: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setCarried(pickUp(rows, itemId, 'pointer'));
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
      const grid = pane.current?.querySelector('[role="grid"]');
      if (!byPointer || !grid || !pane.current) return;
      const { top, bottom } = pane.current.getBoundingClientRect();
      if (event.clientY < top + EDGE_PX) pane.current.scrollTop -= SCROLL_PX;
      if (event.clientY > bottom - EDGE_PX) pane.current.scrollTop += SCROLL_PX;
      const row = (event.clientY - grid.getBoundingClientRect().top) / rowHeight;
      const gap = Math.max(carried.first, Math.min(carried.last + 1, Math.round(row)));
      if (gap !== carried.gap) setCarried({ ...carried, gap });
    },
    onPointerUp: () => {
      if (!byPointer) return;
      setCarried(null);
      onDrop(carried);
    },
    onPointerCancel: () => setCarried(null),
  });

  return { carried, setCarried, grip };
};
