import type { ReactNode } from 'react';

export interface DrawerProps {
  open: boolean;
  /** Asked for by Esc, by the close button and by a press outside; `open` decides. */
  onClose: () => void;
  label: string;
  /** Name of the button in the corner. */
  closeLabel: string;
  children: ReactNode;
}
