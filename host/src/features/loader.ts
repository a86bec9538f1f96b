import type { ActionPlace } from '@pmm/shared/contracts/registry';
import type { Action, Feature, Search } from '@pmm/shared/feature';
import { buildKey, type Failure } from '../deployment/builds/build';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { createActivations } from './activations';
import { createOnce, withRetries } from './attempts';
import { createCrashes, failureAt, isChunkError, messageOf } from './failures';
import { loadAction, loadComponent, loadSearch } from './loadBuild';
import { createLoadStore, pageKey } from './loadStore';
import {
  buildStateOf,
  fallBack,
  followPolicy,
  runningBuild,
  sendToBuild,
  showCard,
  type LoaderOptions,
  type Runner,
} from './runner';
import { buildTable, pageTable, type PageEvent, type ShownState } from './states';

/** Otherwise it is a contribution to a slot, whose failures never make the build fall back. */
const isPage = ({ routes }: RegisteredFeature, exportName: string): boolean =>
  routes.some((route) => route.export === exportName);

const failPage = async (
  runner: Runner,
  entry: RegisteredFeature,
  exportName: string,
  failure: Failure,
): Promise<void> => {
  const key = pageKey(entry, exportName);
  if (isPage(entry, exportName)) await followPolicy(runner, entry, key, failure);
  else showCard(runner, entry, key, failure);
};

/** Sends an event to the build and then to its page, or to that of the build that runs in its place. */
const sendToPage = async (
  runner: Runner,
  event: PageEvent,
  released: RegisteredFeature,
  exportName: string,
): Promise<void> => {
  const feature = await sendToBuild(runner, event, released);
  if (!feature) return;
  const entry = runningBuild(runner, released);
  const key = pageKey(entry, exportName);
  if (pageTable[runner.store.pageState(key).phase][event] === 'none') return;
  await runner.once(key, async () => {
    const place = { key, first: 'page' } as const;
    const outcome = await withRetries(runner, place, loadComponent(feature, exportName));
    if ('result' in outcome) runner.store.set(key, { phase: 'page', Page: outcome.result });
    else await failPage(runner, entry, exportName, outcome.failure);
    // Another build has taken over: its page is needed now.
    if (runningBuild(runner, released) !== entry)
      await sendToPage(runner, 'needed', released, exportName);
  });
};

/** A loaded page failed, and its build with it. */
const failBuildOfPage = async (
  runner: Runner,
  entry: RegisteredFeature,
  exportName: string,
  failure: Failure,
): Promise<void> => {
  const key = pageKey(entry, exportName);
  if (!isPage(entry, exportName)) {
    showCard(runner, entry, key, failure);
    return;
  }
  runner.store.set(key, { phase: 'loading', step: 'page', attempt: 1 });
  await runner.once(buildKey(entry), () => followPolicy(runner, entry, key, failure));
};

/** A page on the screen failed. */
const failShownPage = async (
  runner: Runner,
  entry: RegisteredFeature,
  exportName: string,
  failure: Failure,
): Promise<void> => {
  if (runner.crashes.isTooMany(buildKey(entry), failure.kind))
    await failBuildOfPage(runner, entry, exportName, failure);
  else showCard(runner, entry, pageKey(entry, exportName), failure);
};

/** If a lazy chunk of a page could not be loaded, the page itself is not broken. */
const renderFailure = (cause: unknown): Failure =>
  failureAt('page', isChunkError(cause) ? 'chunk' : 'render', messageOf(cause), cause);

/** Replaces a build that partly works by the previous one. False if it keeps running. */
const replaceByPrevious = async (
  runner: Runner,
  entry: RegisteredFeature,
  failure: Failure,
): Promise<boolean> => {
  const previous = await runner.once(buildKey(entry), () => fallBack(runner, entry, failure));
  if (previous) runner.quarantine.add(buildKey(entry), { ...failure, alone: false });
  else await sendToBuild(runner, 'needed', entry);
  return previous !== null;
};

/**
 * Code of a build threw outside of rendering. If that happens too often, the previous build takes
 * over as soon as the page is not in use. If none runs, a page that partly works is better than
 * none.
 */
const countThrown = async (
  runner: Runner,
  entry: RegisteredFeature,
  cause: unknown,
): Promise<void> => {
  const build = buildKey(entry);
  const isIgnored = () => buildTable[runner.store.buildState(build).phase].threw === 'none';
  if (isIgnored()) return;
  const failure = failureAt('page', 'handler', messageOf(cause), cause);
  runner.store.record(build, { phase: 'failed', ...failure });
  const isTooMuch =
    runner.crashes.isTooMany(build, failure.kind) &&
    (await runner.findPreviousBuild(entry)) !== null;
  if (isTooMuch) await runner.whenNoLongerInUse();
  // Another failure may have replaced the build while this one waited.
  if (isIgnored()) return;
  const isReplaced = isTooMuch && (await replaceByPrevious(runner, entry, failure));
  runner.reportFailure(entry, failure, isReplaced ? 'fallback' : 'goes-on');
};

