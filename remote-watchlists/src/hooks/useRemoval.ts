import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { type RefObject, useCallback, useRef, useState } from 'react';

interface RemovalOptions {
  /** In the order shown. */
  rows: readonly WatchlistItem[];
  grid: RefObject<{ focus: (id: string, index: number) => void } | null>;
  onRemove: (items: readonly WatchlistItem[]) => void;
}

/** Asks before items are removed, and then focuses the place where they were. */
export const useRemoval = ({ rows, grid, onRemove }: RemovalOptions) => {
  // Kept, so that their names stay while the dialog fades.
  const [chosen, setChosen] = useState<readonly WatchlistItem[]>([]);
  const [open, setOpen] = useState(false);
  const removedAt = useRef<number | null>(null);

  const ask = (items: readonly WatchlistItem[]) => {
    const first = items[0]?.itemId;
    removedAt.current = rows.findIndex(({ itemId }) => itemId === first);
    setChosen(items);
    setOpen(true);
  };
  // The focused row is gone; its element shows another row or is gone, too.
  const onClosed = useCallback(() => {
    if (removedAt.current !== null) grid.current?.focus('', removedAt.current);
  }, [grid]);
  const onConfirm = () => {
    setOpen(false);
    onRemove(chosen);
  };
  const onCancel = () => {
    removedAt.current = null;
    setOpen(false);
  };
  return { ask, question: { items: chosen, open, onConfirm, onCancel, onClosed } };
};
