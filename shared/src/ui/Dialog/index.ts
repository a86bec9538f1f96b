export { AlertDialog } from './AlertDialog';
export type { AlertDialogProps } from './alertDialogProps';
export { Dialog } from './Dialog';
export type { DialogProps, DiscardQuestion } from './dialogProps';
export { Drawer } from './Drawer';
export type { DrawerProps } from './drawerProps';
export { loadOverlays } from '../overlay/overlayCode';
