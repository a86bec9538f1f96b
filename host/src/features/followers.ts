import { sitePath } from '@pmm/shared/contracts/pageBase';
import { events } from '@pmm/shared/events';
import { sessionAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { connectionAtom } from '../connection/connection';
import { featuresAtom } from '../deployment/builds/chosenFeatures';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { routesAtom } from '../navigation/navigationState';
import { isInUse, onNoLongerInUse } from '../onScreen/inUse';
import { isOutside } from './failures';
import { loader } from './hostLoader';

// Passes on to the loader what happens elsewhere while the app is open. Each function that follows
// something returns one that ends it.

let stopWaiting = (): void => undefined;

/**
 * Retries failures that may pass by themselves, unless the page is in use: a build that starts
 * again stops the one that runs, and the card in place of a page would vanish under the person's
 * hands.
 */
export const retryFailed = (): void => {
  stopWaiting();
  if (isInUse()) stopWaiting = onNoLongerInUse(retryFailed);
  else void loader.retryFailed(store.get(featuresAtom));
};

/** Every file of a build has this in its address, so the frames of its stack traces show it. */
const ADDRESS_OF_BUILD = /\/features\/([a-z][a-z0-9-]*)\/([a-z0-9]+)\//;

/**
 * Counts an error thrown outside of rendering against the build of the topmost frame that is in
 * one: frames above may be the host's.
 */
const countAgainstBuild = (cause: unknown): void => {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const [, featureId, build] = ADDRESS_OF_BUILD.exec(stack) ?? [];
  const feature = store.get(featuresAtom).find(({ id }) => id === featureId);
  if (!feature || isOutside(cause)) return;
  const running = loader.runningBuild(feature);
  if (running.current.build === build) void loader.reportHandlerFailure(running, cause);
};

/**
 * Follows uncaught errors of event handlers and promises, and the connection, after whose return
 * failures are retried.
 */
export const followFaults = (): (() => void) => {
  const onError = ({ error }: ErrorEvent) => countAgainstBuild(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => countAgainstBuild(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  const unsubscribe = store.sub(connectionAtom, () => {
    if (store.get(connectionAtom) === 'connected') retryFailed();
  });
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    unsubscribe();
  };
};

/**
 * Stops what features have started: everything when the session ends, a single feature when it is
 * switched off or removed.
 */
export const followActivations = (): (() => void) => {
  const stops = [
    events.on('session-cleared', loader.deactivateAll),
    store.sub(registryAtom, () => {
      const features = store.get(registryAtom)?.features ?? [];
      loader.keepOnly((running) =>
        features.some(({ id, enabled, fault }) => id === running.id && enabled && !fault),
      );
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

const loadPageOf = (link: HTMLAnchorElement): void => {
  if (link.origin !== location.origin) return;
  const linkPath = sitePath(link.pathname);
  const route = store.get(routesAtom).find(({ path }) => path === linkPath);
  if (!route?.feature || route.stage !== 'live' || store.get(sessionAtom) === null) return;
  const { id, export: exportName } = route.feature;
  const feature = store.get(featuresAtom).find((entry) => entry.id === id);
  if (feature) void loader.loadPage(feature, exportName);
};

/** Loads the code of a page when somebody hovers over or focuses a link to it. */
export const prefetchPages = (): (() => void) => {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) loadPageOf(link);
  };
  document.addEventListener('pointerover', follow);
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('pointerover', follow);
    document.removeEventListener('focusin', follow);
  };
};
