import type { Score } from '@pmm/shared/figures/reviews/score';
import type { ReviewMode, ReviewSortKey } from '@pmm/shared/figures/reviews/reviewView';
import { blankCell, type CellLook } from '../grid/matrixContent';
import type { ReviewTexts } from './reviewTexts';

const NO_FIGURE = '–';

/** A figure of a row next to the product. */
export const scoreLook = (
  score: Score,
  id: Exclude<ReviewSortKey, 'name'>,
  texts: ReviewTexts,
): CellLook => {
  const { rating, count, ratingChange, newReviews } = score;
  const { numbers } = texts;
  if (count === null) return { ...blankCell, label: texts.score(score), text: NO_FIGURE };
  const shownRating = rating === null ? '' : numbers.score(rating);
  const shownCount = numbers.count(count);
  const change = numbers.movedScore(ratingChange);
  const added = numbers.added(newReviews);
  const lines: Record<typeof id, readonly [text: string, detail: string]> = {
    score: [shownRating, change],
    count: [shownCount, added],
    change: [change, shownRating],
    new: [added, shownCount],
  };
  const [text, detail] = lines[id];
  return { ...blankCell, label: texts.score(score), text, detail };
};

/** Without a review there is no rating either. */
const hasNothing = ({ count }: Score): boolean => (count ?? 0) === 0;

/** The score of a family at one pharmacy: its row has room for one line. */
export const summedLook = (score: Score, mode: ReviewMode, texts: ReviewTexts): CellLook => {
  const { rating, count, ratingChange } = score;
  const { numbers } = texts;
  const look = { ...blankCell, className: 'cell summed', label: texts.roundedScore(score) };
  if (hasNothing(score)) return look;
  const text = {
    rating: rating === null ? '' : numbers.rating(rating),
    count: numbers.count(count ?? 0),
    change: numbers.movedScore(ratingChange),
  }[mode];
  return { ...look, text };
};

/** The score of all SKUs at one pharmacy, in two lines. */
export const totalLook = (score: Score, mode: ReviewMode, texts: ReviewTexts): CellLook => {
  const { rating, count } = score;
  const { numbers } = texts;
  const look = summedLook(score, mode, texts);
  if (hasNothing(score)) return look;
  const shownRating = rating === null ? '' : numbers.rating(rating);
  return { ...look, detail: `\n${mode === 'rating' ? numbers.count(count ?? 0) : shownRating}` };
};
