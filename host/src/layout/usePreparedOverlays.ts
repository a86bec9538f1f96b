import { loadOverlays } from '@pmm/shared/ui/Dialog';
import { useEffect } from 'react';

/** By then the page has loaded what it needs. */
const DELAY_MS = 5_000;
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the code of menus and dialogs before they are needed: at the first move or press, or after
 * a while. If that fails, opening one tries again.
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
