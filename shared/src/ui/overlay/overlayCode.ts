import type * as code from '../overlayWindows';

type OverlayWindows = typeof code;

let windows: OverlayWindows | null = null;
let loading: Promise<OverlayWindows> | null = null;

/** The code of menus, popovers and dialogs, once it has loaded. */
export const overlayWindows = (): OverlayWindows | null => windows;

/**
 * Loads that code. It is a third of the code that a page would otherwise load before it shows
 * anything, and is needed only when somebody opens something. After a failure the next call tries
 * again.
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
