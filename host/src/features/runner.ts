import { incompatibility } from '@pmm/shared/contracts/compatibility';
import type { FeatureFailureReport } from '@pmm/shared/contracts/failureReport';
import type { Feature, Messages } from '@pmm/shared/feature';
import { buildKey, type Failure } from '../deployment/builds/build';
import type { quarantine } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import type { Activations } from './activations';
import { withRetries, type Attempts, type Once } from './attempts';
import { failureAt, type Crashes } from './failures';
import { loadFeature, type BuildSteps } from './loadBuild';
import type { LoadStore } from './loadStore';
import { measurePhase } from './measures';
import {
  buildTable,
  failurePolicies,
  type BuildEffect,
  type BuildEvent,
  type BuildState,
} from './states';

/** `replaced`: the feature has another build now. `unknown`: nothing could be read. */
export type ReleaseAnswer = 'reloading' | 'replaced' | 'same' | 'unknown';

/** What the loader needs from the outside; tests replace it. */
export interface LoaderOptions extends BuildSteps, Omit<Attempts, 'store'> {
  addMessages: (namespace: string, messages: { en: Messages; de: Messages }) => void;
  /** True if no code of a feature may be loaded. */
  isSafeMode: boolean;
  /** The versions of shared modules that the host provides. */
  provided: Readonly<Record<string, string>>;
  quarantine: typeof quarantine;
  /** The feature in its previous build; null if there is none. */
  findPreviousBuild: (entry: RegisteredFeature) => Promise<RegisteredFeature | null>;
  /** Looks for a newer release of the feature and of the host. */
  askRelease: (entry: RegisteredFeature) => Promise<ReleaseAnswer>;
  /** Settles when nothing would be lost by replacing the build that runs. */
  whenNoLongerInUse: () => Promise<void>;
  /** Reloads the page if nothing is lost by it, but not twice; returns whether it does. */
  reloadOnce: () => boolean;
  /** Called for each failure that retries did not end, and for what a shown page throws. */
  reportFailure: (
    entry: RegisteredFeature,
    failure: Failure,
    outcome: FeatureFailureReport['outcome'],
  ) => void;
  /** Called with what a feature throws while it is stopped. */
  report: (cause: unknown) => void;
  now: () => number;
}

/** What the loader needs, and what it remembers. */
export interface Runner extends LoaderOptions {
  store: LoadStore;
  once: Once;
  activations: Activations;
  crashes: Crashes;
  /** Builds whose previous build is being tried. */
  givingWay: Set<string>;
  /** Faults of entries that were reported, with their builds. */
  reportedFaults: Set<string>;
  /** By feature, the build whose texts are registered. */
  textsInUse: Map<string, string>;
}

// One object each, so that states can be compared by identity.
const disabled: BuildState = { phase: 'disabled' };
const safeMode: BuildState = { phase: 'safe-mode' };

/** A feature that was switched off is disabled, even if it is loaded. */
export const buildStateOf = (runner: Runner, entry: RegisteredFeature): BuildState => {
  if (entry.fault) return entry.fault;
  if (!entry.enabled) return disabled;
  return runner.isSafeMode ? safeMode : runner.store.buildState(buildKey(entry));
};

/** The feature with the build that runs: its own, or the one that it fell back to. */
export const runningBuild = (runner: Runner, entry: RegisteredFeature): RegisteredFeature => {
  const state = buildStateOf(runner, entry);
  return state.phase === 'fallback' ? runningBuild(runner, state.to) : entry;
};

const loadedFeature = ({ store }: Runner, key: string): Feature | null => {
  const state = store.buildState(key);
  return state.phase === 'ready' ? state.feature : null;
};

/** Null when no build of the feature runs; its state says why. */
type Effect = (runner: Runner, entry: RegisteredFeature) => Promise<Feature | null>;

/** Runs the effect that `buildTable` has for the event, once for all who send it meanwhile. */
export const sendToBuild = (
  runner: Runner,
  event: BuildEvent,
  entry: RegisteredFeature,
): Promise<Feature | null> =>
  effects[buildTable[buildStateOf(runner, entry).phase][event]](runner, entry);

/** Runs the previous build in place of a failed one. Null when that one does not run either. */
export const fallBack = async (
  runner: Runner,
  entry: RegisteredFeature,
  because: Failure,
): Promise<Feature | null> => {
  const { store, givingWay } = runner;
  const key = buildKey(entry);
  givingWay.add(key);
  try {
    const to = await runner.findPreviousBuild(entry);
    // The previous build of the current one may be the canary that is failing: the two must not
    // fall back to each other for ever.
    if (!to || givingWay.has(buildKey(to))) return null;
    const feature = await sendToBuild(runner, 'needed', to);
    if (feature) store.set(key, { phase: 'fallback', to, because });
    return feature;
  } finally {
    givingWay.delete(key);
  }
};

