import { codeOf } from '../../../tools/src/site/systemError';

/**
 * The statement was not sent, or it is unknown whether it was committed: the caller may try again.
 */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

const DISK_FULL = '53100';

const unavailableStates = new Set([
  '25006', // read-only: a standby that was not promoted yet
  '25P03', // idle in a transaction for too long
  '40001', // could not be serialised, also when it was tried again
  '40P01', // deadlock, the same
  '53300', // too many connections
  '55P03', // waited too long for a lock
  '57014', // took longer than a statement may
  '57P01', // the server is stopped
  '57P02', // a crash of the server
  '57P03', // the server is starting
  '57P05', // a session was idle for too long
]);
const CONNECTION_LOST = /^08/;

const stateOf = (code: string): 'full' | 'unavailable' | null => {
  if (code === DISK_FULL) return 'full';
  return unavailableStates.has(code) || CONNECTION_LOST.test(code) ? 'unavailable' : null;
};

/** What Citus says, as an internal error, when a worker ends in the middle of a transaction. */
const isLostWorker = (error: Error): boolean =>
  codeOf(error) === 'XX000' && error.message.startsWith('failure on connection');

/** Whether a statement failed for a temporary reason: no space left, or no database to answer. */
export const storageFailure = (error: unknown): 'full' | 'unavailable' | null => {
  if (!(error instanceof Error)) return null;
  const found = stateOf(codeOf(error) ?? '');
  if (found !== null) return found;
  if (isLostWorker(error)) return 'unavailable';
  return error instanceof StorageUnavailableError ? 'unavailable' : storageFailure(error.cause);
};

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Whether a statement or its connection failed, and not what was done with its rows. */
export const isFromStorage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageUnavailableError) return true;
  return SQLSTATE.test(codeOf(error) ?? '') || isFromStorage(error.cause);
};
