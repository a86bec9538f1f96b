// The code behind everything that opens, in one file: it is loaded by overlayCode.ts.
export { AlertDialogWindow } from './Dialog/AlertDialogWindow';
export { DialogWindow } from './Dialog/DialogWindow';
export { DrawerWindow } from './Dialog/DrawerWindow';
export { MenuSurface } from './Menu/MenuSurface';
export { PopoverSurface } from './Popover/PopoverSurface';
export { SelectSurface } from './Select/SelectSurface';
