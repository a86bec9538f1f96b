import { useEffect } from 'react';

const shown = new Map<symbol, string>();

/** Whether a page of the feature runs on the screen at the moment. */
export const isShown = (featureId: string): boolean => [...shown.values()].includes(featureId);

/** Says, for as long as the component is there, that a page of the feature runs. */
export const useShown = (featureId: string, running: boolean): void => {
  useEffect(() => {
    if (!running) return undefined;
    const region = Symbol(featureId);
    shown.set(region, featureId);
    return () => {
      shown.delete(region);
    };
  }, [featureId, running]);
};
