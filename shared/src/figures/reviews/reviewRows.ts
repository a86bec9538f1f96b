import { byName } from '../matrix/nameOrder';
import { listRows, type RowOrder, type Rows } from '../matrix/matrixRows';
import { shownOfFamily } from '../matrix/shownProducts';
import { type Score, scoreOfProducts } from './score';
import type { ReviewSelection } from './selectReviews';
import type { ReviewMode, ReviewSort, ReviewSortKey, ReviewView } from './reviewView';

type Figure = (score: Score) => number | null;

const figures: Readonly<Record<Exclude<ReviewSortKey, 'name'>, Figure>> = {
  score: ({ rating }) => rating,
  count: ({ count }) => count,
  change: ({ ratingChange }) => ratingChange,
  new: ({ newReviews }) => newReviews,
};

/** Rows sorted by the column of one pharmacy are sorted by the first figure of its cells. */
const figureOfMode: Readonly<Record<ReviewMode, Figure>> = {
  rating: figures.score,
  count: figures.count,
  change: figures.change,
};

/** For all pharmacies if there is no column. */
const byFigure = (selection: ReviewSelection, figure: Figure, column: number | null) => {
  const figureOf = (products: ArrayLike<number>) =>
    figure(scoreOfProducts(selection.reviews, products, column));
  return {
    ofProduct: (product: number) => figureOf([product]),
    ofFamily: (family: number) => figureOf(shownOfFamily(selection, family)),
  };
};

const orderOf = (
  selection: ReviewSelection,
  { by, descending }: ReviewSort,
  mode: ReviewMode,
): RowOrder | undefined => {
  const direction = descending ? 'descending' : 'ascending';
  if (by === 'name') return { direction, ...byName(selection.reviews) };
  if (typeof by === 'string') return { direction, ...byFigure(selection, figures[by], null) };
  const { channels } = selection.reviews;
  const column = channels.findIndex(({ channelId }) => channelId === by.channelId);
  if (column === -1) return undefined;
  return { direction, ...byFigure(selection, figureOfMode[mode], column) };
};

/** On cards: in each family the SKU first that rates worst, has fallen most or has most reviews. */
export const worstFirst = ({ reviews }: ReviewSelection, mode: ReviewMode): RowOrder => ({
  direction: 'ascending',
  ofProduct: (product) => {
    const figure = figureOfMode[mode](scoreOfProducts(reviews, [product]));
    return figure === null || mode !== 'count' ? figure : -figure;
  },
  ofFamily: (family) => family,
});

/**
 * The rows of the selected SKUs: families sorted by their own figure and SKUs inside them, or all
 * in a fixed order.
 */
export const reviewRows = (
  selection: ReviewSelection,
  { sort, mode, collapsed, flat }: Pick<ReviewView, 'sort' | 'mode' | 'collapsed' | 'flat'>,
  formerOrder: RowOrder | null = null,
): Rows =>
  listRows(selection.reviews, {
    shown: selection,
    collapsed,
    flat,
    order: formerOrder ?? (sort === null ? undefined : orderOf(selection, sort, mode)),
  });
