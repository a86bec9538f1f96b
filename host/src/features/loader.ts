import type { FeatureEntry, Release } from '@pmm/shared/contracts/registry';
import { CONTRACT_VERSION, incompatibility } from '@pmm/shared/contracts/compatibility';
import type { Feature, Messages } from '@pmm/shared/feature';
import type { RegisteredFeature } from '../deployment/registry';
import { createActivations } from './activations';
import { withDeadline, withRetries } from './attempts';
import { isChunkError, LoadFailure, toLoadFailure } from './featureState';
import { createLoadStore, type LoadedComponent, type PageState } from './loadStore';

/** What the loader needs from outside; faked in tests. */
export interface LoaderOptions {
  loadEntryScript: (release: Release, signal: AbortSignal) => Promise<void>;
  loadExposed: (release: Release) => Promise<unknown>;
  addMessages: (namespace: string, messages: { en: Messages; de: Messages }) => void;
  provided: Readonly<Record<string, string>>;
  /** Told of what a feature throws while it is stopped. */
  report: (cause: unknown) => void;
  /** For everything from the entry to the activation. */
  deadlineMs: number;
  /** Before the n-th automatic retry, n from 1. */
  backoffMs: (retry: number) => number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isFeature = (value: unknown): value is Feature =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['contract'] === 'string' &&
  isRecord(value['exports']) &&
  isRecord(value['messages']);

/** A function, or what memo() and forwardRef() make of one. */
const isComponent = (value: unknown): value is LoadedComponent =>
  typeof value === 'function' || isRecord(value);

const contractFault = (feature: Feature, entry: FeatureEntry): string | null => {
  if (feature.id !== entry.id) return `the module is "${feature.id}", not "${entry.id}"`;
  if (feature.contract.split('.')[0] !== CONTRACT_VERSION.split('.')[0]) {
    return `the module has contract ${feature.contract}`;
  }
  // Not those of slots: one that is missing costs its own place only.
  const missing = entry.routes
    .map((route) => route.export)
    .find((name) => typeof feature.exports[name] !== 'function');
  return missing === undefined ? null : `the module has no export "${missing}"`;
};

// One object, so that comparing states by identity works.
const disabled: PageState = { phase: 'disabled' };

// With the build in the key, a new release never mixes with the state of the old one.
const featureKey = ({ id, current }: FeatureEntry) => `${id}@${current.build}`;
const pageKey = (entry: RegisteredFeature, exportName: string) =>
  `${featureKey(entry)}:${exportName}`;

/** Loads features and their pages; their states are in its store. */
export const createLoader = (options: LoaderOptions) => {
  const store = createLoadStore();
  const running = new Map<string, Promise<Feature | null>>();
  const activations = createActivations(options.report);
  const attempts = { store, backoffMs: options.backoffMs };

  const loadFeature = (entry: RegisteredFeature): Promise<Feature | null> => {
    const release = entry.current;
    const key = featureKey(entry);
    return withRetries(attempts, { key, first: 'entry' }, async (enter) => {
      const feature = await withDeadline(options.deadlineMs, async (signal) => {
        await options.loadEntryScript(release, signal);
        enter('module');
        const module = (await options.loadExposed(release)) as { default?: unknown } | null;
        // After a timeout a newer attempt may have stored its result.
        signal.throwIfAborted();
        enter('validate');
        const exported = module?.default;
        if (!isFeature(exported)) throw new LoadFailure('contract', 'it exports no feature');
        const fault = contractFault(exported, entry);
        if (fault !== null) throw new LoadFailure('contract', fault);
        enter('activate');
        options.addMessages(exported.id, exported.messages);
        await activations.start(key, exported, signal);
        return exported;
      });
      store.set(key, { phase: 'ready', feature, build: release.build });
      return feature;
    });
  };

  const once = (key: string, loading: Promise<Feature | null>): Promise<Feature | null> => {
    const shared = loading.finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };

  /** A loaded feature that was stopped runs again; its pages stay where they are meanwhile. */
  const activateAgain = async (key: string, feature: Feature): Promise<Feature | null> => {
    try {
      await withDeadline(options.deadlineMs, (signal) => activations.start(key, feature, signal));
      return feature;
    } catch (cause) {
      const { kind, message } = toLoadFailure(cause);
      store.set(key, { phase: 'failed', step: 'activate', kind, attempt: 1, detail: message });
      return null;
    }
  };

  /** Loads the feature once for all callers; null when it failed, as its state says. */
  const load = (entry: RegisteredFeature): Promise<Feature | null> => {
    if (entry.fault || !entry.enabled) return Promise.resolve(null);
    const key = featureKey(entry);
    const state = store.stateOf(key);
    const before = running.get(key);
    if (before) return before;
    if (state.phase === 'failed') return Promise.resolve(null);
    if (state.phase === 'ready') {
      if (activations.isRunning(key, state.feature)) return Promise.resolve(state.feature);
      return once(key, activateAgain(key, state.feature));
    }
    const reason = incompatibility(entry, options.provided);
    if (reason !== null) {
      store.set(key, { phase: 'incompatible', reason });
      return Promise.resolve(null);
    }
    return once(key, loadFeature(entry));
  };

  const loadPage = async (entry: RegisteredFeature, exportName: string): Promise<void> => {
    const feature = await load(entry);
    const key = pageKey(entry, exportName);
    if (!feature || store.stateOf(key).phase !== 'idle') return;
    await withRetries(attempts, { key, first: 'page' }, async () => {
      const page = feature.exports[exportName];
      if (!page) throw new LoadFailure('contract', `there is no export "${exportName}"`);
      const { default: Page } = await withDeadline<{ default: unknown }>(options.deadlineMs, page);
      if (!isComponent(Page)) throw new LoadFailure('contract', `"${exportName}" is no component`);
      store.set(key, { phase: 'page', Page });
    });
  };

  /** What was loaded before it was switched off does not count. */
  const stateOf = (entry: RegisteredFeature): PageState =>
    entry.fault ?? (entry.enabled ? store.stateOf(featureKey(entry)) : disabled);

  return {
    subscribe: store.subscribe,
    loadPage,
    pageState: (entry: RegisteredFeature, exportName: string): PageState => {
      const feature = stateOf(entry);
      return feature.phase === 'ready' ? store.stateOf(pageKey(entry, exportName)) : feature;
    },
    /** A page threw while it rendered. */
    reportRenderFailure: (entry: RegisteredFeature, exportName: string, cause: unknown) => {
      const detail = cause instanceof Error ? cause.message : String(cause);
      // A lazy chunk of the page could not be loaded: the page itself is not broken.
      const kind = isChunkError(cause) ? 'chunk' : 'render';
      const key = pageKey(entry, exportName);
      store.set(key, { phase: 'failed', step: 'page', kind, attempt: 1, detail });
    },
    /** Forgets the failure and loads again. */
    retry: async (entry: RegisteredFeature, exportName: string): Promise<void> => {
      if (store.stateOf(featureKey(entry)).phase !== 'ready')
        store.set(featureKey(entry), { phase: 'idle' });
      store.set(pageKey(entry, exportName), { phase: 'idle' });
      await loadPage(entry, exportName);
    },
    featureState: stateOf,
    /** Stops what features started; each runs again when it is asked for next. */
    deactivateAll: () => activations.stopAllBut(() => false),
    /** Stops the features that are not to run any more. */
    keepOnly: (mayRun: (feature: Feature) => boolean) => activations.stopAllBut(mayRun),
    revision: store.revision,
  };
};
