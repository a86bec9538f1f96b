const HOUR = 3_600_000;

/** A column whose newest crawl is older than this is marked as stale. */
const STALE_AFTER_HOURS = 24;

export interface CrawlAge {
  /** How much older its newest crawl is than the newest of all, in hours; null without a crawl. */
  ageHours: number | null;
  /** Crawled, but more than a day before the newest crawl of all. */
  stale: boolean;
}

/**
 * Of a pharmacy; `newest` is the time of the newest crawl of all, null before the first. While an incident
 * lasts, its age is that of the last good read: a crawl that was blocked is recent, but read nothing.
 */
export const crawlAge = (
  lastCrawlAt: string | null,
  newest: number | null,
  incident: { from: number } | null,
): CrawlAge => {
  if (lastCrawlAt === null || newest === null) return { ageHours: null, stale: false };
  const lastRead = incident?.from ?? Date.parse(lastCrawlAt);
  const ageHours = Math.max(0, newest - lastRead) / HOUR;
  return { ageHours, stale: ageHours > STALE_AFTER_HOURS };
};
