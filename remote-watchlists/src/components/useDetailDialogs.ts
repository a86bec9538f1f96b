import { prepareCode, useSeparateCode } from '@pmm/shared/feature';
import { useEffect } from 'react';

/** The dialogs with forms are code of their own, which the page can be shown without. */
export const detailDialogs = {
  load: async () => {
    // After the focus has left what told of a failure: the dialog gives it back to where it is when it opens.
    await new Promise(requestAnimationFrame);
    return import('./detailDialogs');
  },
};

/** Their code as soon as one of them is wanted, or the page is shown and the browser has nothing else to do. */
export const useDetailDialogs = ({ wanted, shown }: { wanted: boolean; shown: boolean }) => {
  const { code: dialogs, ...state } = useSeparateCode(detailDialogs, wanted);

  useEffect(() => {
    if (!shown || !('requestIdleCallback' in window)) return;
    // What fails now is said when somebody wants one.
    const prepare = () => void prepareCode(detailDialogs).catch(() => undefined);
    const idle = requestIdleCallback(prepare);
    return () => cancelIdleCallback(idle);
  }, [shown]);

  return { dialogs, ...state };
};
