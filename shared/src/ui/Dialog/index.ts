export { AlertDialog } from './AlertDialog';
export type { AlertDialogProps } from './AlertDialog';
export { Dialog } from './Dialog';
export type { DialogProps, DiscardQuestion } from './Dialog';
export { Drawer } from './Drawer';
export type { DrawerProps } from './Drawer';
