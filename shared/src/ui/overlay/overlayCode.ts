import type * as code from '../overlayWindows';

type OverlayWindows = typeof code;

let windows: OverlayWindows | null = null;
let loading: Promise<OverlayWindows> | null = null;

/** What menus, popovers and dialogs open, once its code is there. */
export const overlayWindows = (): OverlayWindows | null => windows;

/**
 * Loads that code: a third of what a page would load before it shows anything, and used only when
 * somebody opens something. What could not be loaded is asked for again by the next call.
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
