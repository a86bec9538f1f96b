import { lastingIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { familyOfRow, isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/rows';
import { type Score, scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selection';
import type { ReviewMode, ReviewSort, ReviewSortKey } from '@pmm/shared/figures/reviews/view';
import { blankCell } from '../grid/blankCell';
import { directionOf } from '../page/cells/headerSort';
import type { CellLook, FigureColumn, MatrixContent, RowLook } from '../grid/matrixContent';
import { pharmacyHeader } from '../grid/pharmacyHeader';
import { plainHeader } from '../page/cells/plainHeader';
import { recognisedRows, skuNames } from '../grid/productRows';
import { skuHeader } from '../grid/unreadRow';
import { COUNT_WIDTH, SCORE_WIDTH, compactSizes, sizes } from './measures';
import { reviewLook } from './reviewLook';
import type { ReviewTexts } from './reviewTexts';
import { scoreLook, summedLook, totalLook } from './scoreLook';

/** What is shown of the reviews, and how. */
export interface ShownReviews {
  label: string;
  selection: ReviewSelection;
  rows: Rows;
  /** Indexes of channels in the order shown, the pinned ones first. */
  columns: readonly number[];
  pinned: number;
  mode: ReviewMode;
  sort: ReviewSort | null;
  /** Names of collapsed families. */
  collapsed: ReadonlySet<string>;
  compact: boolean;
  /** The time from which ages are computed, in milliseconds. */
  present: number;
  texts: ReviewTexts;
}

/** The figures beside the product, by what cells show first. */
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

/** The figures of a row, and what it shows at each pharmacy. */
const scoredRow = (
  { mode, texts }: ShownReviews,
  score: Score,
  header: RowLook['header'],
  cell: RowLook['cell'],
): RowLook => ({
  className: '',
  header: { ...header, label: `${header.label}, ${texts.score(score)}` },
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
  const { selection, columns, compact, mode, texts } = shown;
  const { reviews } = selection;
  const { name, fullName, pzn } = skuNames(reviews, product);
  const { className, header } = skuHeader(
    reviews,
    product,
    { name, pzn, fullName, compact, label: (of) => texts.sku(of, pzn) },
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

/** Each score is computed when its column first comes into view. */
const scoresOfColumns = ({ selection: { reviews, products }, columns }: ShownReviews) => {
  const summed = new Map<number, Score>();
  return (column: number): Score => {
    const score = summed.get(column) ?? scoreOfProducts(reviews, products, columns[column] ?? 0);
    summed.set(column, score);
    return score;
  };
};

/** The reviews in the form that the matrix shows. */
export const reviewContent = (shown: ShownReviews): MatrixContent => {
  const { label, selection, rows, columns, mode, sort, collapsed, compact, texts } = shown;
  const { reviews } = selection;
  const { channels } = reviews;
  const scoreAt = scoresOfColumns(shown);
  const total = { name: texts.total, detail: texts.weighted, label: texts.totalLabel };
  return {
    label,
    source: reviews,
    rows,
    ...recognisedRows(reviews, collapsed),
    corner: plainHeader(texts.product, directionOf(sort, 'name')),
    figures: figureColumns(shown),
    columns: columns.map((column) => ({ id: channels[column]?.channelId ?? '' })),
    pinned: shown.pinned,
    columnHeader: (column) => {
      const index = columns[column] ?? -1;
      const pharmacy = channels[index];
      if (!pharmacy) return plainHeader('', null);
      const incident = lastingIncident(reviews, index);
      const newest = reviews.window?.to ?? null;
      const header = pharmacyHeader({ pharmacy, newest, incident, present: shown.present }, texts);
      return {
        ...header,
        label: incident ? header.label : texts.pharmacy(header.label, scoreAt(column)),
        sort: directionOf(sort, { channelId: pharmacy.channelId }),
      };
    },
    row: (row) => (isFamilyRow(row) ? familyLook(shown, familyOfRow(row)) : skuLook(shown, row)),
    total: scoredRow(
      shown,
      scoreOfProducts(reviews, selection.products),
      total,
      (column) =>
        unreadLook(shown, columns[column] ?? 0) ??
        inColumn(shown, column, totalLook(scoreAt(column), mode, texts)),
    ),
    sizes: compact ? compactSizes : sizes,
  };
};
