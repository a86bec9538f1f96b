import type { DecodedFrame } from '../matrix/frame';
import type { ScoreSums } from './scoreSums';

/** Stand where a rating or a count is not known. */
export const NO_RATING = -1;
export const NO_COUNT = -1;

/** What is known of the reviews in a cell now. The index is its code in `standing`. */
export const reviewStandings = [
  /** Never crawled, or the page could not be read and nothing was known of its reviews. */
  'not read',
  'not listed',
  /** Without a review: the pharmacy shows a successor in its place. */
  'replaced',
  /** Without a review: the pharmacy has a page for it, and says that it does not sell it. */
  'not offered',
  /** Listed, and nobody has reviewed it there. */
  'none',
  'reviewed',
] as const;
export type ReviewStanding = (typeof reviewStandings)[number];

/** Ratings in hundredths and counts of cells at one time. */
export interface ReviewColumns {
  rating: Int16Array;
  count: Int32Array;
}

/**
 * The answer of the API in the form that everything on the page reads. A cell's index is
 * `product * channels.length + channel`.
 */
export interface Reviews extends DecodedFrame {
  /** The period, times in milliseconds; null before the first crawl of any pharmacy. */
  window: { from: number; to: number } | null;
  standing: Uint8Array;
  /** By channel: 1 while it cannot be read. What is known of it is then not confirmed, and in no score. */
  unconfirmed: Uint8Array;
  /** By channel: 1 where it was read long before the others. What is known of it counts on. */
  stale: Uint8Array;
  now: ReviewColumns;
  /** When the period began; nothing where the cell was not known yet. */
  before: ReviewColumns;
  /** By product: of hundreds of thousands of cells, scores are asked for whenever rows are shown or sorted. */
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
