import { isolated } from '@pmm/shared/figures/isolated';
import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { reviewRows } from '@pmm/shared/figures/reviews/reviewRows';
import { scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';
import { defaultReviewView, type ReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { filled } from '../../texts';
import type { CsvLine } from './exportedMetric';
import { type MatrixExport, matrixLines } from './matrixExport';
import { exportedReview, figuresOfScore, namesOfReviewFigures } from './reviewCells';

export type ReviewExport = MatrixExport<ReviewSelection, ReviewView>;

/**
 * The rows of the screen, but with all families expanded, because collapsing only hides rows for
 * the moment.
 */
export const exportedRows = ({ selection, view }: ReviewExport): Rows =>
  reviewRows(selection, { ...view, collapsed: defaultReviewView.collapsed });

/** The names of the figures, with the number of days of the comparison. */
export const figureNames = ({ selection, view, texts }: ReviewExport) =>
  namesOfReviewFigures(selection.reviews, view.period, texts);

/** The time of the figures, in words; null before the first crawl. */
export const timeText = ({ selection, texts }: ReviewExport): string | null => {
  const { window } = selection.reviews;
  const { text, time, zone } = texts;
  return (
    window && filled(text.reviews.facts, { from: time(window.from), to: time(window.to), zone })
  );
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
    corrections: exported.corrections,
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
