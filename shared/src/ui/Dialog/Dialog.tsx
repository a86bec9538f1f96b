import { useOverlays } from '../overlay/useOverlays';
import type { DialogProps } from './dialogProps';

/** A modal window. Focus goes to its first field, stays in, and returns to where it was. */
export function Dialog(props: DialogProps) {
  const windows = useOverlays(props.open, props.onClose);
  return windows && <windows.DialogWindow {...props} />;
}
