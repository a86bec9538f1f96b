import { useOverlays } from '../overlay/useOverlays';
import type { DrawerProps } from './DrawerWindow';

/** A modal panel at the side, as high as the window. */
export function Drawer(props: DrawerProps) {
  const windows = useOverlays(props.open, props.onClose);
  return windows && <windows.DrawerWindow {...props} />;
}
