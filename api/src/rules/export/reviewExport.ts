import { DAY_MS } from '@pmm/shared/figures/durations';
import { isolated } from '@pmm/shared/figures/isolated';
import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { reviewRows } from '@pmm/shared/figures/reviews/reviewRows';
import { scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';
import { defaultReviewView, type ReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { filled } from '../../texts';
import { REVIEW_DAYS } from '../reviews/buildReviews';
import type { CsvLine } from './exportedMetric';
import { type MatrixExport, matrixLines } from './matrixExport';
import { exportedReview, figuresOfScore } from './reviewCells';

export type ReviewExport = MatrixExport<ReviewSelection, ReviewView>;

/**
 * The rows of the screen, but with all families expanded, because collapsing only hides rows for
 * the moment.
 */
export const exportedRows = ({ selection, view }: ReviewExport): Rows =>
  reviewRows(selection, { ...view, collapsed: defaultReviewView.collapsed });

/** The names of the figures, with the number of days of the comparison. */
export const figureNames = ({ selection, view, texts: { text } }: ReviewExport) => {
  const { window } = selection.reviews;
  const requestedDays = Number(view.period ?? REVIEW_DAYS);
  const days = String(
    window === null ? requestedDays : Math.round((window.to - window.from) / DAY_MS),
  );
  const { rating, score, count, change, new: fresh } = text.reviews;
  return {
    ...{ rating, score, count },
    change: filled(change, { days }),
    new: filled(fresh, { days }),
  };
};

export const reviewLines = (exported: ReviewExport): Generator<CsvLine> => {
  const { selection, columns, texts } = exported;
  const { reviews } = selection;
  const { channels } = reviews;
  const names = figureNames(exported);
  return matrixLines({
    table: reviews,
    rows: exportedRows(exported),
    texts,
    heads: [
      ...[names.score, names.count, names.change, names.new],
      ...columns.flatMap((channel) =>
        [names.rating, names.count, names.change, names.new, texts.text.reviews.remark].map(
          (figure) => `${isolated(channels[channel]?.name ?? '')}: ${figure}`,
        ),
      ),
    ],
    figuresOf: (product) => {
      const score = figuresOfScore(scoreOfProducts(reviews, [product]));
      return [
        ...[score.rating, score.count, score.change, score.new],
        ...columns.flatMap((channel) => {
          const cell = product * channels.length + channel;
          const { figures, remark } = exportedReview(selection, cell, texts);
          return [figures.rating, figures.count, figures.change, figures.new, remark];
        }),
      ];
    },
  });
};
