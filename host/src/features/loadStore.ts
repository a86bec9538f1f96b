import type { ContributionProps } from '@pmm/shared/feature';
import type { ComponentType } from 'react';
import type { FeatureState } from './featureState';

/** Pages take nothing, contributions to a slot what they are given: only the registry tells which. */
export type LoadedComponent = ComponentType<Partial<ContributionProps>>;

/** A loaded page or contribution, or the state that is shown in its place. */
export type PageState = FeatureState | { phase: 'page'; Page: LoadedComponent };

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
    /** Counts all changes: a snapshot for subscribers. */
    revision: (): number => revision,
  };
};

// One object, so that comparing states by identity works.
const idle: PageState = { phase: 'idle' };

export type LoadStore = ReturnType<typeof createLoadStore>;
