import { useOverlays } from '../overlay/useOverlays';
import type { DialogProps } from './DialogWindow';

/**
 * A modal window. The focus goes to its first field, stays inside, and returns to its former place.
 */
export function Dialog(props: DialogProps) {
  const windows = useOverlays(props.open, props.onClose);
  return windows && <windows.DialogWindow {...props} />;
}
