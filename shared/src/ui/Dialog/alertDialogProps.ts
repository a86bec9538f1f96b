import type { ReactNode } from 'react';

interface WayOut {
  cancelLabel?: string | undefined;
  /** Left out if confirming is the only answer: then nothing else closes the dialog. */
  onCancel?: (() => void) | undefined;
}

type Pending =
  /** While the confirmed action runs, nothing else can be pressed; `pendingLabel` is read out. */
  { pending?: boolean; pendingLabel: string } | { pending?: never; pendingLabel?: never };

export type AlertDialogProps = WayOut &
  Pending & {
    open: boolean;
    title: string;
    /** The consequences, and whether they can be undone. */
    description: ReactNode;
    confirmLabel: string;
    onConfirm: () => void;
    /** `danger` if it cannot be undone. */
    tone?: 'primary' | 'danger';
    children?: ReactNode;
  };
