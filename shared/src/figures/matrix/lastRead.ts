import { HOUR_MS } from '../durations';

/** A column whose newest crawl is so much older than that of another one is marked as stale. */
const STALE_AFTER_HOURS = 24;

export interface LastRead {
  /** In milliseconds; null without a crawl. */
  readAt: number | null;
  /** Crawled, but more than a day before the newest crawl of all. */
  stale: boolean;
}

/**
 * When a pharmacy was last read, in milliseconds; null without a crawl. While an incident lasts, it is the last
 * good read: a crawl that was blocked is recent, but read nothing.
 */
export const lastGoodRead = (
  lastCrawlAt: string | null,
  incident: { from: number } | null,
): number | null => (lastCrawlAt === null ? null : (incident?.from ?? Date.parse(lastCrawlAt)));

/** Of a pharmacy; `newest` is the time of the newest crawl of all, null before the first. */
export const lastRead = (
  lastCrawlAt: string | null,
  newest: number | null,
  incident: { from: number } | null,
): LastRead => {
  const readAt = lastGoodRead(lastCrawlAt, incident);
  if (readAt === null || newest === null) return { readAt: null, stale: false };
  return { readAt, stale: newest - readAt > STALE_AFTER_HOURS * HOUR_MS };
};

/** How long before the present a time was, in hours; another clock may be a little ahead. */
export const hoursSince = (time: number, present: number): number =>
  Math.max(0, present - time) / HOUR_MS;
