import type { Database } from './database';
import { type KeptDays, removeExpired } from './expired';

/** Each process of several begins at another moment. */
const FIRST_AFTER_MS = 5 * 60_000;
const EVERY_MS = 60 * 60_000;

export interface RemovalLog {
  warn: (details: object, message: string) => void;
}

interface RemovalOptions {
  kept: KeptDays;
  log: RemovalLog;
  remove?: typeof removeExpired;
}

/**
 * Removes what has expired, every hour.
 *
 * @returns ends that, and waits for what is running.
 */
export const removeRegularly = (
  database: Database,
  { kept, log, remove = removeExpired }: RemovalOptions,
): (() => Promise<void>) => {
  const stop = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      running = remove(database, kept, stop.signal)
        // It is repeated next time.
        .catch((error: unknown) => log.warn({ err: error }, 'expired data were not removed'))
        .then(() => {
          if (!stop.signal.aborted) wait(EVERY_MS);
        });
    }, ms);
    timer.unref();
  };
  wait(FIRST_AFTER_MS * (1 + Math.random()));
  return () => {
    stop.abort();
    clearTimeout(timer);
    return running;
  };
};
