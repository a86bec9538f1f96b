import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import type { ReviewMatrix } from '../../contracts/reviews';
import { isNoValue, readValues, valuesFit, wholeNumberAt } from '../matrix/comparedText';
import { decodeFrame, frameFitsTogether, readDigits } from '../matrix/frame';
import { decodeSince, sinceFits } from '../matrix/sinceTexts';
import { lastRead } from '../matrix/lastRead';
import { lastingIncident } from '../matrix/pharmacyIncidents';
import { NO_COUNT, NO_RATING, type ReviewColumns, type Reviews, reviewStandings } from './reviews';
import { sumsOfProducts } from './score';

const NOT_READ = reviewStandings.indexOf('not read');
const NOT_LISTED = reviewStandings.indexOf('not listed');
const REPLACED = reviewStandings.indexOf('replaced');
const NOT_OFFERED = reviewStandings.indexOf('not offered');
const NONE_WRITTEN = reviewStandings.indexOf('none');
const REVIEWED = reviewStandings.indexOf('reviewed');

/** The standing of each status; those with reviews change when the reviews are read. */
const standingByStatus: Partial<Record<AvailabilityStatus, number>> = {
  'not-listed': NOT_LISTED,
  replaced: REPLACED,
  'not-offered': NOT_OFFERED,
  // The page could not be read: it may or may not have reviews.
  unknown: NOT_READ,
};

const standingByDigit = Uint8Array.from([
  ...availabilityStatuses.map((status) => standingByStatus[status] ?? NONE_WRITTEN),
  NOT_READ,
]);

const emptyColumns = (cells: number): ReviewColumns => ({
  rating: new Int16Array(cells).fill(NO_RATING),
  count: new Int32Array(cells).fill(NO_COUNT),
});

/** A digit with up to two decimals, in hundredths. */
const hundredthsAt = (line: string, start: number, end: number): number =>
  wholeNumberAt(line, start, start + 1) * 100 +
  wholeNumberAt(line, start + 2, end) * (end - start === 3 ? 10 : 1);

/**
 * Ratings begin at 1: pharmacies show 0 without a rating, and a rating with a count of 0 means the
 * same.
 */
const ratingAt = (line: string, start: number, end: number, count: number): number => {
  if (start === end || count === 0) return NO_RATING;
  return hundredthsAt(line, start, end) || NO_RATING;
};

/** Writes into `reviews`; a cell without a text stays as it is. */
const readReviews = (
  lines: readonly string[],
  columns: number,
  reviews: ReviewColumns,
): ReviewColumns => {
  const { rating, count } = reviews;
  readValues(lines, columns, (cell, line, start, end) => {
    if (start === end) return;
    if (isNoValue(line, start, end)) {
      rating[cell] = NO_RATING;
      count[cell] = NO_COUNT;
      return;
    }
    const colon = line.indexOf(':', start);
    const written = colon + 1 === end ? NO_COUNT : wholeNumberAt(line, colon + 1, end);
    count[cell] = written;
    rating[cell] = ratingAt(line, start, colon, written);
  });
  return reviews;
};

const isReviewed = ({ rating, count }: ReviewColumns, cell: number): boolean =>
  (rating[cell] ?? NO_RATING) !== NO_RATING || (count[cell] ?? NO_COUNT) > 0;

/** If the pharmacy no longer lists the product, its last reviews are not shown. */
const settle = (standing: Uint8Array, now: ReviewColumns): void => {
  for (let cell = 0; cell < standing.length; cell += 1) {
    if (standing[cell] === NOT_LISTED) {
      now.rating[cell] = NO_RATING;
      now.count[cell] = NO_COUNT;
    } else if (isReviewed(now, cell)) standing[cell] = REVIEWED;
  }
};

const RATING = /(?:[0-5](?:\.\d{1,2})?)?/;
const VALUE = new RegExp(`${RATING.source}:(?:\\d{1,10})?`);

/** Since when each rating applies that began in the period, and the rating before it. */
const readSince = ({ since, window }: ReviewMatrix, cells: number, columns: number) => {
  const previousRating = new Int16Array(cells).fill(NO_RATING);
  const to = Date.parse(window?.to ?? '');
  const decoded = decodeSince(since, { cells, columns, to }, (cell, line, start, end) => {
    if (start < end) previousRating[cell] = hundredthsAt(line, start, end) || NO_RATING;
  });
  return { ...decoded, previousRating };
};

/** Whether the columns of the answer match; if not, it is refused before it is decoded. */
export const reviewsFitTogether = (answer: ReviewMatrix): boolean =>
  frameFitsTogether(answer) &&
  (answer.links === undefined || reviewsFitTogether(answer.links)) &&
  [answer.review, answer.before].every(({ length }) => length === answer.products.length) &&
  valuesFit(answer.review, answer.channels.length, VALUE) &&
  valuesFit(answer.before, answer.channels.length, new RegExp(`-|${VALUE.source}`)) &&
  sinceFits(answer.since, answer, RATING);

/** Decodes the answer once; its columns have to match. */
export const decodeReviews = (answer: ReviewMatrix): Reviews => {
  const { window, channels, firstReadAt } = answer;
  const columns = channels.length;
  const standing = readDigits(answer.status.join(''), standingByDigit);
  const now = readReviews(answer.review, columns, emptyColumns(standing.length));
  const before = readReviews(answer.before, columns, {
    rating: now.rating.slice(),
    count: now.count.slice(),
  });
  settle(standing, now);
  const frame = decodeFrame(answer);
  const unconfirmed = Uint8Array.from(channels, (_, channel) =>
    lastingIncident(frame, channel) === null ? 0 : 1,
  );
  const newest = window && Date.parse(window.to);
  const stale = Uint8Array.from(channels, ({ lastCrawlAt }, channel) =>
    unconfirmed[channel] === 0 && lastRead(lastCrawlAt, newest, null).stale ? 1 : 0,
  );
  return {
    ...frame,
    links: answer.links === undefined ? null : decodeReviews(answer.links),
    window: window && { from: Date.parse(window.from), to: Date.parse(window.to) },
    firstRead: typeof firstReadAt === 'string' ? Date.parse(firstReadAt) : null,
    standing,
    unconfirmed,
    stale,
    now,
    before,
    ...readSince(answer, standing.length, columns),
    scoreSums: sumsOfProducts(
      { ...frame, now, before, standing, unconfirmed },
      answer.products.length,
    ),
  };
};
