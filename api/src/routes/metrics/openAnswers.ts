import { LRUCache } from 'lru-cache';

/** Open pages ask for the revision every minute. */
const OPEN_MS = 3 * 60_000;
const LOOK_EVERY_MS = 2_000;
const MOST = 50;

/** An answer that somebody looks at: its page has recently sent a request. */
interface Opened<Query> {
  query: Query;
  watchlistId: string;
  /** In milliseconds. */
  requestedAt: number;
}

interface Renewal<Query> {
  now: () => number;
  /** The version of the data; null while a running ingest will write more. */
  settledVersion: () => Promise<number | null>;
  /** Computes the answer unless it is cached. */
  renew: (key: string, query: Query, dataVersion: number) => Promise<unknown>;
}

/**
 * When the data have changed, computes the answers of open pages again, before the pages request
 * them. There is no query while nobody has a page open.
 */
export const keepOpenAnswers = <Query>({ now, settledVersion, renew }: Renewal<Query>) => {
  const opened = new LRUCache<string, Opened<Query>>({ max: MOST });
  let renewed: number | null = null;
  let isLooking = false;

  const look = async (): Promise<void> => {
    const version = await settledVersion();
    if (version === null || version === renewed) return;
    // The newest first, because it will probably be requested next.
    for (const [key, { query }] of [...opened.entries()]) {
      await renew(key, query, version).catch(() => opened.delete(key));
    }
    renewed = version;
  };

  const forgetClosed = (): void => {
    const time = now();
    for (const [key, { requestedAt }] of [...opened.entries()]) {
      if (time - requestedAt > OPEN_MS) opened.delete(key);
    }
  };

  const timer = setInterval(() => {
    forgetClosed();
    if (isLooking || opened.size === 0) return;
    isLooking = true;
    // A failure is ignored here; the next request will report it.
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    markRequested: (key: string, watchlistId: string, query: Query): void => {
      opened.set(key, { query, watchlistId, requestedAt: now() });
    },
    /** Reports that a page of this watchlist is open. */
    markOpen: (watchlistId: string): void => {
      for (const [key, each] of [...opened.entries()]) {
        if (each.watchlistId === watchlistId) opened.set(key, { ...each, requestedAt: now() });
      }
    },
    stop: (): void => clearInterval(timer),
  };
};
