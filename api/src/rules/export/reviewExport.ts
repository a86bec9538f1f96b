import { DAY_MS } from '@pmm/shared/figures/durations';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/rows';
import { reviewRows } from '@pmm/shared/figures/reviews/rows';
import { scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selection';
import { defaultReviewsView, type ReviewsView } from '@pmm/shared/figures/reviews/view';
import { filled } from '../../texts';
import type { CsvLine } from './exportedMetric';
import type { ExportTexts } from './exportTexts';
import { exportedReview, figuresOfScore } from './reviewCells';

/** What an export shows, and in whose words. */
export interface ReviewExport {
  watchlist: string;
  selection: ReviewSelection;
  /** Indexes of the pharmacies, in the order of the page. Those left out still count. */
  columns: readonly number[];
  view: ReviewsView;
  texts: ExportTexts;
}

/** The rows of the screen, but none is folded: folding hides for the moment what a filter leaves out. */
export const exportedRows = ({ selection, view }: ReviewExport): Rows =>
  reviewRows(selection, { ...view, collapsed: defaultReviewsView.collapsed });

/** The names of the figures, with the days that they are compared with. */
export const figureNames = ({ selection, texts: { text } }: ReviewExport) => {
  const { window } = selection.reviews;
  const days = window === null ? '' : String(Math.round((window.to - window.from) / DAY_MS));
  const { rating, score, count, change, new: fresh } = text.reviews;
  return {
    ...{ rating, score, count },
    change: filled(change, { days }),
    new: filled(fresh, { days }),
  };
};

/** The lines of a CSV file: a head, then one for each SKU, so that other programs can read it. */
export function* reviewLines(exported: ReviewExport): Generator<CsvLine> {
  const { selection, columns, texts } = exported;
  const { channels, products, families } = selection.reviews;
  const { text } = texts;
  const names = figureNames(exported);
  yield [
    ...[text.family, text.product, text.pzn, text.kind],
    ...[names.score, names.count, names.change, names.new],
    ...columns.flatMap((channel) =>
      [names.rating, names.count, names.change, names.new, text.reviews.remark].map(
        (figure) => `${channels[channel]?.name ?? ''}: ${figure}`,
      ),
    ),
  ];
  for (const row of exportedRows(exported)) {
    const product = isFamilyRow(row) ? undefined : products[row];
    if (product === undefined) continue;
    const score = figuresOfScore(scoreOfProducts(selection.reviews, [row]));
    yield [
      ...[families[product.family] ?? '', product.name, product.pzn, text[product.kind]],
      ...[score.rating, score.count, score.change, score.new],
      ...columns.flatMap((channel) => {
        const cell = row * channels.length + channel;
        const { figures, remark } = exportedReview(selection, cell, texts);
        return [figures.rating, figures.count, figures.change, figures.new, remark];
      }),
    ];
  }
}
