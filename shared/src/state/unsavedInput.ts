import { useEffect } from 'react';

const holders = new Set<symbol>();
const listeners = new Set<() => void>();

/** Calls back when nothing is unsaved any more. The returned function ends it. */
export const onAllSaved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const letGo = (holder: symbol): void => {
  holders.delete(holder);
  // Later, because a form that is only mounted anew holds its input again at once.
  queueMicrotask(() => {
    if (hasUnsavedInput()) return;
    for (const listener of listeners) listener();
  });
};

/** Whether something stands in a form that a reload of the page or its removal would lose. */
export const hasUnsavedInput = (): boolean => holders.size > 0;

/** Says, for as long as the component is shown, that a person typed something not yet sent. */
export const useUnsavedInput = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return undefined;
    const holder = Symbol('unsaved input');
    holders.add(holder);
    return () => letGo(holder);
  }, [unsaved]);
};
