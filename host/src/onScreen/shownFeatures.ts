import { useEffect } from 'react';

const shown = new Map<symbol, string>();
const listeners = new Set<() => void>();

/** Whether a page of the feature runs on the screen at the moment. */
export const isShown = (featureId: string): boolean => [...shown.values()].includes(featureId);

/** Calls back when a page of a feature has left the screen. */
export const onLeftScreen = (listener: () => void): void => {
  listeners.add(listener);
};

/** Says, for as long as the component is there, that a page of the feature runs. */
export const useShown = (featureId: string, running: boolean): void => {
  useEffect(() => {
    if (!running) return undefined;
    const region = Symbol(featureId);
    shown.set(region, featureId);
    return () => {
      shown.delete(region);
      // Later, because React is still taking the page away.
      queueMicrotask(() => {
        for (const listener of listeners) listener();
      });
    };
  }, [featureId, running]);
};
