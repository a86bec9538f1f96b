import { store } from '@pmm/shared/state';
import { toAppError } from '@pmm/shared/errors';
import { connectionAtom } from '../connection/connection';
import { featuresAtom } from '../deployment/builds/chosenFeatures';
import { isInUse, onNoLongerInUse } from '../onScreen/inUse';
import { originOf } from './attribution';
import { isChunkError } from './featureState';
import { loader } from './hostLoader';

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

/** Not a fault of the build: the network, the server, or a cancelled request. */
const isNoFault = (cause: unknown): boolean =>
  isChunkError(cause) ||
  toAppError(cause).kind !== 'unexpected' ||
  (cause instanceof DOMException && cause.name === 'AbortError');

/** Counts an error thrown outside of rendering against the build whose code threw it. */
const attribute = (cause: unknown): void => {
  const origin = cause instanceof Error ? originOf(cause.stack ?? '') : null;
  if (!origin || isNoFault(cause)) return;
  const feature = store.get(featuresAtom).find(({ id }) => id === origin.featureId);
  const running = feature && loader.inUse(feature);
  if (running?.current.build === origin.build) void loader.reportHandlerFailure(running, cause);
};

/**
 * Follows what fails while the app is open: uncaught errors of event handlers and promises, and the
 * connection, after whose return failures are retried. The returned function ends it.
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
