import { isApiConfigured, request } from '@pmm/shared/api';
import { siteAddress } from '@pmm/shared/contracts/pageBase';
import { toAppError } from '@pmm/shared/errors';
import * as v from 'valibot';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const PAGE_SERVER_TIMEOUT_MS = 5_000;

/** What the API answers without its database, and a proxy without the API. */
const unavailable: ReadonlySet<number> = new Set([502, 503, 504]);

export const isUnavailableStatus = (status: number): boolean => unavailable.has(status);

/**
 * Whether the call failed only because the service is temporarily unavailable, so that it may be
 * made again later.
 */
export const isUnavailable = (failure: unknown): boolean => {
  if (failure instanceof Error && !('appError' in failure) && failure.cause !== undefined) {
    return isUnavailable(failure.cause);
  }
  const error = toAppError(failure);
  // A full disk is not temporary, and only changes are refused then.
  return (
    error.kind === 'rejected' && isUnavailableStatus(error.status) && error.code !== 'STORAGE_FULL'
  );
};

/** Before the configuration is loaded, the app is waiting for exactly that file. */
const isReady = (): Promise<boolean> =>
  (isApiConfigured()
    ? request('readyz', { answer: v.unknown() }).then(() => true)
    : fetch(siteAddress('/config.json'), {
        cache: 'no-store',
        signal: AbortSignal.timeout(PAGE_SERVER_TIMEOUT_MS),
      }).then(({ ok }) => ok)
  ).catch(() => false);

let waiting: Promise<void> | null = null;
let pauseMs = FIRST_PAUSE_MS;
let readySince = 0;

const wait = async (): Promise<void> => {
  // A server that says it is ready but keeps refusing is called less and less often.
  if (Date.now() - readySince > 2 * LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS;
  do {
    // Spread, so that not all browsers send requests at the same moment.
    const spreadMs = pauseMs * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, spreadMs));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  } while (!(await isReady()));
  readySince = Date.now();
};

/** Settles once an unavailable server says that it is ready; all callers share one poll. */
export const untilReady = (): Promise<void> =>
  (waiting ??= wait().finally(() => {
    waiting = null;
  }));
