import { sql } from 'drizzle-orm';
import { REVIEW_PERIOD_DAYS } from '@pmm/shared/contracts/reviews';
import { type ComparedFact, type ComparedRow, readCompared } from './comparison';
import type { Transaction } from './database';
import { type MatrixRows, readMatrix } from './matrix';
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

/** Null when the tenant has no such watchlist. Needs a snapshot transaction. */
export const readReviews = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<ReviewRows | null> => {
  const matrix = await readMatrix(transaction, watchlistKey, REVIEW_PERIOD_DAYS);
  if (matrix === null) return null;
  const { window } = matrix;
  const reviews =
    window === null ? [] : await readCompared(transaction, watchlistKey, review, window.from);
  return { ...matrix, reviews };
};
