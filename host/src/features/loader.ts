import type { Feature } from '@pmm/shared/feature';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { createBuildLoader } from './buildLoader';
import type { LoaderOptions } from './loaderOptions';
import { createLoadStore, pageKey, type PageState } from './loadStore';
import { createOnce } from './once';
import { createPageLoader } from './pageLoader';
import { createRetries } from './retries';
import { createShownFailures } from './shownFailures';

/** Loads features and their pages and keeps their states in its store. */
export const createLoader = (options: LoaderOptions) => {
  const store = createLoadStore();
  const context = { ...options, store, once: createOnce() };
  const builds = createBuildLoader(context);
  const loadPage = createPageLoader(context, builds);
  const shown = createShownFailures(context, builds);
  const { activations, inUse, stateOf } = builds;

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
    ...createRetries(context, builds, loadPage, shown),
    /** Stops what all features have started; each starts again when it is next needed. */
    deactivateAll: () => activations.stopAllBut(() => false),
    /** Stops the features that must not run any more. */
    keepOnly: (mayRun: (feature: Feature) => boolean) => activations.stopAllBut(mayRun),
  };
};
