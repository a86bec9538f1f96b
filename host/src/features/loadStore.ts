import type { ComponentType } from 'react';
import type { FeatureState } from './featureState';

/** A page that is there, or the state that stands in its place. */
export type PageState = FeatureState | { phase: 'page'; Page: ComponentType };

/** The one store of the loader: features by id, pages by "feature:export". */
export const createLoadStore = () => {
  const states = new Map<string, PageState>();
  const listeners = new Set<() => void>();
  let revision = 0;
  return {
    stateOf: (key: string): PageState => states.get(key) ?? idle,
    set: (key: string, state: PageState): void => {
      states.set(key, state);
      revision += 1;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Grows with every change of any state. */
    revision: (): number => revision,
  };
};

// One object, so that whoever compares states sees no change where there is none.
const idle: PageState = { phase: 'idle' };

export type LoadStore = ReturnType<typeof createLoadStore>;
