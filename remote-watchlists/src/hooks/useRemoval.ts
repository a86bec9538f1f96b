import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { type RefObject, useCallback, useRef, useState } from 'react';

interface RemovalOptions {
  /** As they are shown. */
  rows: readonly WatchlistItem[];
  grid: RefObject<{ focus: (id: string, index: number) => void } | null>;
  onRemove: (items: readonly WatchlistItem[]) => void;
}

/** Asks before items are removed, and leaves the focus where they stood. */
export const useRemoval = ({ rows, grid, onRemove }: RemovalOptions) => {
  // They stay named while the dialog fades.
  const [asked, setAsked] = useState<readonly WatchlistItem[]>([]);
  const [open, setOpen] = useState(false);
  const removedAt = useRef<number | null>(null);

  const ask = (items: readonly WatchlistItem[]) => {
    const first = items[0]?.itemId;
    removedAt.current = rows.findIndex(({ itemId }) => itemId === first);
    setAsked(items);
    setOpen(true);
  };
  // The row that had the focus is gone; its element shows another one, or is gone too.
  const onClosed = useCallback(() => {
    if (removedAt.current !== null) grid.current?.focus('', removedAt.current);
  }, [grid]);
  const onConfirm = () => {
    setOpen(false);
    onRemove(asked);
  };
  const onCancel = () => {
    removedAt.current = null;
    setOpen(false);
  };
  return { ask, question: { items: asked, open, onConfirm, onCancel, onClosed } };
};
