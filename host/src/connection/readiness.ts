import { isApiConfigured, request } from '@pmm/shared/api';
import { toAppError } from '@pmm/shared/errors';
import * as v from 'valibot';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const PAGE_SERVER_TIMEOUT_MS = 5_000;

/** Of the API without its database, and of a proxy without the API. */
const unavailable: ReadonlySet<number> = new Set([502, 503, 504]);

export const isUnavailableStatus = (status: number): boolean => unavailable.has(status);

/** Whether the call failed because the service is not available at the moment: it may be made again later. */
export const isUnavailable = (failure: unknown): boolean => {
  if (failure instanceof Error && !('appError' in failure) && failure.cause !== undefined) {
    return isUnavailable(failure.cause);
  }
  const error = toAppError(failure);
  // A full disk is no such moment: everything but changes goes on.
  return (
    error.kind === 'rejected' && isUnavailableStatus(error.status) && error.code !== 'STORAGE_FULL'
  );
};

/** Before the configuration is known, it is what is waited for. */
const isReady = (): Promise<boolean> =>
  (isApiConfigured()
    ? request('readyz', { answer: v.unknown() }).then(() => true)
    : fetch('/config.json', {
        cache: 'no-store',
        signal: AbortSignal.timeout(PAGE_SERVER_TIMEOUT_MS),
      }).then(({ ok }) => ok)
  ).catch(() => false);

let waiting: Promise<void> | null = null;
let pauseMs = FIRST_PAUSE_MS;
let readySince = 0;

const wait = async (): Promise<void> => {
  // What calls itself ready and refuses all the same is not asked more and more often.
  if (Date.now() - readySince > 2 * LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS;
  do {
    // Not everybody at the same moment.
    const spreadMs = pauseMs * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, spreadMs));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  } while (!(await isReady()));
  readySince = Date.now();
};

/** Settles once a server that was not available says that it is ready; asked once for all who wait. */
export const untilReady = (): Promise<void> =>
  (waiting ??= wait().finally(() => {
    waiting = null;
  }));
