import { isConfirmed, NO_COUNT, NO_RATING, type ReviewColumns, type Reviews } from './reviews';

export interface Review {
  /** Null when the pharmacy shows a count alone. */
  rating: number | null;
  /** Null when the pharmacy shows a rating without saying how many made it. */
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
  /** In hundredths exactly; null when either rating is missing. */
  rating: number | null;
  /** How many reviews are new; below zero when some were taken away. Null when either is missing. */
  count: number | null;
}

const difference = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round((now - before) * 100) / 100;

const noChange: ReviewChange = { rating: null, count: null };

/** Since the beginning of the period; none that is known while the pharmacy or the product is not read. */
export const reviewChangeOf = (reviews: Reviews, cell: number): ReviewChange => {
  if (!isConfirmed(reviews, cell)) return noChange;
  const now = reviewOf(reviews, cell);
  const before = reviewBefore(reviews, cell);
  return {
    rating: difference(now.rating, before.rating),
    count: difference(now.count, before.count),
  };
};
