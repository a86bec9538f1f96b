import { buildKey } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import type { BuildLoader } from './buildLoader';
import type { LoaderContext } from './loaderOptions';
import type { LoadPage } from './pageLoader';
import type { ShownFailures } from './shownFailures';

/** Tries again what failed: when the person asks, or by itself if the failure may pass. */
export const createRetries = (
  { quarantine, store }: LoaderContext,
  { load, stateOf, inUse }: BuildLoader,
  loadPage: LoadPage,
  shown: ShownFailures,
) => {
  /** Retries what of a build has failed, unless it is in quarantine. */
  const retryBuild = async (entry: RegisteredFeature): Promise<void> => {
    const build = buildKey(entry);
    if (quarantine.failureOf(build)) return;
    const { phase } = stateOf(entry);
    if (phase === 'failed' || phase === 'fallback') await load(entry, true);
    for (const name of store.failedPages(build)) await loadPage(entry, name, true);
  };

  /** Takes a build out of quarantine if it is in it. */
  const readmit = (entry: RegisteredFeature): void => {
    const build = buildKey(entry);
    if (!quarantine.failureOf(build)) return;
    quarantine.lift(build);
    shown.forgetCrashes(build);
  };

  return {
    /** On the person's request, so also a build in quarantine. */
    retry: async (wanted: RegisteredFeature, exportName: string): Promise<void> => {
      readmit(inUse(wanted));
      await loadPage(wanted, exportName, true);
    },
    /** Tries a build again in place of the one that runs now, also one in quarantine. */
    tryBuildAgain: async (entry: RegisteredFeature): Promise<void> => {
      readmit(entry);
      await retryBuild(entry);
    },
    /** Retries failures that may pass by themselves, without changing what is shown meanwhile. */
    retryFailed: async (entries: readonly RegisteredFeature[]): Promise<void> => {
      const builds = entries.flatMap((entry) => [...new Set([entry, inUse(entry)])]);
      // A page that suspended too long can only be tried on the screen, so not while the build
      // before works there.
      const mayHelp = (entry: RegisteredFeature) =>
        stateOf(entry).phase !== 'fallback' || !shown.hasSuspended(entry);
      await Promise.all(builds.filter(mayHelp).map(retryBuild));
    },
  };
};
