import { lastingIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { type Score, scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';
import type { ReviewMode, ReviewSortKey } from '@pmm/shared/figures/reviews/reviewView';
import {
  blankCell,
  type CellLook,
  type FigureColumn,
  type MatrixContent,
  type RowLook,
} from '../grid/matrixContent';
import { directionOf, pharmacyHeader, plainHeader, skuHeader } from '../page/cells/columnHeader';
import { metricContent, type ShownMetric } from '../page/cells/metricContent';
import { reviewLook } from './reviewLook';
import { compactSizes, COUNT_WIDTH, SCORE_WIDTH, sizes } from './reviewSizes';
import type { ReviewTexts } from './reviewTexts';
import { scoreLook, summedLook, totalLook } from './scoreLook';

/** What is shown of the reviews, and how. */
export interface ShownReviews extends ShownMetric<ReviewSortKey> {
  selection: ReviewSelection;
  mode: ReviewMode;
  texts: ReviewTexts;
}

/** The figures next to the product, by what cells show first. */
const figuresOfMode: Readonly<Record<ReviewMode, readonly Exclude<ReviewSortKey, 'name'>[]>> = {
  rating: ['score', 'count'],
  count: ['score', 'count'],
  change: ['change', 'new'],
};

const figureColumns = ({ mode, sort, texts }: ShownReviews): FigureColumn[] =>
  figuresOfMode[mode].map((id, index) => ({
    id,
    width: index === 0 ? SCORE_WIDTH : COUNT_WIDTH,
    header: plainHeader(texts.columns[id], directionOf(sort, id)),
    onNarrow: index === 0,
  }));

/** The figures of a row, and its score at each pharmacy. */
const scoredRow = (
  { mode, texts }: ShownReviews,
  score: Score,
  header: RowLook['header'],
  cell: RowLook['cell'],
): RowLook => ({
  className: '',
  header,
  figure: (index) => scoreLook(score, figuresOfMode[mode][index] ?? 'score', texts),
  cell,
});

const familyLook = (shown: ShownReviews, family: number): RowLook => {
  const { selection, columns, mode, texts } = shown;
  const { reviews } = selection;
  const name = reviews.families[family] ?? '';
  const skus = shownOfFamily(selection, family);
  const header = { name, detail: texts.skus(skus.length), label: texts.family(name, skus.length) };
  return scoredRow(
    shown,
    scoreOfProducts(reviews, skus),
    header,
    (column) =>
      unreadLook(shown, columns[column] ?? 0) ??
      inColumn(
        shown,
        column,
        summedLook(scoreOfProducts(reviews, skus, columns[column]), mode, texts),
      ),
  );
};

const skuLook = (shown: ShownReviews, product: number): RowLook => {
  const { selection, columns, compact, flat, mode, texts } = shown;
  const { reviews } = selection;
  const { className, header } = skuHeader(
    reviews,
    product,
    { compact, flat, label: texts.sku },
    texts,
  );
  const first = product * reviews.channels.length;
  const row = scoredRow(shown, scoreOfProducts(reviews, [product]), header, (column) =>
    reviewLook(selection, first + (columns[column] ?? 0), mode, texts),
  );
  return { ...row, className };
};

/** The look of a pharmacy that cannot be read, instead of scores: nothing of it counts. */
const unreadLook = (
  { selection: { reviews }, texts }: ShownReviews,
  channel: number,
): CellLook | null => {
  const incident = lastingIncident(reviews, channel);
  if (!incident) return null;
  const label = texts.notConfirmedSince(incident.from);
  return { ...blankCell, className: 'cell summed unconfirmed', label };
};

/** A score of a pharmacy that was read long before the others is marked like its whole column. */
const inColumn = (
  { selection: { reviews }, columns }: ShownReviews,
  column: number,
  look: CellLook,
): CellLook =>
  reviews.stale[columns[column] ?? 0] === 1
    ? { ...look, className: `${look.className} stale` }
    : look;

/** Each score is computed when its column is first visible. */
const scoresOfPharmacies = ({ selection: { reviews, products } }: ShownReviews) => {
  const summed = new Map<number, Score>();
  return (channel: number): Score => {
    const score = summed.get(channel) ?? scoreOfProducts(reviews, products, channel);
    summed.set(channel, score);
    return score;
  };
};

/** The reviews in the form that the matrix shows. */
export const reviewContent = (shown: ShownReviews): MatrixContent => {
  const { selection, columns, mode, present, texts } = shown;
  const { reviews } = selection;
  const scoreAt = scoresOfPharmacies(shown);
  const ofLinks = reviews.links && {
    ...shown,
    selection: { ...selection, reviews: reviews.links },
  };
  const total = { name: texts.total, detail: texts.weighted, label: texts.totalLabel };
  return metricContent(shown, {
    table: reviews,
    pharmacies: reviews.channels,
    productHeader: texts.product,
    figures: figureColumns(shown),
    pharmacyHeader: (_, channel) => {
      const header = pharmacyHeader(reviews, channel, present, texts);
      const isRead = lastingIncident(reviews, channel) === null;
      return isRead ? { ...header, label: texts.pharmacy(header.label, scoreAt(channel)) } : header;
    },
    family: (family) => familyLook(shown, family),
    sku: (product) => skuLook(shown, product),
    link: ofLinks && ((product) => skuLook(ofLinks, product)),
    texts: shown.texts,
    total: scoredRow(
      shown,
      scoreOfProducts(reviews, selection.products),
      total,
      (column) =>
        unreadLook(shown, columns[column] ?? 0) ??
        inColumn(shown, column, totalLook(scoreAt(columns[column] ?? 0), mode, texts)),
    ),
    ...{ sizes, compactSizes },
  });
};
