import type * as code from '../overlayWindows';

type OverlayWindows = typeof code;

let windows: OverlayWindows | null = null;
let loading: Promise<OverlayWindows> | null = null;

/** What menus, popovers and dialogs open, once its code has loaded. */
export const overlayWindows = (): OverlayWindows | null => windows;

/**
 * Loads that code. It is a third of what a page would load before it shows anything, and needed
 * only when somebody opens something. After a failure the next call tries again.
 */
export const loadOverlays = (): Promise<OverlayWindows> => {
  loading ??= import(/* webpackChunkName: "overlays" */ '../overlayWindows').then(
    (loaded) => {
      windows = loaded;
      return loaded;
    },
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
};
