import { isConfirmed, NO_COUNT, NO_RATING, type Reviews, reviewStandings } from './reviews';
import { type CurrentIncidents, currentIncidentsOf } from '../matrix/pharmacyIncidents';

/** The marks that the legend shows, counts and filters by. A cell can have several. */
export const reviewMarks = [
  /** A rating or a count with enough reviews behind it. */
  'many',
  'few',
  'none',
  'not-listed',
  'not-read',
  /**
   * The pharmacy or the product is not read at present: the last known review is shown, without a
   * change.
   */
  'not-confirmed',
  /** Only for ratings of many reviews. A very low rating is also low. */
  'low',
  'very-low',
  /** Since the beginning of the period. */
  'risen',
  'fallen',
  /** For cells without a review. */
  'replaced',
  'not-offered',
] as const;
export type ReviewMark = (typeof reviewMarks)[number];

const bitOf = (mark: ReviewMark): number => 1 << reviewMarks.indexOf(mark);

/** Several marks as the bits of one number. */
export const markSet = (marks: Iterable<ReviewMark>): number => {
  let set = 0;
  for (const mark of marks) set |= bitOf(mark);
  return set;
};

export const hasMark = (set: number, mark: ReviewMark): boolean => (set & bitOf(mark)) !== 0;

/**
 * Shoppers trust an average from about 30 reviews; below that, one more review can visibly move it.
 */
const FEW_REVIEWS = 30;
/** In tenths, the unit in which ratings are shown and judged. */
export const LOW_RATING = 40;
const VERY_LOW_RATING = 35;

const MANY = bitOf('many');
const FEW = bitOf('few');
const LOW = bitOf('low');
const VERY_LOW = LOW | bitOf('very-low');
const NOT_CONFIRMED = bitOf('not-confirmed');
const NOT_READ = bitOf('not-read');
const RISEN = bitOf('risen');
const FALLEN = bitOf('fallen');
const ofStanding = {
  'not read': 'not-read',
  'not listed': 'not-listed',
  replaced: 'replaced',
  'not offered': 'not-offered',
  none: 'none',
} as const;
const bitOfStanding = Uint16Array.from(
  reviewStandings.map((standing) => (standing === 'reviewed' ? 0 : bitOf(ofStanding[standing]))),
);

/** A change in tenths, as shown: a smaller one does not count. */
export const changeInTenths = (hundredths: number): number =>
  Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 10);

const directionOf = (now: number, before: number): number => {
  if (now === NO_RATING || before === NO_RATING) return 0;
  const change = changeInTenths(now - before);
  if (change === 0) return 0;
  return change > 0 ? RISEN : FALLEN;
};

const toneOf = (rating: number): number => {
  if (rating === NO_RATING) return 0;
  const tenths = Math.round(rating / 10);
  if (tenths < VERY_LOW_RATING) return VERY_LOW;
  return tenths < LOW_RATING ? LOW : 0;
};

/** The marks of a cell. A rating without a count may come from a single person. */
export const marksOf = (reviews: Reviews, cell: number): number => {
  const { standing, now, before } = reviews;
  const isSure = isConfirmed(reviews, cell);
  const sureness = isSure ? 0 : NOT_CONFIRMED;
  const bit = bitOfStanding[standing[cell] ?? 0] ?? 0;
  if (bit !== 0) return bit === NOT_READ ? bit : bit | sureness;
  const rating = now.rating[cell] ?? NO_RATING;
  const count = now.count[cell] ?? NO_COUNT;
  const direction = isSure ? directionOf(rating, before.rating[cell] ?? NO_RATING) : sureness;
  return count < FEW_REVIEWS ? FEW | direction : MANY | toneOf(rating) | direction;
};

/**
 * The mark by which the legend counts and filters a cell: one that is not confirmed has no other.
 */
export const countedAs = (set: number): number =>
  (set & NOT_CONFIRMED) === 0 ? set : NOT_CONFIRMED;

/** The open incidents, and how many cells of the shown SKUs they leave unconfirmed. */
export const currentIncidents = (reviews: Reviews, localSkus: boolean): CurrentIncidents =>
  currentIncidentsOf({ ...reviews, columns: reviews.channels.length }, localSkus, (cell) =>
    hasMark(marksOf(reviews, cell), 'not-confirmed'),
  );
