import { sql } from 'drizzle-orm';
import { type ComparedFact, type ComparedRow, NO_VALUE, readCompared } from './comparison';
import type { Transaction } from './database';
import { type MatrixRows, readMatrix, type Window, windowOfDays } from './matrix';
import { reviewCurrent, reviewInterval } from './schema';
import type { WatchlistKey } from './watchlistItems';

export interface ReviewRows extends MatrixRows {
  reviews: ComparedRow[];
}

const review: ComparedFact = {
  current: reviewCurrent,
  interval: reviewInterval,
  // At most two decimals, as many as pharmacies show.
  asText: (row) => sql`coalesce(trim_scale(round(${row}.rating::numeric, 2))::text, '') || ':' ||
    coalesce(${row}.review_count::text, '')`,
};

const DAYS = 30;
const DAYS_WITHOUT_LONG_HISTORY = 7;

/** Whether any review of the watchlist had been read at the time that they are compared with. */
const reachBack = (reviews: readonly ComparedRow[]): boolean =>
  reviews.some(({ before }) => before.split(',').some((value) => value !== NO_VALUE));

/**
 * Compared with so many days ago; without a number, with as many as the history allows. Null when the
 * tenant has no such watchlist. Needs a snapshot transaction.
 */
export const readReviews = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  days: number | null,
): Promise<ReviewRows | null> => {
  const matrix = await readMatrix(transaction, watchlistKey, days ?? DAYS);
  if (matrix === null) return null;
  if (matrix.window === null) return { ...matrix, reviews: [] };
  const readSince = (window: Window) =>
    readCompared(transaction, watchlistKey, review, window.from);
  const reviews = await readSince(matrix.window);
  if (days !== null || reachBack(reviews)) return { ...matrix, reviews };
  const window = windowOfDays(matrix.window.to, DAYS_WITHOUT_LONG_HISTORY);
  return { ...matrix, window, reviews: await readSince(window) };
};
