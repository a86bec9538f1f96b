import { incompatibility } from '@pmm/shared/contracts/compatibility';
import type { FeatureFailureReport } from '@pmm/shared/contracts/failureReport';
import type { Feature, Messages } from '@pmm/shared/feature';
import type { Failure } from '../deployment/failure';
import { buildKey, type quarantine } from '../deployment/quarantine';
import type { EntryFault, RegisteredFeature } from '../deployment/registry';
import { createActivations } from './activations';
import { withRetries, type Attempts, type Outcome } from './attempts';
import { failureAt, failurePolicies } from './featureState';
import { loadBuild, loadComponent, type BuildSteps } from './loadBuild';
import { createLoadStore, idle, pageKey, type PageState } from './loadStore';
import { createShownFailures } from './shownFailures';

/** `replaced`: the feature has another build now. `unknown`: nothing could be read. */
export type ReleaseAnswer = 'reloading' | 'replaced' | 'same' | 'unknown';

/** What the loader needs from outside; faked in tests. */
export interface LoaderOptions extends BuildSteps, Omit<Attempts, 'store'> {
  addMessages: (namespace: string, messages: { en: Messages; de: Messages }) => void;
  /** No code of a feature is loaded. */
  isSafeMode: boolean;
  /** Versions that the host provides. */
  provided: Readonly<Record<string, string>>;
  quarantine: typeof quarantine;
  /** The feature in the build before; null where there is none. */
  previousBuild: (entry: RegisteredFeature) => Promise<RegisteredFeature | null>;
  /** Looks for a newer release of the feature and of the host. */
  askRelease: (entry: RegisteredFeature) => Promise<ReleaseAnswer>;
  /** Settles when a person would lose nothing by another build in place of the one that runs. */
  whenAtRest: () => Promise<void>;
  /** Loads the page anew if nothing is lost by it, and not a second time; false when it does not. */
  reloadOnce: () => boolean;
  /** Told of every failure that the retries did not end, and of what is thrown while a page is shown. */
  reportFailure: (
    entry: RegisteredFeature,
    failure: Failure,
    outcome: FeatureFailureReport['outcome'],
  ) => void;
  /** Told of what a feature throws while it is stopped. */
  report: (cause: unknown) => void;
  now: () => number;
}

// One object each, so that comparing states by identity works.
const disabled: PageState = { phase: 'disabled' };
const safeMode: PageState = { phase: 'safe-mode' };

const isPage = ({ routes }: RegisteredFeature, exportName: string): boolean =>
  routes.some((route) => route.export === exportName);

