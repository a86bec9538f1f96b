import { isConfirmed, NO_COUNT, NO_RATING, type ReviewColumns, type Reviews } from './reviews';

export interface Review {
  /** Null if the pharmacy shows only a count. */
  rating: number | null;
  /** Null if the pharmacy shows a rating without the number of reviews. */
  count: number | null;
}

const reviewAt = ({ rating, count }: ReviewColumns, cell: number): Review => {
  const hundredths = rating[cell] ?? NO_RATING;
  const written = count[cell] ?? NO_COUNT;
  return {
    rating: hundredths === NO_RATING ? null : hundredths / 100,
    count: written === NO_COUNT ? null : written,
  };
};

export const reviewOf = ({ now }: Reviews, cell: number): Review => reviewAt(now, cell);

export const reviewBefore = ({ before }: Reviews, cell: number): Review => reviewAt(before, cell);

export interface ReviewChange {
  /** In exact hundredths; null if either rating is missing. */
  rating: number | null;
  /** How many reviews are new, negative if some were removed. Null if either count is missing. */
  count: number | null;
}

const difference = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round((now - before) * 100) / 100;

const noChange: ReviewChange = { rating: null, count: null };

/**
 * The change since the beginning of the period; unknown while the pharmacy or the product is not
 * read.
 */
export const reviewChangeOf = (reviews: Reviews, cell: number): ReviewChange => {
  if (!isConfirmed(reviews, cell)) return noChange;
  const now = reviewOf(reviews, cell);
  const before = reviewBefore(reviews, cell);
  return {
    rating: difference(now.rating, before.rating),
    count: difference(now.count, before.count),
  };
};
