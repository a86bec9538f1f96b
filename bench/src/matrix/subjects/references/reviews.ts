import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { reviewChangeOf, reviewOf } from '@pmm/shared/figures/reviews/reviewCell';
import { reviewRows } from '@pmm/shared/figures/reviews/reviewRows';
import { type Score, scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import { defaultReviewView } from '@pmm/shared/figures/reviews/reviewView';
import {
  COUNT_WIDTH,
  SCORE_WIDTH,
  sizes,
} from '../../../../../remote-metrics/src/reviews/reviewSizes';
import type { ReviewTexts } from '../../../../../remote-metrics/src/reviews/reviewTexts';
import type { SubjectData } from '../../subject';
import type { Reference } from './reference';

const sheet = '.cell { font-weight: 600; line-height: 17px; }';

export const reviewsReference = (
  { reviews: selection }: SubjectData,
  { numbers }: ReviewTexts,
): Reference => {
  const { reviews } = selection;
  const { channels, products, families } = reviews;
  const figures = ({ rating, count }: Score): string[] => [
    rating === null ? '–' : numbers.score(rating),
    count === null ? '–' : numbers.count(count),
  ];
  return {
    rows: reviewRows(selection, defaultReviewView),
    columns: channels.map(({ name }) => name),
    sizes,
    firstWidth: sizes.productWidth + SCORE_WIDTH + COUNT_WIDTH,
    sheet,
    hasImages: false,
    first: (row) => {
      if (isFamilyRow(row)) {
        const family = familyOfRow(row);
        const score = scoreOfProducts(reviews, shownOfFamily(selection, family));
        return [families[family] ?? '', ...figures(score)];
      }
      const { packSize = '', pzn = '' } = products[row] ?? {};
      return [packSize, pzn, ...figures(scoreOfProducts(reviews, [row]))];
    },
    cell: (row, column) => {
      if (isFamilyRow(row)) {
        const skus = shownOfFamily(selection, familyOfRow(row));
        const { rating } = scoreOfProducts(reviews, skus, column);
        return { className: 'cell', text: rating === null ? '' : numbers.rating(rating) };
      }
      const cell = row * channels.length + column;
      const { rating, count } = reviewOf(reviews, cell);
      const change = reviewChangeOf(reviews, cell);
      return {
        className: 'cell',
        text: `${rating === null ? '–' : numbers.rating(rating)} ${numbers.moved(change.rating)}`,
        below: `${count === null ? '' : numbers.count(count)} ${numbers.added(change.count)}`,
      };
    },
  };
};
