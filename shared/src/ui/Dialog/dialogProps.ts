import type { ReactNode } from 'react';

export type DialogSize = 'small' | 'medium' | 'large';

export interface DiscardQuestion {
  question: string;
  detail: ReactNode;
  confirm: string;
  keep: string;
}

export interface DialogProps {
  open: boolean;
  /** Called by Esc, the close button and a press outside; `open` decides whether it closes. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Label of the close button. */
  closeLabel: string;
  /**
   * Buttons at the end, the least dangerous first. A cancel button calls the function that is
   * passed in.
   */
  footer?: ReactNode | ((askToClose: () => void) => ReactNode);
  size?: DialogSize;
  /** While an action runs, nothing closes the dialog. */
  locked?: boolean;
  /** Asked before the dialog closes. Set it while closing would lose typed text. */
  discard?: DiscardQuestion | undefined;
  children?: ReactNode;
}
