import type { MatrixProduct } from '../../contracts/matrix';
import type { SkuKind } from '../../contracts/product';

/** A column. Minutes count from the begin of the window. */
export interface Pharmacy {
  channelId: string;
  name: string;
  url: string | null;
  lastCrawlAt: string | null;
  /** The newest crawl; nothing after it is known. 0 when never crawled. */
  knownUntil: number;
  /** How much older its newest crawl is than the newest of all, in hours; null without a crawl. */
  ageHours: number | null;
  /** Crawled, but more than a day before the newest crawl of all. */
  stale: boolean;
}

/** Minutes up, and minutes up or down, of one or many cells. */
export interface TimeShare {
  up: number;
  known: number;
}

/** Sums over all SKUs of one kind: showing or hiding a kind needs no new summing. */
export interface KindTotals {
  skus: number;
  /** Cells by the digit of their status now. */
  statusCounts: Uint32Array;
  changes: number;
  recentChanges: number;
  /** By column. */
  up: Float64Array;
  known: Float64Array;
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
  /** Changes of the cells, by cell, then time, with the digit of the status before. */
  changeCell: Int32Array;
  changeMinute: Float64Array;
  changeFrom: Uint8Array;
  /** By product. */
  up: Float64Array;
  known: Float64Array;
  totals: Readonly<Record<SkuKind, KindTotals>>;
}
