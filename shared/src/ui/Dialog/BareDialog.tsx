import { useOverlays } from '../overlay/useOverlays';
import type { BareDialogProps } from './BareDialogWindow';

/** A modal window without a title or buttons of its own, for a field and what it finds. */
export function BareDialog(props: BareDialogProps) {
  const windows = useOverlays(props.open, props.onClose);
  return windows && <windows.BareDialogWindow {...props} />;
}
