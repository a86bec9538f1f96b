import { clamp } from '@pmm/shared/figures/clamp';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

const PAGE_ROWS = 10;

const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at) => at - PAGE_ROWS,
  PageDown: (at) => at + PAGE_ROWS,
  Home: () => 0,
  End: (_at, last) => last,
};

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;

/** The rows of a long list as one tab stop, with the keys of a grid; Enter presses the row. */
export const useRowCursor = (content: HTMLElement | null, count: number) => {
  const [at, setAt] = useState(0);
  const active = clamp(at, 0, Math.max(0, count - 1));
  const isMoved = useRef(false);
  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    const row = content?.querySelector<HTMLElement>(`[data-at="${active}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [content, active]);
  const handlers = {
    onFocus: ({ target }: FocusEvent) => {
      const row = rowOf(target);
      if (row) setAt(Number(row.dataset['at']));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      // Controls inside of a row have keys of their own.
      if (row === null || row !== event.target || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        row.click();
        return;
      }
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      const next = clamp(target(active, count - 1), 0, count - 1);
      isMoved.current = next !== active;
      setAt(next);
    },
  };
  return { active, handlers };
};
