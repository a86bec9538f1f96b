import { LRUCache } from 'lru-cache';

/** Pages that are open ask for the revision every minute. */
const OPEN_MS = 3 * 60_000;
const LOOK_EVERY_MS = 2_000;
const MOST = 50;

/** An answer that people have before them: its page has asked for something lately. */
interface Opened<Asked> {
  asked: Asked;
  watchlistId: string;
  /** In milliseconds. */
  askedAt: number;
}

interface Renewal<Asked> {
  now: () => number;
  /** The version of the data, or null while an ingest has more to come. */
  settledVersion: () => Promise<number | null>;
  /** Makes the answer unless it is there. */
  renew: (key: string, asked: Asked, dataVersion: number) => Promise<unknown>;
}

/**
 * Makes the answers that people have before them again as soon as the data has changed, before their pages ask for
 * them. Nothing is asked of the database while nobody has one open.
 */
export const keepOpenAnswers = <Asked>({ now, settledVersion, renew }: Renewal<Asked>) => {
  const opened = new LRUCache<string, Opened<Asked>>({ max: MOST });
  let renewed: number | null = null;
  let isLooking = false;

  const look = async (): Promise<void> => {
    const version = await settledVersion();
    if (version === null || version === renewed) return;
    // The newest first: it is the likeliest to be asked for.
    for (const [key, { asked }] of [...opened.entries()]) {
      await renew(key, asked, version).catch(() => opened.delete(key));
    }
    renewed = version;
  };

  const forgetClosed = (): void => {
    const time = now();
    for (const [key, { askedAt }] of [...opened.entries()]) {
      if (time - askedAt > OPEN_MS) opened.delete(key);
    }
  };

  const timer = setInterval(() => {
    forgetClosed();
    if (isLooking || opened.size === 0) return;
    isLooking = true;
    // Whoever asks is told what is wrong with the database.
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    isAskedFor: (key: string, watchlistId: string, asked: Asked): void => {
      opened.set(key, { asked, watchlistId, askedAt: now() });
    },
    /** Some page of this watchlist is open. */
    isOpen: (watchlistId: string): void => {
      for (const [key, each] of [...opened.entries()]) {
        if (each.watchlistId === watchlistId) opened.set(key, { ...each, askedAt: now() });
      }
    },
    stop: (): void => clearInterval(timer),
  };
};
