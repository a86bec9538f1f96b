import { buildKey } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import type { BuildLoader } from './buildLoader';
import type { LoaderContext } from './loaderOptions';
import type { LoadPage } from './pageLoader';
import type { ShownFailures } from './shownFailures';

/** Other chances for what failed: by the person, or by itself where it may pass. */
export const createRetries = (
  { quarantine, store }: LoaderContext,
  { load, stateOf, inUse }: BuildLoader,
  loadPage: LoadPage,
  shown: ShownFailures,
) => {
  /** What failed of a build in a way that may pass by itself. */
  const retryBuild = async (entry: RegisteredFeature): Promise<void> => {
    const build = buildKey(entry);
    if (quarantine.failureOf(build)) return;
    const { phase } = stateOf(entry);
    if (phase === 'failed' || phase === 'fallback') await load(entry, true);
    for (const name of store.failedPages(build)) await loadPage(entry, name, true);
  };

  /** Takes a build out of quarantine, where it is in it. */
  const readmit = (entry: RegisteredFeature): void => {
    const build = buildKey(entry);
    if (!quarantine.failureOf(build)) return;
    quarantine.lift(build);
    shown.forgetCrashes(build);
  };

  return {
    /** The person tries again, also a build in quarantine. */
    retry: async (wanted: RegisteredFeature, exportName: string): Promise<void> => {
      readmit(inUse(wanted));
      await loadPage(wanted, exportName, true);
    },
    /** Tries a build again, also one in quarantine, in place of the one that runs now. */
    tryBuildAgain: async (entry: RegisteredFeature): Promise<void> => {
      readmit(entry);
      await retryBuild(entry);
    },
    /** Tries again, behind what is shown, what failed in a way that may pass by itself. */
    retryFailed: async (entries: readonly RegisteredFeature[]): Promise<void> => {
      const builds = entries.flatMap((entry) => [...new Set([entry, inUse(entry)])]);
      // A page that suspends too long can be tried only on the screen: not while the build before works.
      const mayHelp = (entry: RegisteredFeature) =>
        stateOf(entry).phase !== 'fallback' || !shown.hasSuspended(entry);
      await Promise.all(builds.filter(mayHelp).map(retryBuild));
    },
  };
};
