import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LockHeldError, takeLock } from '../site/processLock';

/** Much longer than a release keeps the lock. */
const TIMEOUT_MS = 60_000;
const RETRY_MS = 50;

export const SITE_LOCK_FILE = '.release.lock';

const takeWithin = async (file: string, timeoutMs: number): Promise<() => Promise<void>> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await takeLock(file);
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
      if (Date.now() >= deadline) {
        throw new Error(`Another release into this site does not end: ${error.message}`);
      }
    }
    await setTimeout(RETRY_MS);
  }
};

/**
 * Runs one release into a site at a time: two concurrent ones could lose an entry of the registry.
 */
export const withSiteLock = async <Result>(
  site: string,
  action: () => Promise<Result>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> => {
  await mkdir(site, { recursive: true });
  const release = await takeWithin(path.join(site, SITE_LOCK_FILE), timeoutMs);
  try {
    return await action();
  } finally {
    await release();
  }
};
