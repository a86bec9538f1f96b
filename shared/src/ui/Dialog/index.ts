export { AlertDialog } from './AlertDialog';
export type { AlertDialogProps } from './AlertDialogWindow';
export { BareDialog } from './BareDialog';
export { Dialog } from './Dialog';
export type { DialogProps, DiscardQuestion } from './DialogWindow';
export { Drawer } from './Drawer';
export type { DrawerProps } from './DrawerWindow';
export { loadOverlays } from '../overlay/overlayCode';
