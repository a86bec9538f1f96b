import { sql } from 'drizzle-orm';
import { type ComparedFact, type ComparedRow, readCompared } from './comparison';
import type { Transaction } from './database';
import { type MatrixRows, readMatrix, type Window, windowOfDays } from './matrix';
import { sameProduct, visibleItems } from './visibleItems';
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

/** Whether any review of the watchlist had been read at the begin of the period. */
const reachesBackTo = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { from }: Window,
): Promise<boolean> => {
  const begin = sql`${from.toISOString()}::timestamptz`;
  const { rows } = await transaction.execute<{ reaches: boolean }>(sql`
    select exists (select from ${visibleItems(watchlistKey)}
        join ${reviewCurrent} ${sameProduct} where since <= ${begin})
      or exists (select from ${visibleItems(watchlistKey)}
        join ${reviewInterval} ${sameProduct} where valid_from <= ${begin}) as reaches`);
  return rows[0]?.reaches === true;
};

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
  const isEmptyAtBegin =
    days === null && !(await reachesBackTo(transaction, watchlistKey, matrix.window));
  const window = isEmptyAtBegin
    ? windowOfDays(matrix.window.to, DAYS_WITHOUT_LONG_HISTORY)
    : matrix.window;
  const reviews = await readCompared(transaction, watchlistKey, review, window.from);
  return { ...matrix, window, reviews };
};
