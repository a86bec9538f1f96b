import { daysSince, type Exception, NOT_CONFIRMED_KIND } from '../exceptions/exceptions';
import { unconfirmedOf } from '../matrix/unreadProducts';
import type { Period } from '../period';
import {
  changeInTenths,
  countedAs,
  hasMark,
  LOW_RATING,
  marksOf,
  markSet,
  reviewMarks,
} from './marks';
import { fallIn } from './ratingFalls';
import { NO_RATING, type ReviewColumns, type Reviews } from './reviews';

/**
 * What is wrong with the reviews of a product at a pharmacy. A rating that fell is of that kind
 * however low it is, so that the kinds add up; `fell-few` is one of few reviews.
 */
export const reviewExceptionKinds = [
  ...(['fell', 'very-low', 'low'] as const),
  NOT_CONFIRMED_KIND,
  'fell-few',
] as const;
export type ReviewExceptionKind = (typeof reviewExceptionKinds)[number];
export type ReviewException = Exception<ReviewExceptionKind>;

/** A rating of few reviews moves with every new one. */
export const firstReviewKinds: ReadonlySet<ReviewExceptionKind> = new Set(
  reviewExceptionKinds.filter((kind) => kind !== 'fell-few'),
);

const kindOfMarks = (marks: number): ReviewExceptionKind | null => {
  const set = countedAs(marks);
  if (hasMark(set, 'not-confirmed')) return NOT_CONFIRMED_KIND;
  if (hasMark(set, 'fallen')) return hasMark(set, 'few') ? 'fell-few' : 'fell';
  if (hasMark(set, 'very-low')) return 'very-low';
  return hasMark(set, 'low') ? 'low' : null;
};
/** By the marks of a cell, as the legend counts it; null for what is no exception. */
const kinds = Array.from({ length: 1 << reviewMarks.length }, (_, marks) => kindOfMarks(marks));

const FALLEN = markSet(['fallen']);

const ratingOrNull = (hundredths: number | undefined): number | null =>
  hundredths === undefined || hundredths === NO_RATING ? null : hundredths;

interface Found extends Pick<ReviewException, 'kind' | 'since' | 'isAtLeast' | 'before'> {
  /** By how many tenths it fell, or is below what is no longer low. */
  tenths: number;
}

/** Since when a rating is shown; one that did not change in the period is older than that. */
const originOf = (reviews: Reviews, cell: number): Pick<Found, 'since' | 'isAtLeast'> => {
  const since = reviews.sinceMs[cell] ?? NaN;
  const { now, before, window, isFirstRead } = reviews;
  if (!Number.isNaN(since)) return { since, isAtLeast: isFirstRead[cell] === 1 };
  // A change that is not shown is none, and older servers do not say when one was.
  const tenthsOf = ({ rating }: ReviewColumns) => Math.round((rating[cell] ?? NO_RATING) / 10);
  const isOlder = tenthsOf(now) === tenthsOf(before);
  return { since: isOlder ? (window?.from ?? null) : null, isAtLeast: isOlder };
};

const ratedCell = (
  reviews: Reviews,
  cell: number,
  kind: Exclude<ReviewExceptionKind, typeof NOT_CONFIRMED_KIND>,
): Found => {
  const { now, before, previousRating } = reviews;
  const rating = now.rating[cell] ?? NO_RATING;
  const origin = originOf(reviews, cell);
  if (kind === 'very-low' || kind === 'low') {
    const tenths = LOW_RATING - Math.round(rating / 10);
    return { kind, ...origin, before: ratingOrNull(previousRating[cell]), tenths };
  }
  const former = before.rating[cell] ?? NO_RATING;
  return { kind, ...origin, before: former, tenths: -changeInTenths(rating - former) };
};

const foundAt = (reviews: Reviews, cell: number, changed: Period | null): Found | null => {
  const fall = changed && fallIn(reviews, cell, changed);
  if (fall) {
    const { at, before, tenths } = fall;
    return { kind: 'fell', since: at, isAtLeast: false, before, tenths: -tenths };
  }
  const marks = marksOf(reviews, cell);
  const kind = kinds[changed === null ? marks : marks & ~FALLEN] ?? null;
  if (kind === null) return null;
  if (kind !== NOT_CONFIRMED_KIND) return ratedCell(reviews, cell, kind);
  const column = cell % reviews.channels.length;
  const product = (cell - column) / reviews.channels.length;
  const since = unconfirmedOf(reviews, product, column)?.since ?? null;
  const before = ratingOrNull(reviews.now.rating[cell]);
  return { kind, since, isAtLeast: false, before, tenths: 0 };
};

/**
 * One row for each product at each of these pharmacies whose rating fell, is low, or is in doubt.
 * In a period the falls are those against the rating before, else those of the window.
 */
export const reviewExceptions = (
  reviews: Reviews,
  columns: readonly number[],
  changed: Period | null,
): ReviewException[] => {
  const { products, channels, window, now } = reviews;
  const found: ReviewException[] = [];
  for (let product = 0; product < products.length; product += 1) {
    for (const column of columns) {
      const cell = product * channels.length + column;
      const row = foundAt(reviews, cell, changed);
      if (row === null) continue;
      const { kind, since, isAtLeast, before, tenths } = row;
      const value = now.rating[cell] ?? NO_RATING;
      const days = daysSince(window, since);
      const importance = (tenths * (channels[column]?.weight ?? 0)) / 10;
      found.push({ cell, kind, value, since, isAtLeast, before, days, importance });
    }
  }
  return found;
};
