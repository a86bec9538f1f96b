import type { RefObject } from 'react';

/** Where the focus goes: by keyboard to an entry, by a pointer to the whole. */
export type OpenedAt = 'first' | 'last' | 'whole';

/** What a surface is told by the button that opens it. */
export interface OpenedSurface {
  trigger: RefObject<HTMLElement | null>;
  triggerId: string;
  contentId: string;
  /** Null while it is closed. */
  openedAt: OpenedAt | null;
  close: () => void;
}

/** In the words of react-aria: somebody has just opened it, and the focus goes in. */
export const startOf = (openedAt: OpenedAt | null): { autoFocus: 'first' | 'last' | true } => ({
  autoFocus: openedAt === 'first' || openedAt === 'last' ? openedAt : true,
});
