import type { ContributionProps } from '@pmm/shared/feature';
import type { ComponentType } from 'react';
import { buildKey } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import type { FeatureState } from './featureState';

/** Pages take nothing, contributions to a slot what they are given: only the registry tells which. */
export type LoadedComponent = ComponentType<Partial<ContributionProps>>;

/** A loaded page or contribution, or the state that is shown in its place. */
export type PageState = FeatureState | { phase: 'page'; Page: LoadedComponent };

export const pageKey = (entry: RegisteredFeature, exportName: string): string =>
  `${buildKey(entry)}:${exportName}`;

/** Else it is contributed to a slot. */
export const isPage = ({ routes }: RegisteredFeature, exportName: string): boolean =>
  routes.some((route) => route.export === exportName);

// One object, so that comparing states by identity works.
export const idle: PageState = { phase: 'idle' };

/** One step of the history, which is shown when somebody looks for a fault. */
export interface LoadEvent {
  /** Of performance.now(). */
  at: number;
  /** Of the build, or of a page of it. */
  key: string;
  state: PageState;
}

const HISTORY_LENGTH = 300;

/** The one store of the loader: builds by "feature@build", pages by "feature@build:export". */
export const createLoadStore = () => {
  const states = new Map<string, PageState>();
  const history: LoadEvent[] = [];
  const listeners = new Set<() => void>();
  let revision = 0;

  const stateOf = (key: string): PageState => states.get(key) ?? idle;
  const record = (key: string, state: PageState) => {
    history.push({ at: performance.now(), key, state });
    if (history.length > HISTORY_LENGTH) history.shift();
    revision += 1;
    for (const listener of listeners) listener();
  };
  const set = (key: string, state: PageState) => {
    states.set(key, state);
    record(key, state);
  };

  return {
    stateOf,
    set,
    /** For the history only. */
    record,
    /** Begins another step. While a retry runs the failure stays on the screen. */
    enter: (key: string, state: PageState & { phase: 'loading' }): void => {
      if (['idle', 'loading'].includes(stateOf(key).phase)) set(key, state);
      else record(key, state);
    },
    /** The names of the pages of a build that failed. */
    failedPages: (build: string): string[] =>
      [...states]
        .filter(([key, { phase }]) => phase === 'failed' && key.startsWith(`${build}:`))
        .map(([key]) => key.slice(build.length + 1)),
    history: (): readonly LoadEvent[] => history,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Counts all changes: a snapshot for subscribers. */
    revision: (): number => revision,
  };
};

export type LoadStore = ReturnType<typeof createLoadStore>;
