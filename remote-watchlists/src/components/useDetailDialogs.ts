import { prepareCode, useSeparateCode } from '@pmm/shared/feature';
import { useEffect } from 'react';

/** The dialogs with forms are chunks of their own, without which the page can be shown. */
export const detailDialogs = {
  load: async () => {
    // Once the focus has left the notice of a failure: the dialog returns it to where it is when it
    // opens.
    await new Promise(requestAnimationFrame);
    return import('./detailDialogs');
  },
};

/**
 * Loads their code as soon as one of them is needed, or when the page is shown and the browser is
 * idle.
 */
export const useDetailDialogs = ({ isNeeded, shown }: { isNeeded: boolean; shown: boolean }) => {
  const { code: dialogs, ...state } = useSeparateCode(detailDialogs, isNeeded);

  useEffect(() => {
    if (!shown || !('requestIdleCallback' in window)) return;
    // A failure now is reported when somebody wants a dialog.
    const prepare = () => void prepareCode(detailDialogs).catch(() => undefined);
    const idle = requestIdleCallback(prepare);
    return () => cancelIdleCallback(idle);
  }, [shown]);

  return { dialogs, ...state };
};
