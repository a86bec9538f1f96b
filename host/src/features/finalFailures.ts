import type { Feature } from '@pmm/shared/feature';
import type { Failure } from '../deployment/builds/failure';
import { buildKey } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { failurePolicies } from './featureState';
import type { LoaderContext } from './loaderOptions';
import { idle } from './loadStore';

/**
 * Decides what happens to a build, or to one of its pages, that still fails after the last retry.
 */
export const createFinalFailures = (
  context: LoaderContext,
  load: (entry: RegisteredFeature) => Promise<Feature | null>,
) => {
  const { store, once } = context;
  /** Builds that are about to be replaced by another one. */
  const failing = new Set<string>();

  /** Runs the build before in place of the failed one. Null when that one does not run either. */
  const fallBack = async (entry: RegisteredFeature, because: Failure): Promise<Feature | null> => {
    const key = buildKey(entry);
    failing.add(key);
    try {
      const to = await context.findPreviousBuild(entry);
      // The build before the current one may be the canary that is failing: the two must not fall
      // back to each other for ever.
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
    context.reportFailure(entry, failure, 'card');
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
    const release = policy.askRelease ? await context.askRelease(entry) : 'unknown';
    if (release === 'reloading') return null;
    if (release === 'replaced') {
      store.set(key, idle);
      return null;
    }
    const feature = policy.fallback ? await fallBack(entry, failure) : null;
    if (policy.quarantine) {
      context.quarantine.add(buildKey(entry), { ...failure, alone: !feature });
    }
    if (feature) {
      // Back to idle, so that the page loads again if this build gets another chance.
      if (key !== buildKey(entry)) store.set(key, idle);
      context.reportFailure(entry, failure, 'fallback');
      return feature;
    }
    const reloads = policy.reload && release === 'same' && context.reloadOnce();
    if (!reloads) showCard(entry, key, failure);
    return null;
  };

  /**
   * Replaces a build that partly works by the one before; starting that stops this one. Null when
   * the one before does not run: then this one goes on.
   */
  const replaceByPrevious = async (
    entry: RegisteredFeature,
    failure: Failure,
  ): Promise<Feature | null> => {
    const feature = await once(buildKey(entry), () => fallBack(entry, failure));
    if (!feature) {
      await load(entry);
      return null;
    }
    context.quarantine.add(buildKey(entry), { ...failure, alone: false });
    context.reportFailure(entry, failure, 'fallback');
    return feature;
  };

  return { fallBack, showCard, handleFinalFailure, replaceByPrevious };
};

export type FinalFailures = ReturnType<typeof createFinalFailures>;
