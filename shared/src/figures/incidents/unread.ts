import { DAY_MS } from '../durations';
import { type Crawl, rhythmOf } from './crawls';

/**
 * A product that crawlers have stopped reading: its pharmacies are still read, its pages are not.
 * Times in milliseconds.
 */

/** A page fails now and then, and a crawl may break off before it reaches all products. */
export const UNREAD_AFTER = 2 * DAY_MS;
/** The first crawl since then may not have reached the product yet. */
const CRAWLS_WITHOUT = 2;
/**
 * Crawlers that never stop, or that read a part each day, visit all products in turn. Then half of
 * the products were read within half a turn, and a product is missing after one and a half turns.
 */
const HALF_TURNS = 3;

/**
 * How old the newest read of a product has to be, measured up to the newest observation of
 * anything: if the whole market stands still, it is overdue, not unread. `usualAge` is the median
 * age of all products.
 */
export const unreadAfter = (usualAge: number): number =>
  Math.max(UNREAD_AFTER, HALF_TURNS * usualAge);

/**
 * Products last read before this time were left out of the crawls since; null if it is unknown when
 * the next crawl is due.
 */
export const leftOutBefore = (crawls: readonly Crawl[]): number | null =>
  rhythmOf(crawls) === null ? null : (crawls.at(-CRAWLS_WITHOUT)?.from ?? null);

/**
 * Whether all pharmacies have left the product out of their crawls. `leftOut` has the
 * `leftOutBefore` of each pharmacy that lists the product and is read as usual; if it is empty, the
 * answer is unknown.
 */
export const isLeftOut = (lastAt: number, leftOut: readonly number[]): boolean =>
  leftOut.length > 0 && leftOut.every((before) => lastAt < before);
