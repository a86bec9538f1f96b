import type { DecodedFrame } from '../matrix/frame';
import type { Since } from '../matrix/sinceTexts';

export interface RatedSums {
  /** The sum of ratings in hundredths, each multiplied by its count. */
  weighted: number;
  /** The sum of the counts of these ratings. */
  weight: number;
  count: number;
}

/**
 * The sums behind the score of any cells: whole numbers, so the order of adding does not matter.
 */
export interface ScoreSums extends RatedSums {
  /** The number of cells with a number of reviews, even if it is 0. */
  withCount: number;
  /** The number of cells with reviews at both ends of the period, and their sums at each. */
  compared: number;
  now: RatedSums;
  before: RatedSums;
}

/** Mean that a rating or a count is unknown. */
export const NO_RATING = -1;
export const NO_COUNT = -1;

/** The state of the reviews of a cell now. The index is its code in `standing`. */
export const reviewStandings = [
  /** Never crawled, or the page could not be read and its reviews were never read before. */
  'not read',
  'not listed',
  /** No review: the pharmacy shows a successor instead. */
  'replaced',
  /** No review: the pharmacy has a page for it that says that it does not sell it. */
  'not offered',
  /** Listed, but nobody has reviewed it there. */
  'none',
  'reviewed',
] as const;
export type ReviewStanding = (typeof reviewStandings)[number];

/** The ratings (in hundredths) and counts of all cells at one time. */
export interface ReviewColumns {
  rating: Int16Array;
  count: Int32Array;
}

/**
 * The answer of the API, decoded for everything on the page. A cell's index is `product *
 * channels.length + channel`.
 */
export interface Reviews extends DecodedFrame, Since {
  /** Each product of rows that contain several; null if there are none. */
  links: Reviews | null;
  /** The period, with times in milliseconds; null before the first crawl of any pharmacy. */
  window: { from: number; to: number } | null;
  /** When the first review of any product was read, in milliseconds; null if it is not known. */
  firstRead: number | null;
  standing: Uint8Array;
  /** By channel: 1 while it cannot be read. Its reviews are then not confirmed and in no score. */
  unconfirmed: Uint8Array;
  /** By channel: 1 if it was last read long before the others. Its reviews still count. */
  stale: Uint8Array;
  now: ReviewColumns;
  /** When the period began; empty if the cell was not read yet. */
  before: ReviewColumns;
  /** By cell the last other rating, if it changed in the period. */
  previousRating: Int16Array;
  /**
   * By product; cached, because scores of hundreds of thousands of cells are needed whenever rows
   * are shown or sorted.
   */
  scoreSums: readonly ScoreSums[];
}

export const standingOf = ({ standing }: Reviews, cell: number): ReviewStanding =>
  reviewStandings[standing[cell] ?? 0] ?? 'not read';

/** Whether both the pharmacy and the product are read at present. */
export const isConfirmed = (
  { unconfirmed, unreadSince }: Pick<Reviews, 'unconfirmed' | 'unreadSince'>,
  cell: number,
): boolean =>
  unconfirmed[cell % unconfirmed.length] !== 1 &&
  (unreadSince.size === 0 || !unreadSince.has(Math.floor(cell / unconfirmed.length)));
