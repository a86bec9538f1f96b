// The code of all overlays, in one file that overlayCode.ts loads.
export { AlertDialogWindow } from './Dialog/AlertDialogWindow';
export { BareDialogWindow } from './Dialog/BareDialogWindow';
export { DialogWindow } from './Dialog/DialogWindow';
export { DrawerWindow } from './Dialog/DrawerWindow';
export { MenuSurface } from './Menu/MenuSurface';
export { PopoverSurface } from './Popover/PopoverSurface';
export { SelectSurface } from './Select/SelectSurface';
