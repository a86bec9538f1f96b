import { store } from '@pmm/shared/state';
import { toAppError } from '@pmm/shared/errors';
import { connectionAtom } from '../connection/connection';
import { featuresAtom } from '../deployment/builds/chosenFeatures';
import { isInUse, onRest } from '../onScreen/inUse';
import { originOf } from './attribution';
import { isChunkError } from './featureState';
import { loader } from './hostLoader';

let stopWaiting = (): void => undefined;

/**
 * Tries again what failed in a way that may pass by itself. While the page is in use it waits: the build that would
 * come back stops the one that runs, and what stands in place of a page goes.
 */
export const retryFailed = (): void => {
  stopWaiting();
  if (isInUse()) stopWaiting = onRest(retryFailed);
  else void loader.retryFailed(store.get(featuresAtom));
};

/** Not the fault of a build: the network, the server, or a cancelled request. */
const isNoFault = (cause: unknown): boolean =>
  isChunkError(cause) ||
  toAppError(cause).kind !== 'unexpected' ||
  (cause instanceof DOMException && cause.name === 'AbortError');

/** Counts what was thrown outside of rendering against the build that it comes from. */
const attribute = (cause: unknown): void => {
  const origin = cause instanceof Error ? originOf(cause.stack ?? '') : null;
  if (!origin || isNoFault(cause)) return;
  const feature = store.get(featuresAtom).find(({ id }) => id === origin.featureId);
  const running = feature && loader.inUse(feature);
  if (running?.current.build === origin.build) void loader.reportHandlerFailure(running, cause);
};

/**
 * Follows what fails while the app is open: errors in event handlers and promises that nobody caught,
 * and the connection, after whose return what failed is tried again. The returned function ends it.
 */
export const followFaults = (): (() => void) => {
  const onError = ({ error }: ErrorEvent) => attribute(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => attribute(reason);
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
