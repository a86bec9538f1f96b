import type { MatrixProduct } from '../../contracts/matrix';
import type { LastRead } from '../matrix/lastRead';
import type { PharmacyIncident } from '../matrix/pharmacyIncidents';
import type { UnreadSince } from '../matrix/unreadProducts';

/** In minutes of the window; its ends do not belong to it. */
export interface Gap {
  from: number;
  until: number;
}

/** A column. Minutes count from the begin of the window. */
export interface Pharmacy extends LastRead {
  channelId: string;
  name: string;
  url: string | null;
  lastCrawlAt: string | null;
  /** The newest good crawl; nothing after it is known. 0 when never crawled. */
  knownUntil: number;
  /** When the newest crawl began; null when never crawled. */
  crawlMinute: number | null;
  /** The incident that lasts: the cells keep the status of `knownUntil`, not confirmed since. */
  incident: PharmacyIncident | null;
  /** Incidents that are over: nothing is known of these times. */
  gaps: readonly Gap[];
}

/** Minutes up, and minutes up or down, of one or many cells: the time known that counts (see coverage.ts). */
export interface TimeShare {
  up: number;
  known: number;
}

/** How many cells can be ordered now, of those whose status is known now. */
export interface NowCount {
  up: number;
  known: number;
}

/**
 * The answer of the API in the form that everything on the page reads. A cell's index is
 * `product * pharmacies.length + pharmacy`; `cells` holds its byte (see cell.ts).
 */
export interface Availability {
  watchlistId: string;
  /** Times in milliseconds; null before the first crawl of any pharmacy. */
  window: { from: number; to: number; minutes: number } | null;
  pharmacies: readonly Pharmacy[];
  families: readonly string[];
  /** First product of each family, and one more entry: the number of products. */
  familyStart: Int32Array;
  products: readonly MatrixProduct[];
  cells: Uint8Array;
  /** Every incident that reaches into the window, by pharmacy, then time. */
  incidents: readonly PharmacyIncident[];
  /** Products that no crawler reads any more: nothing of them is known after that. */
  unreadSince: UnreadSince;
  /** When the next incident begins unless a pharmacy is read before, in milliseconds; null when none can. */
  validUntil: number | null;
  /**
   * Where spans of the cells meet, by cell, then time, with the digit of the status before: as
   * observed, so also from and to Unknown, which is no change.
   */
  changeCell: Int32Array;
  changeMinute: Float64Array;
  changeFrom: Uint8Array;
  /**
   * How many minutes up and known the time before an entry adds to what its cell would have with its
   * present status: sums over any cells are those of their present status, and these.
   */
  changeUp: Float64Array;
  changeKnown: Float64Array;
  /** The cells with an entry above, ascending, with when each came to its present status; or NaN. */
  spannedCell: Int32Array;
  sinceMinute: Float64Array;
  /** By product: minutes, then cells. */
  up: Float64Array;
  known: Float64Array;
  upNow: Uint32Array;
  knownNow: Uint32Array;
  /** By product: cells that changed in the window, and that did at their newest crawl. */
  changes: Uint32Array;
  recentChanges: Uint32Array;
}
