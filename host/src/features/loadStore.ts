import { buildKey } from '../deployment/builds/build';
import type { RegisteredFeature } from '../deployment/registry/registry';
import type { BuildState, PageState, ShownState } from './states';

export const pageKey = (entry: RegisteredFeature, exportName: string): string =>
  `${buildKey(entry)}:${exportName}`;

// One object, so that states can be compared by identity.
const idle = { phase: 'idle' } as const;

/** One step of the history, which /dev/features shows. */
export interface HistoryEntry {
  /** By performance.now(). */
  at: number;
  /** The build, or one of its pages. */
  key: string;
  state: ShownState;
}

const HISTORY_LENGTH = 300;

/** The one store of the loader: builds by "feature@build", pages by "feature@build:export". */
export const createLoadStore = () => {
  const states = new Map<string, ShownState>();
  const history: HistoryEntry[] = [];
  const listeners = new Set<() => void>();
  let revision = 0;

  const stateOf = (key: string): ShownState => states.get(key) ?? idle;
  const record = (key: string, state: ShownState) => {
    history.push({ at: performance.now(), key, state });
    if (history.length > HISTORY_LENGTH) history.shift();
    revision += 1;
    for (const listener of listeners) listener();
  };
  const set = (key: string, state: ShownState) => {
    states.set(key, state);
    record(key, state);
  };

  return {
    buildState: (key: string) => stateOf(key) as BuildState,
    pageState: (key: string) => stateOf(key) as PageState,
    set,
    reset: (key: string) => set(key, idle),
    /** Adds to the history without changing the state. */
    record,
    /** Begins a step of loading. During a retry the failure stays on the screen. */
    enter: (key: string, state: ShownState & { phase: 'loading' }): void => {
      if (['idle', 'loading'].includes(stateOf(key).phase)) set(key, state);
      else record(key, state);
    },
    /** The export names of a build's pages that failed. */
    failedPages: (build: string): string[] =>
      [...states]
        .filter(([key, { phase }]) => phase === 'failed' && key.startsWith(`${build}:`))
        .map(([key]) => key.slice(build.length + 1)),
    history: (): readonly HistoryEntry[] => history,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Counts all changes, as the snapshot for subscribers. */
    revision: (): number => revision,
  };
};

export type LoadStore = ReturnType<typeof createLoadStore>;
