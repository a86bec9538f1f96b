import type { ContributionProps } from '@pmm/shared/feature';
import type { ComponentType } from 'react';
import { buildKey } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import type { FeatureState } from './featureState';

/**
 * A page gets no props, a contribution to a slot gets these; only the registry says which of the
 * two it is.
 */
export type LoadedComponent = ComponentType<Partial<ContributionProps>>;

/** A loaded page or contribution, or the state that is shown in its place. */
export type PageState = FeatureState | { phase: 'page'; Page: LoadedComponent };

export const pageKey = (entry: RegisteredFeature, exportName: string): string =>
  `${buildKey(entry)}:${exportName}`;

/** Otherwise it is a contribution to a slot. */
export const isPage = ({ routes }: RegisteredFeature, exportName: string): boolean =>
  routes.some((route) => route.export === exportName);

// One object, so that states can be compared by identity.
export const idle: PageState = { phase: 'idle' };

/** One step of the history, which /dev/features shows. */
export interface LoadEvent {
  /** By performance.now(). */
  at: number;
  /** The build, or one of its pages. */
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
    /** Adds to the history without changing the state. */
    record,
    /** Begins a step of loading. During a retry the failure stays on the screen. */
    enter: (key: string, state: PageState & { phase: 'loading' }): void => {
      if (['idle', 'loading'].includes(stateOf(key).phase)) set(key, state);
      else record(key, state);
    },
    /** The export names of a build's pages that failed. */
    failedPages: (build: string): string[] =>
      [...states]
        .filter(([key, { phase }]) => phase === 'failed' && key.startsWith(`${build}:`))
        .map(([key]) => key.slice(build.length + 1)),
    history: (): readonly LoadEvent[] => history,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Counts all changes, as the snapshot for subscribers. */
    revision: (): number => revision,
  };
};

export type LoadStore = ReturnType<typeof createLoadStore>;
