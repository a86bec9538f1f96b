import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import { DAY_MS } from '@pmm/shared/figures/durations';
import type { MatrixRows, Window } from '../../storage/matrix';
import { comparedColumns, firstBegin } from '../matrix/compared';
import { buildFrame, type BuiltMatrix, type ReadContext } from '../matrix/frame';
import type { Histories } from '../matrix/histories';
import { sinceColumn } from '../matrix/since';

/** Pharmacies are crawled one after the other, so the first crawls of all take a day. */
const FIRST_CRAWLS_MS = DAY_MS;

/** The rating in tenths, as it is shown and judged; empty if there is none. */
const ratingOf = (review: string): string => {
  const rating = review.slice(0, review.indexOf(':'));
  return rating === '' ? '' : String(Math.round(Math.round(Number(rating) * 100) / 10) / 10);
};

/** What the reviews of a window are compared with. */
const comparisonOf = (window: Window | null, firstRead: Date | null) => {
  if (window === null || firstRead === null || firstRead <= window.from) {
    return { window, firstUntil: window?.from };
  }
  return {
    window: { from: firstRead, to: window.to },
    firstUntil: new Date(firstRead.getTime() + FIRST_CRAWLS_MS),
  };
};

/**
 * Builds the answer of the contract from the rows of storage, whose window begins with the earlier
 * time to compare with, but not before the first review.
 */
export const buildReviews = (
  watchlistId: string,
  rows: MatrixRows,
  { availability, review }: Histories,
  reads: ReadContext,
): BuiltMatrix<ReviewMatrix> => {
  const first = firstBegin(review, new Set(rows.offers.map(({ id }) => id)));
  const firstRead = first === null ? null : new Date(first * 1000);
  const { window, firstUntil } = comparisonOf(rows.window, firstRead);
  const built = buildFrame(watchlistId, { ...rows, window }, availability, reads);
  const { now: present, before } = comparedColumns(built, review, window?.from, { firstUntil });
  const since = sinceColumn(built, review, window, {
    partOf: ratingOf,
    reachesBack: false,
  });
  const matrix = {
    ...built.frame,
    window: built.window,
    firstReadAt: firstRead?.toISOString() ?? null,
    review: present,
    before,
    since,
  };
  return { matrix, validUntil: built.validUntil };
};
