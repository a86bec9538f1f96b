import type { RefObject } from 'react';

/** Where the focus goes: opened by keyboard to an entry, by a pointer to the surface itself. */
export type OpenedAt = 'first' | 'last' | 'whole';

/** Props that the button passes to its surface. */
export interface OpenedSurface {
  trigger: RefObject<HTMLElement | null>;
  triggerId: string;
  contentId: string;
  /** Null while it is closed. */
  openedAt: OpenedAt | null;
  close: () => void;
}

/** The focus of a surface that was just opened, as a prop of react-aria. */
export const autoFocusOf = (openedAt: OpenedAt | null): { autoFocus: 'first' | 'last' | true } => ({
  autoFocus: openedAt === 'first' || openedAt === 'last' ? openedAt : true,
});
