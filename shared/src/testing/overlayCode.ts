import { act } from 'react';
import * as windows from '../ui/overlayWindows';

/**
 * Replaces `ui/overlay/overlayCode.ts`: the code of overlays is loaded at once, as after a first
 * overlay, unless a test delays it.
 */
interface PendingLoad {
  give: (code: typeof windows) => void;
  refuse: (cause: unknown) => void;
}

let delayedLoads: PendingLoad[] | null = null;

export const overlayWindows = (): typeof windows | null => (delayedLoads === null ? windows : null);

export const loadOverlays = (): Promise<typeof windows> =>
  new Promise((give, refuse) => {
    if (delayedLoads === null) give(windows);
    else delayedLoads.push({ give, refuse });
  });

/** As on a slow line: the code is requested, and arrives or fails when the test says so. */
export const holdOverlays = () => {
  const requests: PendingLoad[] = [];
  delayedLoads = requests;
  const settle = (each: (pending: PendingLoad) => void) =>
    act(async () => {
      requests.splice(0).forEach(each);
      await Promise.resolve();
    });
  return {
    timesRequested: () => requests.length,
    give: () => {
      delayedLoads = null;
      return settle(({ give }) => give(windows));
    },
    refuse: () => settle(({ refuse }) => refuse(new Error('Loading chunk overlays failed.'))),
  };
};
