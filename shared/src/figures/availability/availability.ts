import type { MatrixProduct } from '../../contracts/matrix';
import type { LastRead } from '../matrix/lastRead';
import type { PharmacyIncident } from '../matrix/pharmacyIncidents';
import type { UnreadSince } from '../matrix/unreadProducts';

/** A time without data, in minutes of the window, without its two ends. */
export interface Gap {
  from: number;
  until: number;
}

/** A column. Minutes count from the beginning of the window. */
export interface Pharmacy extends LastRead {
  channelId: string;
  name: string;
  url: string | null;
  lastCrawlAt: string | null;
  /** How much it matters. */
  weight: number;
  /** The newest good crawl, after which statuses are unknown; 0 if never crawled. */
  knownUntil: number;
  /** The beginning of the newest crawl; null if never crawled. */
  crawlMinute: number | null;
  /**
   * The open incident: cells keep their status as of `knownUntil`, but it is not confirmed since.
   */
  incident: PharmacyIncident | null;
  /** Incidents that are over. The statuses of these times are unknown. */
  gaps: readonly Gap[];
}

/**
 * Minutes up, and minutes up or down, of one or many cells: the counted time (see
 * coverage.ts).
 */
export interface TimeShare {
  up: number;
  counted: number;
}

/** How many cells can be ordered now, and how many count now. */
export interface NowCount {
  up: number;
  counted: number;
}

/**
 * The answer of the API, decoded for everything on the page. A cell's index is `product *
 * pharmacies.length + pharmacy`; `cells` contains its byte (see cell.ts).
 */
export interface Availability {
  watchlistId: string;
  /** Each product of rows that contain several; null if there are none. */
  links: Availability | null;
  /** Times in milliseconds; null before the first crawl of any pharmacy. */
  window: { from: number; to: number; minutes: number } | null;
  pharmacies: readonly Pharmacy[];
  families: readonly string[];
  /** The brand of each family; empty if the API does not say it. */
  brands: readonly string[];
  /** The first product of each family, followed by the number of products. */
  familyStart: Int32Array;
  products: readonly MatrixProduct[];
  cells: Uint8Array;
  /** Every incident that reaches into the window, by pharmacy, then time. */
  incidents: readonly PharmacyIncident[];
  /**
   * Products that crawlers have stopped reading, with the time since when their statuses are
   * unknown.
   */
  unreadSince: UnreadSince;
  /** The cells at whose pharmacy another offer can be ordered and the shop's own not, or vice versa. */
  otherOffers: ReadonlySet<number>;
  /**
   * When the next incident begins if no pharmacy is read before, in milliseconds; null if none can
   * begin.
   */
  validUntil: number | null;
  /**
   * Where one span of a cell ends and the next begins, by cell, then time, with the digit of the
   * status before. As observed: from and to Unknown, too, which is not a change.
   */
  changeCell: Int32Array;
  changeMinute: Float64Array;
  changeFrom: Uint8Array;
  /**
   * The difference between the minutes up and counted in the time before an entry, and those minutes
   * with the cell's present status. Sums over cells are those of their present status plus these
   * differences.
   */
  changeUp: Float64Array;
  changeCounted: Float64Array;
  /**
   * The cells that have an entry above, ascending, and when each came to its present status; NaN
   * before the window.
   */
  spannedCell: Int32Array;
  sinceMinute: Float64Array;
  /** By product: minutes, then cells. */
  up: Float64Array;
  counted: Float64Array;
  upNow: Uint32Array;
  countedNow: Uint32Array;
  /**
   * By product: the number of cells that changed in the window, and of those that changed at their
   * newest crawl.
   */
  changes: Uint32Array;
  recentChanges: Uint32Array;
}
