import { HOUR_MS, MINUTE_MS } from '../durations';

/** One visit of a crawler to the pages of a pharmacy; times in milliseconds. */
export interface Crawl {
  from: number;
  to: number;
}

/** A longer pause between two pages ends a crawl. */
const CRAWL_PAUSE = 30 * MINUTE_MS;
/** Reading without a pause for longer is not one crawl, but a crawler that never stops. */
const CRAWL_AT_MOST = 6 * HOUR_MS;
/** Such reading is counted as one crawl for each hour, so that it has a rhythm, too. */
const PART_OF_ENDLESS = HOUR_MS;

/** The times in which pages were read without a pause. */
const readingsOf = (minutes: Iterable<number>, lastCrawlAt: number): Crawl[] => {
  const readings: Crawl[] = [];
  let last: Crawl | undefined;
  const read = (from: number, to: number): void => {
    if (last && from - last.to <= CRAWL_PAUSE) {
      last.to = Math.max(last.to, to);
    } else {
      last = { from, to };
      readings.push(last);
    }
  };
  for (const minute of minutes) {
    const from = minute * MINUTE_MS;
    // Up to the last second of the minute: observations of this crawl can be that late.
    if (from <= lastCrawlAt) read(from, Math.min(from + MINUTE_MS - 1_000, lastCrawlAt));
  }
  if (last === undefined || last.to < lastCrawlAt) read(lastCrawlAt, lastCrawlAt);
  return readings;
};

const partsOfEndless = ({ from, to }: Crawl): Crawl[] => {
  const parts: Crawl[] = [];
  for (let begin = from; begin <= to; begin += PART_OF_ENDLESS) {
    parts.push({ from: begin, to: Math.min(begin + PART_OF_ENDLESS - 1_000, to) });
  }
  return parts;
};

/**
 * The crawls in which a pharmacy was read.
 *
 * @param minutes minutes since 1970 in which any page was read, ascending.
 * @param lastCrawlAt the newest observation, which ends the newest crawl to the second.
 */
export const crawlsOf = (minutes: Iterable<number>, lastCrawlAt: number | null): Crawl[] =>
  lastCrawlAt === null
    ? []
    : readingsOf(minutes, lastCrawlAt).flatMap((reading) =>
        reading.to - reading.from >= CRAWL_AT_MOST ? partsOfEndless(reading) : [reading],
      );

/** How often a pharmacy is read; in milliseconds. */
export interface Rhythm {
  /** The usual time from one crawl to the next. */
  usual: number;
  /** After this time without a crawl, one is missing. */
  tolerated: number;
}

/** Enough to ignore an outlier, and few enough to follow a new schedule. */
const RECENT_DISTANCES = 20;
/** With fewer distances there is no usual one. */
const DISTANCES_AT_LEAST = 3;
/** Crawls may be early or late; a missing one doubles the distance. */
const LATE_FACTOR = 1.5;
/** Pauses as long as the longest tenth are usual, for example of a crawler that stops at night. */
const USUAL_PAUSES = 0.9;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

/** The rhythm of the crawls before the index `end`; null if there are too few. */
export const rhythmOf = (crawls: readonly Crawl[], end: number = crawls.length): Rhythm | null => {
  const recent = crawls.slice(Math.max(0, end - RECENT_DISTANCES - 1), end);
  const distances = recent.slice(1).map(({ from }, index) => from - (recent[index]?.from ?? 0));
  if (distances.length < DISTANCES_AT_LEAST) return null;
  distances.sort((one, other) => one - other);
  const usual = quantile(distances, 0.5);
  return { usual, tolerated: LATE_FACTOR * Math.max(usual, quantile(distances, USUAL_PAUSES)) };
};
