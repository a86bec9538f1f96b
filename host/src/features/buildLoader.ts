import { incompatibility } from '@pmm/shared/contracts/compatibility';
import type { Feature } from '@pmm/shared/feature';
import { buildKey } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { createActivations } from './activations';
import { withRetries, type Outcome } from './attempts';
import { createFinalFailures } from './finalFailures';
import { loadBuild } from './loadBuild';
import type { LoaderContext } from './loaderOptions';
import type { PageState } from './loadStore';
import { createRefusals } from './refusals';

// One object, so that states can be compared by identity.
const disabled: PageState = { phase: 'disabled' };
const safeMode: PageState = { phase: 'safe-mode' };

/** Loads and starts builds of features. */
export const createBuildLoader = (context: LoaderContext) => {
  const { store, once } = context;
  const activations = createActivations(context.report);
  const { tellInvalid, showIncompatible } = createRefusals(context);
  /** By feature, the build whose texts are registered. */
  const texts = new Map<string, string>();

  const start = async (key: string, feature: Feature, signal: AbortSignal): Promise<void> => {
    if (texts.get(feature.id) !== key) context.addMessages(feature.id, feature.messages);
    texts.set(feature.id, key);
    await activations.start(key, feature, signal);
  };

  const loadFeature = async (entry: RegisteredFeature): Promise<Feature | null> => {
    const key = buildKey(entry);
    const state = store.stateOf(key);
    // A build that was loaded and then stopped is started again; its pages stay on the screen
    // meanwhile.
    const outcome: Outcome<Feature> =
      state.phase === 'ready'
        ? await withRetries(context, { key, first: 'activate' }, (signal) =>
            start(key, state.feature, signal).then(() => state.feature),
          )
        : await withRetries(
            context,
            { key, first: 'entry' },
            loadBuild(context, entry, (feature, signal) => start(key, feature, signal)),
          );
    if ('failure' in outcome) return handleFinalFailure(entry, key, outcome.failure);
    const { result: feature } = outcome;
    if (state.phase !== 'ready') {
      context.quarantine.lift(key);
      store.set(key, { phase: 'ready', feature, build: entry.current.build });
    }
    return feature;
  };

  /**
   * Loads the feature once for all callers, or the build that runs in its place; null when it
   * failed, as its state says.
   *
   * @param again tries even if it failed before.
   */
  const load = async (entry: RegisteredFeature, again = false): Promise<Feature | null> => {
    if (entry.fault) tellInvalid(entry, entry.fault);
    if (context.isSafeMode || entry.fault || !entry.enabled) return null;
    const key = buildKey(entry);
    const state = store.stateOf(key);
    if (state.phase === 'ready' && activations.isRunning(key, state.feature)) return state.feature;
    if (!again) {
      if (state.phase === 'fallback') return load(state.to);
      if (state.phase === 'failed') return null;
    }
    const reason = incompatibility(entry, context.provided);
    if (reason !== null) {
      await showIncompatible(entry, reason);
      return null;
    }
    return once(key, async () => {
      const known = context.quarantine.failureOf(key);
      // If there is no other build, the faulty one is better than none.
      return (known && (await fallBack(entry, known))) ?? loadFeature(entry);
    });
  };

  const failures = createFinalFailures(context, load);
  const { fallBack, handleFinalFailure } = failures;

  /** A feature that was switched off is disabled, even if it is loaded. */
  const stateOf = (entry: RegisteredFeature): PageState => {
    if (entry.fault) return entry.fault;
    if (!entry.enabled) return disabled;
    return context.isSafeMode ? safeMode : store.stateOf(buildKey(entry));
  };

  /** The feature with the build that runs: its own, or the one that it fell back to. */
  const inUse = (entry: RegisteredFeature): RegisteredFeature => {
    const state = stateOf(entry);
    return state.phase === 'fallback' ? inUse(state.to) : entry;
  };

  return { load, stateOf, inUse, activations, ...failures };
};

export type BuildLoader = ReturnType<typeof createBuildLoader>;