export const showCard = (
  { store, reportFailure }: Runner,
  entry: RegisteredFeature,
  key: string,
  failure: Failure,
): void => {
  store.set(key, { phase: 'failed', ...failure });
  reportFailure(entry, failure, 'card');
};

/**
 * Follows the policy of a failure that retries did not end.
 * @param key of what failed: the build, or one of its pages.
 */
export const followPolicy = async (
  runner: Runner,
  entry: RegisteredFeature,
  key: string,
  failure: Failure,
): Promise<Feature | null> => {
  const policy = failurePolicies[failure.kind];
  const release = policy.askRelease ? await runner.askRelease(entry) : 'unknown';
  if (release === 'reloading') return null;
  if (release === 'replaced') {
    runner.store.reset(key);
    return null;
  }
  const feature = policy.fallback ? await fallBack(runner, entry, failure) : null;
  if (policy.quarantine) runner.quarantine.add(buildKey(entry), { ...failure, alone: !feature });
  if (feature) {
    // The page loads again if this build gets another chance.
    if (key !== buildKey(entry)) runner.store.reset(key);
    runner.reportFailure(entry, failure, 'fallback');
    return feature;
  }
  const reloads = policy.reload && release === 'same' && runner.reloadOnce();
  if (!reloads) showCard(runner, entry, key, failure);
  return null;
};

const activate = async (
  { textsInUse, addMessages, activations }: Runner,
  key: string,
  feature: Feature,
  signal: AbortSignal,
): Promise<void> => {
  if (textsInUse.get(feature.id) !== key) addMessages(feature.id, feature.messages);
  textsInUse.set(feature.id, key);
  await activations.start(key, feature, signal);
};

/** Loads and activates a build, or only activates it if it was loaded and then stopped. */
const runBuild: Effect = async (runner, entry) => {
  const key = buildKey(entry);
  const loaded = loadedFeature(runner, key);
  const place = { key, first: loaded ? 'activate' : 'entry' } as const;
  const outcome = await withRetries(runner, place, async (signal, enter) => {
    const began = performance.now();
    const feature = loaded ?? (await loadFeature(runner, entry)(signal, enter));
    if (!loaded) {
      measurePhase('load', entry, began);
      enter('activate');
    }
    const there = performance.now();
    await activate(runner, key, feature, signal);
    if (!loaded) measurePhase('activate', entry, there);
    return feature;
  });
  if ('failure' in outcome) return followPolicy(runner, entry, key, outcome.failure);
  const { result: feature } = outcome;
  if (!loaded) {
    runner.quarantine.lift(key);
    runner.store.set(key, { phase: 'ready', feature, build: entry.current.build });
  }
  return feature;
};

/** Not even downloaded, because it requires other versions. */
const refuse = async (runner: Runner, entry: RegisteredFeature, reason: string): Promise<void> => {
  const key = buildKey(entry);
  if (runner.store.buildState(key).phase === 'incompatible') return;
  runner.store.set(key, { phase: 'incompatible', reason });
  const release = await runner.askRelease(entry);
  if (release === 'reloading' || release === 'replaced') return;
  runner.reportFailure(entry, failureAt('entry', 'shared', reason), 'card');
};

const load: Effect = async (runner, entry) => {
  const reason = incompatibility(entry, runner.provided);
  if (reason !== null) {
    await refuse(runner, entry, reason);
    return null;
  }
  const key = buildKey(entry);
  return runner.once(key, async () => {
    const earlier = runner.quarantine.failureOf(key);
    // If there is no other build, the faulty one is better than none.
    return (earlier && (await fallBack(runner, entry, earlier))) ?? runBuild(runner, entry);
  });
};

const start: Effect = async (runner, entry) => {
  const key = buildKey(entry);
  const feature = loadedFeature(runner, key);
  return feature && runner.activations.isRunning(key, feature) ? feature : load(runner, entry);
};

const usePrevious: Effect = async (runner, entry) => {
  const state = buildStateOf(runner, entry);
  return state.phase === 'fallback' ? sendToBuild(runner, 'needed', state.to) : null;
};

const report: Effect = (runner, entry) => {
  const { fault } = entry;
  const key = buildKey(entry);
  const reported = `${key} ${fault?.reason}`;
  if (fault && !runner.reportedFaults.has(reported)) {
    runner.reportedFaults.add(reported);
    runner.store.record(key, fault);
    runner.reportFailure(entry, failureAt('entry', 'contract', fault.reason), 'card');
  }
  return Promise.resolve(null);
};

const effects: Readonly<Record<BuildEffect, Effect>> = {
  load,
  start,
  usePrevious,
  report,
  none: () => Promise.resolve(null),
};
