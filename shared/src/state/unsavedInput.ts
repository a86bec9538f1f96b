import { useCallback, useEffect, useState } from 'react';

const holders = new Set<symbol>();
const listeners = new Set<() => void>();

/** Calls back when nothing is unsaved any more. The returned function ends this. */
export const onAllSaved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The browser asks before it closes or reloads the page. */
const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

const letGo = (holder: symbol): void => {
  if (!holders.delete(holder)) return;
  if (!hasUnsavedInput()) removeEventListener('beforeunload', askBeforeUnload);
  // In a microtask, because a form that is only mounted again reports its input again at once.
  queueMicrotask(() => {
    if (hasUnsavedInput()) return;
    for (const listener of listeners) listener();
  });
};

/** Whether reloading or removing the page would lose text in a form. */
export const hasUnsavedInput = (): boolean => holders.size > 0;

/** Called when all typed text may be lost: the page is left before its form has unmounted. */
export const forgetUnsavedInput = (): void => {
  for (const holder of holders) letGo(holder);
};

/**
 * Reports, while the component is mounted, that a person typed something that is not sent yet.
 * Returns a function for a form that is saved and leaves its page in the same step.
 */
export const useUnsavedInput = (unsaved: boolean): (() => void) => {
  const [holder] = useState(() => Symbol('unsaved input'));
  useEffect(() => {
    if (!unsaved) return undefined;
    holders.add(holder);
    addEventListener('beforeunload', askBeforeUnload);
    return () => letGo(holder);
  }, [unsaved, holder]);
  return useCallback(() => letGo(holder), [holder]);
};
