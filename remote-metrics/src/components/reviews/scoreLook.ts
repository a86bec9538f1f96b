import type { Score } from '@pmm/shared/figures/reviews/score';
import type { ReviewMode, ReviewSortKey } from '@pmm/shared/figures/reviews/view';
import { blankCell } from '../matrix/blankCell';
import type { CellLook } from '../matrix/matrixContent';
import type { ReviewTexts } from './reviewTexts';

/** A figure of a row beside the product. */
export const scoreLook = (
  score: Score,
  id: Exclude<ReviewSortKey, 'name'>,
  texts: ReviewTexts,
): CellLook => {
  const { rating, count, ratingChange, newReviews } = score;
  const { numbers } = texts;
  const shownRating = rating === null ? '' : numbers.score(rating);
  const shownCount = numbers.count(count);
  const change = numbers.movedScore(ratingChange);
  const added = numbers.added(newReviews);
  const [text, detail] = {
    score: [shownRating, change],
    count: [shownCount, added],
    change: [change, shownRating],
    new: [added, shownCount],
  }[id];
  return { ...blankCell, label: texts.score(score), text: text ?? '', detail: detail ?? '' };
};

/** The score of a family at one pharmacy: its row has room for one line. */
export const summedLook = (score: Score, mode: ReviewMode, texts: ReviewTexts): CellLook => {
  const { rating, count, ratingChange } = score;
  const { numbers } = texts;
  const isNothing = rating === null && count === 0;
  const text = {
    rating: rating === null ? '' : numbers.rating(rating),
    count: numbers.count(count),
    change: numbers.movedScore(ratingChange),
  }[mode];
  return {
    ...blankCell,
    className: 'cell summed',
    label: texts.roundedScore(score),
    text: isNothing ? '' : text,
  };
};

/** The score of all at one pharmacy, in two lines. */
export const totalLook = (score: Score, mode: ReviewMode, texts: ReviewTexts): CellLook => {
  const { rating, count } = score;
  const { numbers } = texts;
  const look = summedLook(score, mode, texts);
  if (rating === null && count === 0) return look;
  const shownRating = rating === null ? '' : numbers.rating(rating);
  return { ...look, detail: `\n${mode === 'rating' ? numbers.count(count) : shownRating}` };
};
