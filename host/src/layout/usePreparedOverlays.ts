import { loadOverlays } from '@pmm/shared/ui/Dialog';
import { useEffect } from 'react';

/** What the page needs has been loaded by then. */
const DELAY_MS = 5_000;
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the code of menus and dialogs before somebody wants one: with the first sign of them, or after a while.
 * What fails here is tried again when something is to open.
 */
export const usePreparedOverlays = (): void => {
  useEffect(() => {
    const prepare = (): void => {
      stop();
      loadOverlays().catch(() => undefined);
    };
    const timer = setTimeout(prepare, DELAY_MS);
    for (const sign of signs) addEventListener(sign, prepare);
    const stop = (): void => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, prepare);
    };
    return stop;
  }, []);
};
