import type { ReviewMatrix } from '../../contracts/reviews';
import { frameOf, pickEntries } from '../matrix/keptChannels';

/** The answer as if there were only these columns. */
export const keptReviews = (answer: ReviewMatrix, kept: readonly number[]): ReviewMatrix => {
  const { review, before, since } = answer;
  return {
    ...frameOf(answer, kept),
    ...(answer.links && { links: keptReviews(answer.links, kept) }),
    review: pickEntries(review, kept),
    before: pickEntries(before, kept),
    since: since && pickEntries(since, kept),
  };
};
