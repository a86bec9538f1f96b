import { listRows, type Rows } from '../matrix/rows';
import type { Reviews } from './reviews';
import { type Score, scoreOfProducts } from './score';

/** What rows are sorted by. */
export const reviewSorts = ['rating', 'count', 'rating change', 'new reviews'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export interface ReviewRowChoice {
  /** Whether SKUs that pharmacies list beside the manufacturer's own are shown. */
  localSkus: boolean;
  /** By name: they keep their state when the watchlist changes. */
  collapsed: ReadonlySet<string>;
  /** Null for the order of the watchlist. */
  sort: { by: ReviewSort; direction: 'ascending' | 'descending' } | null;
  /** Sorts by one pharmacy's figures; null by those of all. */
  column: number | null;
}

const figures: Readonly<Record<ReviewSort, (score: Score) => number | null>> = {
  rating: ({ rating }) => rating,
  count: ({ count }) => count,
  'rating change': ({ ratingChange }) => ratingChange,
  'new reviews': ({ newReviews }) => newReviews,
};

export const shownProductsOf = (
  { familyStart, products }: Reviews,
  family: number,
  localSkus: boolean,
): number[] => {
  const shown: number[] = [];
  const end = familyStart[family + 1] ?? 0;
  for (let product = familyStart[family] ?? 0; product < end; product += 1) {
    if (localSkus || products[product]?.kind === 'listed') shown.push(product);
  }
  return shown;
};

/** The rows of the reviews matrix. */
export const reviewRowsOf = (reviews: Reviews, choice: ReviewRowChoice): Rows => {
  const { localSkus, collapsed, sort, column } = choice;
  const figureOf = (products: readonly number[]) =>
    sort === null ? null : figures[sort.by](scoreOfProducts(reviews, products, column));
  return listRows(reviews, {
    isShown: (product) => localSkus || reviews.products[product]?.kind === 'listed',
    collapsed,
    order:
      sort === null
        ? undefined
        : {
            direction: sort.direction,
            ofProduct: (product) => figureOf([product]),
            ofFamily: (family) => figureOf(shownProductsOf(reviews, family, localSkus)),
          },
  });
};
