import { act } from 'react';
import * as windows from '../ui/overlayWindows';

/**
 * Replaces `ui/overlay/overlayCode.ts`: the code of what opens is there at once, as for somebody
 * who has opened something before, unless a test holds it back.
 */
interface Asking {
  give: (code: typeof windows) => void;
  refuse: (cause: unknown) => void;
}

let heldBack: Asking[] | null = null;

export const overlayWindows = (): typeof windows | null => (heldBack === null ? windows : null);

export const loadOverlays = (): Promise<typeof windows> =>
  new Promise((give, refuse) => {
    if (heldBack === null) give(windows);
    else heldBack.push({ give, refuse });
  });

/** As on a slow line: the code is requested, and arrives or fails when the test says so. */
export const holdOverlays = () => {
  const asked: Asking[] = [];
  heldBack = asked;
  const settle = (each: (asking: Asking) => void) =>
    act(async () => {
      asked.splice(0).forEach(each);
      await Promise.resolve();
    });
  return {
    timesAsked: () => asked.length,
    give: () => {
      heldBack = null;
      return settle(({ give }) => give(windows));
    },
    refuse: () => settle(({ refuse }) => refuse(new Error('Loading chunk overlays failed.'))),
  };
};
