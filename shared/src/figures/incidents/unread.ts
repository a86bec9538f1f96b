import { DAY_MS } from '../durations';
import { type Crawl, rhythmOf } from './crawls';

/**
 * A product that no crawler reads any more: pharmacies go on being read, its pages do not. Times in milliseconds.
 */

/** A page fails now and then, and a crawl may break off before it comes to all products. */
export const UNREAD_AFTER = 2 * DAY_MS;
/** The first one may not have come to it yet. */
const CRAWLS_WITHOUT = 2;
/**
 * Crawlers that never rest, or read a part each day, come to all products in turn. Half of these were read within
 * half a turn, then, and one is missing after one and a half of them.
 */
const HALF_TURNS = 3;

/**
 * How old the newest read of a product has to be, up to the newest observation of anything: a market that stands still
 * is overdue, not unread. `usualAge` is that of the product in the middle.
 */
export const unreadAfter = (usualAge: number): number =>
  Math.max(UNREAD_AFTER, HALF_TURNS * usualAge);

/** What was read last before this time was left out of the crawls since; null where nobody knows when the next is due. */
export const leftOutBefore = (crawls: readonly Crawl[]): number | null =>
  rhythmOf(crawls) === null ? null : (crawls.at(-CRAWLS_WITHOUT)?.from ?? null);

/**
 * Whether a product was left out of the crawls of all pharmacies that tell; of each that it is known at and that is read
 * as usual comes `leftOutBefore`. Without one nobody knows.
 */
export const isLeftOut = (lastAt: number, leftOut: readonly number[]): boolean =>
  leftOut.length > 0 && leftOut.every((before) => lastAt < before);
