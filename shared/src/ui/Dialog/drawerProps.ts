import type { ReactNode } from 'react';

export interface DrawerProps {
  open: boolean;
  /** Called by Esc, the close button and a press outside; `open` decides whether it closes. */
  onClose: () => void;
  label: string;
  /** Label of the close button. */
  closeLabel: string;
  children: ReactNode;
}
