import { useEffect, useState } from 'react';
import type * as forms from './detailDialogs';

type DetailDialogs = typeof forms;
type Code = { dialogs: DetailDialogs } | { failure: unknown } | null;

/** The dialogs with forms are code of their own, which the page can be shown without. */
export const detailDialogs = { load: () => import('./detailDialogs') };

let loaded: Code = null;

/** @throws when the code cannot be loaded; the next call tries again. */
export const prepareDetailDialogs = async (): Promise<Code> =>
  (loaded ??= { dialogs: await detailDialogs.load() });

/** Their code as soon as one of them is wanted, or the page is shown and the browser has nothing else to do. */
export const useDetailDialogs = ({ wanted, shown }: { wanted: boolean; shown: boolean }) => {
  const [code, setCode] = useState(loaded);
  const failed = code !== null && 'failure' in code;
  const missing = code === null;
  // Whoever wants one later starts anew.
  if (failed && !wanted) setCode(null);

  useEffect(() => {
    if (!wanted || !missing) return;
    const load = () =>
      void prepareDetailDialogs().then(setCode, (failure: unknown) => setCode({ failure }));
    // After the focus has left what told of a failure: the dialog gives it back to where it is when it opens.
    const frame = requestAnimationFrame(load);
    return () => cancelAnimationFrame(frame);
  }, [wanted, missing]);

  useEffect(() => {
    if (!shown || !('requestIdleCallback' in window)) return;
    // What fails now is said when somebody wants one.
    const prepare = () => void prepareDetailDialogs().then(setCode, () => undefined);
    const idle = requestIdleCallback(prepare);
    return () => cancelIdleCallback(idle);
  }, [shown]);

  return {
    dialogs: code !== null && 'dialogs' in code ? code.dialogs : null,
    waiting: wanted && missing,
    failure: failed && wanted ? code.failure : null,
    retry: () => setCode(null),
  };
};
