import { shownExceptions } from '@pmm/shared/figures/exceptions/exceptionRows';
import { listedMatrix } from '@pmm/shared/figures/exceptions/exceptions';
import {
  type ReviewExceptionKind,
  reviewExceptions,
} from '@pmm/shared/figures/reviews/reviewExceptions';
import type { ExportedExceptions } from './exceptionColumns';
import { exportedReview, namesOfReviewFigures } from './reviewCells';
import type { ReviewExport } from './reviewExport';

/** The kinds of the list that are shown, in words. */
export const kindTexts = ({ view, texts: { text } }: ReviewExport): string =>
  [...view.kinds].map((kind) => text.reviews.kinds[kind]).join(', ');

/** Which ratings fell, are low or in doubt, for a file. */
export const reviewList = ({
  selection,
  view,
  columns,
  texts,
}: ReviewExport): ExportedExceptions<ReviewExceptionKind, string> => {
  const { reviews } = selection;
  const { text } = texts;
  const names = namesOfReviewFigures(reviews, view.period, texts);
  const matrix = listedMatrix(reviews);
  const all = reviewExceptions(reviews, columns, view.changed);
  const figuresOf = (cell: number) => exportedReview(selection, cell, texts).figures;
  return {
    matrix,
    rows: shownExceptions(matrix, view, all),
    what: {
      ...{ head: text.exceptions.what, width: 28 },
      valueOf: ({ kind }) => text.reviews.kinds[kind],
    },
    figures: [
      {
        ...{ head: names.rating, width: 14, isFigure: true },
        valueOf: ({ cell }) => figuresOf(cell).rating,
        styleOf: () => 'listAmount',
      },
      {
        ...{ head: names.count, width: 16, isFigure: true },
        valueOf: ({ cell }) => figuresOf(cell).count,
        styleOf: () => 'listCount',
      },
      {
        ...{ head: names.change, width: 24, isFigure: true },
        // Of a rating that fell against the rating before, as the list says.
        valueOf: ({ cell, kind, value, before }) =>
          before !== null && (kind === 'fell' || kind === 'fell-few')
            ? (value - before) / 100
            : figuresOf(cell).change,
        styleOf: () => 'listChange',
      },
    ],
    before: {
      ...{ head: text.reviews.formerRating, width: 18, isFigure: true },
      valueOf: ({ before }) => (before === null ? null : before / 100),
      styleOf: () => 'listAmount',
    },
    importance: text.weightStars,
  };
};
