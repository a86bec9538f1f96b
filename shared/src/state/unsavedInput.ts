import { useEffect } from 'react';

const holders = new Set<symbol>();
const listeners = new Set<() => void>();

/** Calls back when nothing is unsaved any more. The returned function ends this. */
export const onAllSaved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const letGo = (holder: symbol): void => {
  holders.delete(holder);
  // In a microtask, because a form that is only mounted anew reports its input again at once.
  queueMicrotask(() => {
    if (hasUnsavedInput()) return;
    for (const listener of listeners) listener();
  });
};

/** Whether reloading or removing the page would lose what stands in a form. */
export const hasUnsavedInput = (): boolean => holders.size > 0;

/** Reports, while the component is mounted, that a person typed something that is not sent yet. */
export const useUnsavedInput = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return undefined;
    const holder = Symbol('unsaved input');
    holders.add(holder);
    return () => letGo(holder);
  }, [unsaved]);
};
