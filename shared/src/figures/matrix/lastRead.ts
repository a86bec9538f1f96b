import { HOUR_MS } from '../durations';

/**
 * A column whose newest crawl is this much older than that of another column is marked as stale.
 */
const STALE_AFTER_HOURS = 24;

export interface LastRead {
  /** In milliseconds; null without a crawl. */
  readAt: number | null;
  /** Whether it was crawled, but more than a day before the newest crawl of all. */
  stale: boolean;
}

/**
 * When a pharmacy was last read, in milliseconds; null without a crawl. During an incident it is
 * the last good read: a crawl that was blocked is recent, but has read nothing.
 */
export const lastGoodRead = (
  lastCrawlAt: string | null,
  incident: { from: number } | null,
): number | null => (lastCrawlAt === null ? null : (incident?.from ?? Date.parse(lastCrawlAt)));

/** For a pharmacy; `newest` is the time of the newest crawl of all, null before the first one. */
export const lastRead = (
  lastCrawlAt: string | null,
  newest: number | null,
  incident: { from: number } | null,
): LastRead => {
  const readAt = lastGoodRead(lastCrawlAt, incident);
  if (readAt === null || newest === null) return { readAt: null, stale: false };
  return { readAt, stale: newest - readAt > STALE_AFTER_HOURS * HOUR_MS };
};

/** How many hours ago a time was; it may come from a clock that is slightly ahead. */
export const hoursSince = (time: number, present: number): number =>
  Math.max(0, present - time) / HOUR_MS;