/** Takes a build out of quarantine if it is in it. */
const readmit = ({ quarantine, crashes }: Runner, entry: RegisteredFeature): void => {
  const build = buildKey(entry);
  if (!quarantine.failureOf(build)) return;
  quarantine.lift(build);
  crashes.forget(build);
};

const reread = async (runner: Runner, entry: RegisteredFeature): Promise<void> => {
  const build = buildKey(entry);
  if (runner.quarantine.failureOf(build)) return;
  await sendToBuild(runner, 'reread', entry);
  for (const name of runner.store.failedPages(build)) {
    await sendToPage(runner, 'retried', entry, name);
  }
};

/** Loads features and their pages and keeps their states in its store. */
export const createLoader = (options: LoaderOptions) => {
  const store = createLoadStore();
  const activations = createActivations(options.report);
  const runner: Runner = {
    ...options,
    store,
    activations,
    once: createOnce(),
    crashes: createCrashes(options.now),
    givingWay: new Set(),
    reportedFaults: new Set(),
    textsInUse: new Map(),
  };
  /** Builds with a page that suspended too long. */
  const suspended = new Set<string>();

  return {
    subscribe: store.subscribe,
    revision: store.revision,
    history: store.history,
    buildState: (entry: RegisteredFeature) => buildStateOf(runner, entry),
    pageState: (entry: RegisteredFeature, exportName: string): ShownState => {
      const build = buildStateOf(runner, entry);
      const hasRun = build.phase === 'ready' || build.phase === 'fallback';
      return hasRun ? store.pageState(pageKey(entry, exportName)) : build;
    },
    /** The feature with the build that runs: its own, or the one that it fell back to. */
    runningBuild: (entry: RegisteredFeature) => runningBuild(runner, entry),
    loadPage: (entry: RegisteredFeature, exportName: string) =>
      sendToPage(runner, 'needed', entry, exportName),
    /** Null if no build of the feature runs; its failure is reported like that of a page. */
    loadAction: async <Place extends ActionPlace>(
      released: RegisteredFeature,
      exportName: string,
    ): Promise<Action<Place> | null> => {
      const feature = await sendToBuild(runner, 'needed', released);
      return feature && loadAction<Place>(feature, exportName);
    },
    /** Null if no build of the feature runs; its failure is reported like that of a page. */
    loadSearch: async (released: RegisteredFeature, exportName: string): Promise<Search | null> => {
      const feature = await sendToBuild(runner, 'needed', released);
      return feature && loadSearch(feature, exportName);
    },
    /** On the person's request, so also a build in quarantine. */
    retry: async (released: RegisteredFeature, exportName: string): Promise<void> => {
      readmit(runner, runningBuild(runner, released));
      await sendToPage(runner, 'retried', released, exportName);
    },
    /** Tries a build again in place of the one that runs now, also one in quarantine. */
    tryBuildAgain: async (entry: RegisteredFeature): Promise<void> => {
      readmit(runner, entry);
      await reread(runner, entry);
    },
    /** Retries failures that may pass by themselves, without changing what is shown meanwhile. */
    retryFailed: async (entries: readonly RegisteredFeature[]): Promise<void> => {
      const builds = entries.flatMap((entry) => [...new Set([entry, runningBuild(runner, entry)])]);
      // A page that suspended too long can only be tried on the screen, so not while the previous
      // build works there.
      const mayHelp = (entry: RegisteredFeature) =>
        buildStateOf(runner, entry).phase !== 'fallback' || !suspended.has(buildKey(entry));
      await Promise.all(builds.filter(mayHelp).map((entry) => reread(runner, entry)));
    },
    /** A page threw while it rendered. */
    reportRenderFailure: async (
      entry: RegisteredFeature,
      exportName: string,
      cause: unknown,
    ): Promise<void> => {
      await failShownPage(runner, entry, exportName, renderFailure(cause));
    },
    /**
     * The page of a newer build threw before it was shown, so one time is enough: the other build
     * still has its page on the screen.
     */
    reportRehearsalFailure: (entry: RegisteredFeature, exportName: string, cause: unknown) =>
      failBuildOfPage(runner, entry, exportName, renderFailure(cause)),
    /** A page has suspended longer than it may. */
    reportSuspension: async (
      entry: RegisteredFeature,
      exportName: string,
      afterMs: number,
    ): Promise<void> => {
      suspended.add(buildKey(entry));
      const failure = failureAt('page', 'timeout', `suspended for ${afterMs} ms`);
      await failShownPage(runner, entry, exportName, failure);
    },
    /** Code of a build threw outside of rendering. */
    reportHandlerFailure: (entry: RegisteredFeature, cause: unknown) =>
      countThrown(runner, entry, cause),
    /** Stops what all features have started; each starts again when it is next needed. */
    deactivateAll: () => activations.stopAllBut(() => false),
    /** Stops the features that must not run any more. */
    keepOnly: (mayRun: (feature: Feature) => boolean) => activations.stopAllBut(mayRun),
  };
};
