import { useEffect } from 'react';

const holders = new Set<symbol>();

/** Whether something stands in a form that a reload of the page or its removal would lose. */
export const hasUnsavedInput = (): boolean => holders.size > 0;

/** Says, for as long as the component is shown, that a person typed something not yet sent. */
export const useUnsavedInput = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return undefined;
    const holder = Symbol('unsaved input');
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [unsaved]);
};
