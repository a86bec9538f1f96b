import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** A `Button` or `IconButton`: opens it and gets the focus back. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  placement?: 'bottom start' | 'bottom end';
  className?: string;
  /** Scrolls by itself where it may be longer than the window. */
  children: ReactNode;
}