/** Loads features and their pages; their states are in its store. */
export const createLoader = (options: LoaderOptions) => {
  const store = createLoadStore();
  const attempts = { ...options, store };
  const activations = createActivations(options.report);
  const running = new Map<string, Promise<unknown>>();
  /** Builds whose place another one is about to take. */
  const failing = new Set<string>();
  /** Entries that are not valid, with the reason. */
  const told = new Set<string>();
  /** By feature the build whose texts are registered. */
  const texts = new Map<string, string>();

  /** Whoever asks meanwhile waits for the same. */
  const once = <Result>(key: string, action: () => Promise<Result>): Promise<Result> => {
    const before = running.get(key) as Promise<Result> | undefined;
    if (before) return before;
    const shared = action().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };

  const start = async (key: string, feature: Feature, signal: AbortSignal): Promise<void> => {
    if (texts.get(feature.id) !== key) options.addMessages(feature.id, feature.messages);
    texts.set(feature.id, key);
    await activations.start(key, feature, signal);
  };

  /** The build before takes over, with what a failed one has begun. Null when it does not run either. */
  const fallBack = async (entry: RegisteredFeature, because: Failure): Promise<Feature | null> => {
    const key = buildKey(entry);
    failing.add(key);
    try {
      const to = await options.previousBuild(entry);
      // A canary may be the build before the one that it was to replace.
      if (!to || failing.has(buildKey(to))) return null;
      const feature = await load(to);
      if (feature) store.set(key, { phase: 'fallback', to, because });
      return feature;
    } finally {
      failing.delete(key);
    }
  };

  const showCard = (entry: RegisteredFeature, key: string, failure: Failure): void => {
    store.set(key, { phase: 'failed', ...failure });
    options.reportFailure(entry, failure, 'card');
  };

  /**
   * After the last retry: looks for a release, falls back, quarantines or reloads, else shows the card.
   * @param key of what failed: the build, or one of its pages.
   */
  const handleFinalFailure = async (
    entry: RegisteredFeature,
    key: string,
    failure: Failure,
  ): Promise<Feature | null> => {
    const policy = failurePolicies[failure.kind];
    const release = policy.askRelease ? await options.askRelease(entry) : 'unknown';
    if (release === 'reloading') return null;
    if (release === 'replaced') {
      store.set(key, idle);
      return null;
    }
    const feature = policy.fallback ? await fallBack(entry, failure) : null;
    if (policy.quarantine) {
      options.quarantine.add(buildKey(entry), { ...failure, alone: !feature });
    }
    if (feature) {
      // For when this build has another chance.
      if (key !== buildKey(entry)) store.set(key, idle);
      options.reportFailure(entry, failure, 'fallback');
      return feature;
    }
    const reloads = policy.reload && release === 'same' && options.reloadOnce();
    if (!reloads) showCard(entry, key, failure);
    return null;
  };

  /**
   * Falls back from a build that partly works to the one before, which stops it when it starts. Null where that
   * one does not run either: this one goes on.
   */
  const giveWay = async (entry: RegisteredFeature, failure: Failure): Promise<Feature | null> => {
    const feature = await once(buildKey(entry), () => fallBack(entry, failure));
    if (!feature) {
      await load(entry);
      return null;
    }
    options.quarantine.add(buildKey(entry), { ...failure, alone: false });
    options.reportFailure(entry, failure, 'fallback');
    return feature;
  };

  const tellInvalid = (entry: RegisteredFeature, fault: EntryFault): void => {
    const key = buildKey(entry);
    const what = `${key} ${fault.reason}`;
    if (told.has(what)) return;
    told.add(what);
    store.record(key, fault);
    options.reportFailure(entry, failureAt('entry', 'contract', fault.reason), 'card');
  };

  const showIncompatible = async (entry: RegisteredFeature, reason: string): Promise<void> => {
    const key = buildKey(entry);
    if (store.stateOf(key).phase === 'incompatible') return;
    store.set(key, { phase: 'incompatible', reason });
    const release = await options.askRelease(entry);
    if (release === 'reloading' || release === 'replaced') return;
    options.reportFailure(entry, failureAt('entry', 'shared', reason), 'card');
  };

  const loadFeature = async (entry: RegisteredFeature): Promise<Feature | null> => {
    const key = buildKey(entry);
    const state = store.stateOf(key);
    // One that was loaded and then stopped runs again; its pages stay where they are meanwhile.
    const outcome: Outcome<Feature> =
      state.phase === 'ready'
        ? await withRetries(attempts, { key, first: 'activate' }, (signal) =>
            start(key, state.feature, signal).then(() => state.feature),
          )
        : await withRetries(
            attempts,
            { key, first: 'entry' },
            loadBuild(options, entry, (feature, signal) => start(key, feature, signal)),
          );
    if ('failure' in outcome) return handleFinalFailure(entry, key, outcome.failure);
    const { result: feature } = outcome;
    if (state.phase !== 'ready') {
      options.quarantine.lift(key);
      store.set(key, { phase: 'ready', feature, build: entry.current.build });
    }
    return feature;
  };

  /**
   * Loads the feature once for all callers, or the build that runs in its place; null when it failed,
   * as its state says.
   * @param again although it failed before.
   */
  const load = async (entry: RegisteredFeature, again = false): Promise<Feature | null> => {
    if (entry.fault) tellInvalid(entry, entry.fault);
    if (options.isSafeMode || entry.fault || !entry.enabled) return null;
    const key = buildKey(entry);
    const state = store.stateOf(key);
    if (state.phase === 'ready' && activations.isRunning(key, state.feature)) return state.feature;
    if (!again) {
      if (state.phase === 'fallback') return load(state.to);
      if (state.phase === 'failed') return null;
    }
    const reason = incompatibility(entry, options.provided);
    if (reason !== null) {
      await showIncompatible(entry, reason);
      return null;
    }
    return once(key, async () => {
      const known = options.quarantine.failureOf(key);
      // Without another build a faulty one is better than none.
      return (known && (await fallBack(entry, known))) ?? loadFeature(entry);
    });
  };

  /** What was loaded before it was switched off does not count. */
  const stateOf = (entry: RegisteredFeature): PageState => {
    if (entry.fault) return entry.fault;
    if (!entry.enabled) return disabled;
    return options.isSafeMode ? safeMode : store.stateOf(buildKey(entry));
  };

  /** The feature in the build that runs: its own, or the one that it fell back to. */
  const inUse = (entry: RegisteredFeature): RegisteredFeature => {
    const state = stateOf(entry);
    return state.phase === 'fallback' ? inUse(state.to) : entry;
  };

  const loadPage = async (
    wanted: RegisteredFeature,
    exportName: string,
    again = false,
  ): Promise<void> => {
    const feature = await load(wanted, again);
    if (!feature) return;
    const entry = inUse(wanted);
    const key = pageKey(entry, exportName);
    const { phase } = store.stateOf(key);
    if (phase !== 'idle' && (!again || phase === 'page')) return;
    await once(key, async () => {
      const place = { key, first: 'page' } as const;
      const outcome = await withRetries(attempts, place, loadComponent(feature, exportName));
      if ('result' in outcome) store.set(key, { phase: 'page', Page: outcome.result });
      // What is contributed to a slot costs its own place only.
      else if (isPage(entry, exportName)) await handleFinalFailure(entry, key, outcome.failure);
      else showCard(entry, key, outcome.failure);
      // The page of the build that has taken over.
      if (inUse(wanted) !== entry) await loadPage(wanted, exportName);
    });
  };

  const shown = createShownFailures({
    ...options,
    store,
    isPage,
    once,
    handleFinalFailure,
    giveWay,
    showCard,
  });

  /** What failed of a build in a way that may pass by itself. */
  const retryBuild = async (entry: RegisteredFeature): Promise<void> => {
    const build = buildKey(entry);
    if (options.quarantine.failureOf(build)) return;
    const { phase } = stateOf(entry);
    if (phase === 'failed' || phase === 'fallback') await load(entry, true);
    for (const name of store.failedPages(build)) await loadPage(entry, name, true);
  };

  /** Takes a build out of quarantine, where it is in it. */
  const readmit = (entry: RegisteredFeature): void => {
    const build = buildKey(entry);
    if (!options.quarantine.failureOf(build)) return;
    options.quarantine.lift(build);
    shown.forgetCrashes(build);
  };

  return {
    subscribe: store.subscribe,
    revision: store.revision,
    history: store.history,
    loadPage: (entry: RegisteredFeature, exportName: string) => loadPage(entry, exportName),
    inUse,
    featureState: stateOf,
    pageState: (entry: RegisteredFeature, exportName: string): PageState => {
      const feature = stateOf(entry);
      const hasRun = feature.phase === 'ready' || feature.phase === 'fallback';
      return hasRun ? store.stateOf(pageKey(entry, exportName)) : feature;
    },
    reportRenderFailure: shown.reportRenderFailure,
    reportSuspension: shown.reportSuspension,
    reportHandlerFailure: shown.reportHandlerFailure,
    /** The person tries again, also a build in quarantine. */
    retry: async (wanted: RegisteredFeature, exportName: string): Promise<void> => {
      readmit(inUse(wanted));
      await loadPage(wanted, exportName, true);
    },
    /** Gives a build another chance, also one in quarantine, in place of the one that runs now. */
    tryBuildAgain: async (entry: RegisteredFeature): Promise<void> => {
      readmit(entry);
      await retryBuild(entry);
    },
    /** Tries again, behind what is shown, what failed in a way that may pass by itself. */
    retryFailed: async (entries: readonly RegisteredFeature[]): Promise<void> => {
      const builds = entries.flatMap((entry) => [...new Set([entry, inUse(entry)])]);
      // What suspends can only be tried on the screen: not in place of a build that works.
      const mayHelp = (entry: RegisteredFeature) =>
        stateOf(entry).phase !== 'fallback' || !shown.hasSuspended(entry);
      await Promise.all(builds.filter(mayHelp).map(retryBuild));
    },
    /** Stops what features started; each runs again when it is asked for next. */
    deactivateAll: () => activations.stopAllBut(() => false),
    /** Stops the features that are not to run any more. */
    keepOnly: (mayRun: (feature: Feature) => boolean) => activations.stopAllBut(mayRun),
  };
};
