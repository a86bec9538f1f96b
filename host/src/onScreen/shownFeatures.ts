import { useEffect } from 'react';

const shown = new Map<symbol, string>();
const listeners = new Set<() => void>();

/** Whether a page of the feature runs on the screen at the moment. */
export const isShown = (featureId: string): boolean => [...shown.values()].includes(featureId);

/** Calls back when a page of a feature has left the screen. */
export const onLeftScreen = (listener: () => void): void => {
  listeners.add(listener);
};

/** Marks, while the component is mounted, that a page of the feature runs. */
export const useShown = (featureId: string, running: boolean): void => {
  useEffect(() => {
    if (!running) return undefined;
    const region = Symbol(featureId);
    shown.set(region, featureId);
    return () => {
      shown.delete(region);
      // In a microtask, because React is still removing the page.
      queueMicrotask(() => {
        for (const listener of listeners) listener();
      });
    };
  }, [featureId, running]);
};
