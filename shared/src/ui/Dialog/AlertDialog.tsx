import { useOverlays } from '../overlay/useOverlays';
import type { AlertDialogProps } from './AlertDialogWindow';

/** Asks before an action. Cancel has the focus; a press outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const windows = useOverlays(props.open, () => props.onCancel?.());
  return windows && <windows.AlertDialogWindow {...props} />;
}
