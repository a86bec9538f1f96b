import { hasMark, marksOf, type ReviewMark } from './marks';
import { reviewChangeOf, reviewOf } from './reviewCell';
import { isConfirmed, type Reviews, standingOf } from './reviews';
import type { ReviewMode } from './reviewView';

/** The pharmacies that list a product, by their figure of a mode. */
export interface ReviewedChannels {
  /** The worst first, or the one with most reviews; those with few reviews come last. */
  compared: readonly { channel: number; figure: number; isBeyond: boolean; isFew: boolean }[];
  /** Those without such a figure, and those that are not read at present. */
  uncounted: readonly number[];
}

const figureOf = (reviews: Reviews, cell: number, mode: ReviewMode): number | null => {
  if (mode === 'change') return reviewChangeOf(reviews, cell).rating;
  const { rating, count } = reviewOf(reviews, cell);
  return mode === 'rating' ? rating : count;
};

/** The mark of a figure that deserves attention; a count never does. */
const markBeyond: Readonly<Record<ReviewMode, ReviewMark | null>> = {
  rating: 'low',
  change: 'fallen',
  count: null,
};

/** @param channels those that are shown. */
export const reviewedChannelsOf = (
  reviews: Reviews,
  product: number,
  { channels, mode }: { channels: readonly number[]; mode: ReviewMode },
): ReviewedChannels => {
  const compared: (ReviewedChannels['compared'][number] & { channel: number })[] = [];
  const uncounted: number[] = [];
  const beyond = markBeyond[mode];
  for (const channel of channels) {
    const cell = product * reviews.channels.length + channel;
    const standing = standingOf(reviews, cell);
    if (standing === 'not read' || standing === 'not listed') continue;
    const isCounted = standing === 'reviewed' && isConfirmed(reviews, cell);
    const figure = isCounted ? figureOf(reviews, cell, mode) : null;
    if (figure === null) {
      uncounted.push(channel);
      continue;
    }
    const marks = marksOf(reviews, cell);
    compared.push({
      ...{ channel, figure, isFew: hasMark(marks, 'few') },
      isBeyond: beyond !== null && hasMark(marks, beyond),
    });
  }
  const sign = mode === 'count' ? -1 : 1;
  compared.sort(
    (one, other) => Number(one.isFew) - Number(other.isFew) || sign * (one.figure - other.figure),
  );
  return { compared, uncounted };
};
