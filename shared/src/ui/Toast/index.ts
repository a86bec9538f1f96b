export { createToastQueue, toasts } from './toastQueue';
export type { ToastMessage, ToastTone } from './toastQueue';
export { ToastRegion } from './ToastRegion';
export type { ToastRegionProps } from './ToastRegion';
