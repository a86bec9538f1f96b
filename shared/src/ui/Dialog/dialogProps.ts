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
  /** Asked for by Esc, by the close button and by a press outside; `open` decides. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Name of the button in the corner. */
  closeLabel: string;
  /** Buttons at the end, the least dangerous first. A cancel button calls what it is given. */
  footer?: ReactNode | ((askToClose: () => void) => ReactNode);
  size?: DialogSize;
  /** While something runs, nothing closes. */
  locked?: boolean;
  /** Asked before the dialog closes. Given while closing would lose what a person typed. */
  discard?: DiscardQuestion | undefined;
  children?: ReactNode;
}
