import { buildKey } from '../deployment/builds/quarantine';
import type { Failure } from '../deployment/builds/failure';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { createCrashes } from './crashes';
import { failureAt, isChunkError, messageOf } from './featureState';
import type { FinalFailures } from './finalFailures';
import type { LoaderContext } from './loaderOptions';
import { isPage, pageKey } from './loadStore';

/** Handles what fails while a build is on the screen. */
export const createShownFailures = (
  context: LoaderContext,
  { handleFinalFailure, replaceByPrevious, showCard }: FinalFailures,
) => {
  const { store, once } = context;
  const crashes = createCrashes(context.now);
  /** Builds with a page that suspended too long. */
  const suspended = new Set<string>();

  /** Follows the failure policy for pages; a contribution to a slot only shows its card. */
  const fail = async (
    entry: RegisteredFeature,
    exportName: string,
    failure: Failure,
  ): Promise<void> => {
    const key = pageKey(entry, exportName);
    if (isPage(entry, exportName)) {
      store.set(key, { phase: 'loading', step: 'page', attempt: 1 });
      await once(buildKey(entry), () => handleFinalFailure(entry, key, failure));
    } else {
      showCard(entry, key, failure);
    }
  };

  return {
    forgetCrashes: crashes.forget,
    /** Whether a page of the build suspended too long, so that a retry may hang again. */
    hasSuspended: (entry: RegisteredFeature): boolean => suspended.has(buildKey(entry)),
    /** A page threw while it rendered. */
    reportRenderFailure: async (
      entry: RegisteredFeature,
      exportName: string,
      cause: unknown,
    ): Promise<void> => {
      // If a lazy chunk of the page could not be loaded, the page itself is not broken.
      const kind = isChunkError(cause) ? 'chunk' : 'render';
      const failure = failureAt('page', kind, messageOf(cause));
      const isOver = kind === 'chunk' || crashes.countCrash(buildKey(entry));
      if (isOver) await fail(entry, exportName, failure);
      else showCard(entry, pageKey(entry, exportName), failure);
    },
    /** A page has suspended longer than it may. */
    reportSuspension: async (
      entry: RegisteredFeature,
      exportName: string,
      afterMs: number,
    ): Promise<void> => {
      suspended.add(buildKey(entry));
      const detail = `suspended for ${afterMs} ms`;
      await fail(entry, exportName, failureAt('page', 'timeout', detail));
    },
    /**
     * Code of a build threw outside of rendering. If that happens too often, the build before takes
     * over as soon as the page is not in use; if there is none that runs, a page that partly works
     * is better than none.
     */
    reportHandlerFailure: async (entry: RegisteredFeature, cause: unknown): Promise<void> => {
      const build = buildKey(entry);
      if (store.stateOf(build).phase !== 'ready') return;
      const failure = failureAt('page', 'handler', messageOf(cause));
      store.record(build, { phase: 'failed', ...failure });
      const isTooMuch =
        crashes.countCrash(build) && (await context.findPreviousBuild(entry)) !== null;
      if (isTooMuch) await context.whenNoLongerInUse();
      // Another failure may have replaced the build while this one waited.
      if (store.stateOf(build).phase !== 'ready') return;
      const hasGivenWay = isTooMuch && (await replaceByPrevious(entry, failure)) !== null;
      if (!hasGivenWay) context.reportFailure(entry, failure, 'goes-on');
    },
  };
};

export type ShownFailures = ReturnType<typeof createShownFailures>;
