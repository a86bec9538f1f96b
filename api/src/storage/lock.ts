import { join } from 'node:path';
import { LockHeldError, takeLock } from '../../../tools/src/site/processLock';

/** Another live process uses the data directory. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
}

/**
 * Locks the data directory for this process; returns a function that releases it.
 *
 * @throws DataDirInUseError if another process uses it.
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const path = join(dataDir, 'lock');
  try {
    return await takeLock(path);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new DataDirInUseError(
      `The data directory is in use by ${error.holder} (${path}). Stop that process, or set ` +
        `DATA_DIR to another directory. If you are sure that it no longer runs, delete ${path}.`,
    );
  }
};
