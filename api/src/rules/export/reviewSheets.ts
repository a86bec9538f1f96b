import { isolated } from '@pmm/shared/figures/isolated';
import { type Score, scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { cell, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { pharmacyReads } from './crawlRows';
import { listSheets } from './listSheet';
import { legendSheet, matrixSheet } from './matrixSheets';
import { exportedReview, figuresOfMode, figuresOfScore } from './reviewCells';
import { exportedRows, figureNames, timeText, type ReviewExport } from './reviewExport';
import { reviewSummary } from './reviewSummary';

const scoreCells = (score: Score, prefix: '' | 'summed '): Cell<string>[] => {
  const { rating, change, count, new: fresh } = figuresOfScore(score);
  return [
    cell(rating, `${prefix}score`),
    cell(change, `${prefix}scoreChange`),
    cell(count, `${prefix}count`),
    cell(fresh, `${prefix}new`),
  ];
};

/** A family, or all, with the scores of its SKUs at each pharmacy. */
const summedCells = (
  { selection, columns, view, texts: { text } }: ReviewExport,
  products: Int32Array,
): Cell<string>[] => {
  const { reviews } = selection;
  return [
    ...scoreCells(scoreOfProducts(reviews, products), 'summed '),
    ...columns.flatMap((channel): Cell<string>[] => {
      if (reviews.unconfirmed[channel] === 1) {
        return [cell(text.reviews['not confirmed'], 'familyText'), cell(null, 'familyText')];
      }
      const figures = figuresOfScore(scoreOfProducts(reviews, products, channel));
      const isNothing = figures.rating === null && (figures.count ?? 0) === 0;
      return figuresOfMode[view.mode].map((figure) =>
        cell(isNothing ? null : figures[figure], `summed ${figure}`),
      );
    }),
  ];
};

const productCells = (exported: ReviewExport, product: number): Cell<string>[] => {
  const { selection, columns, view, texts } = exported;
  const { reviews } = selection;
  const { channels } = reviews;
  return [
    ...scoreCells(scoreOfProducts(reviews, [product]), ''),
    ...columns.flatMap((channel): Cell<string>[] => {
      const index = product * channels.length + channel;
      const { figures, standing, remark } = exportedReview(selection, index, texts);
      if (standing === null) return [cell(remark, 'remark'), cell(null, 'remark')];
      return figuresOfMode[view.mode].map((figure) =>
        cell(figures[figure], `${standing} ${figure}`),
      );
    }),
  ];
};

const SAMPLE_RATING = 4.6;

const legendRows = ({ texts: { text } }: ReviewExport): Row<string>[] => {
  const { meanings } = text.reviews;
  return [
    { cells: [cell(text.sign, 'head'), cell(text.meaning, 'head')] },
    ...(['many', 'few', 'low', 'very-low'] as const).map((standing) => ({
      cells: [cell(SAMPLE_RATING, `${standing} rating`), cell(meanings[standing], 'text')],
    })),
    ...(['none', 'replaced', 'not offered', 'not listed'] as const).map((standing) => ({
      cells: [cell(text.reviews[standing], 'remark'), cell(meanings[standing], 'text')],
    })),
    {
      cells: [
        cell(SAMPLE_RATING, 'many not confirmed rating'),
        cell(meanings['not confirmed'], 'text'),
      ],
    },
    { cells: [cell(null, 'text'), cell(text.neverMeaning, 'text')] },
    { cells: [cell(0.1, 'many change'), cell(meanings.change, 'text')] },
  ];
};

/** The sheets of a workbook: a summary, the matrix as on the screen, the list, and a legend. */
export const reviewSheets = (exported: ReviewExport): Sheet<string>[] => {
  const { selection, view, texts } = exported;
  const { reviews, products } = selection;
  const { text } = texts;
  const rows = exportedRows(exported);
  const names = figureNames(exported);
  const [first, second] = figuresOfMode[view.mode];
  const sheet = matrixSheet<string>(exported, {
    name: text.reviews.sheet,
    table: reviews,
    rows,
    facts: timeText(exported),
    figureHeads: [names.score, names.change, names.count, names.new],
    pharmacyHeads: (channel) => [
      `${isolated(reviews.channels[channel]?.name ?? '')}: ${names[first]}`,
      names[second],
    ],
    readsOf: (channel) => pharmacyReads(reviews, channel),
    ofFamily: (family) => summedCells(exported, shownOfFamily(selection, family)),
    ofProduct: (product) => productCells(exported, product),
    ofAll: () => summedCells(exported, products),
    allDetail: text.reviews.weighted,
    widths: { pzn: 20, pharmacy: [11, 11] },
  });
  return [
    reviewSummary(exported),
    sheet,
    ...listSheets(exported, { rows, cells: exported.listed(), period: view.period }),
    legendSheet(texts, legendRows(exported)),
  ];
};
