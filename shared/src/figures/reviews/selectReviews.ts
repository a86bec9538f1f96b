import { findInMatrix } from '../matrix/find';
import { showProducts, type ShownProducts } from '../matrix/shownProducts';
import { countedAs, hasMark, marksOf, markSet, type ReviewMark, reviewMarks } from './marks';
import type { Reviews } from './reviews';
import type { ReviewView } from './reviewView';

/** The part of a view that decides which SKUs are shown. */
export type ReviewFilter = Pick<ReviewView, 'marks' | 'find' | 'localSkus' | 'onlyUnread'>;

/** The SKUs of the reviews that a view shows. */
export interface ReviewSelection extends ShownProducts {
  reviews: Reviews;
  /** The marks to filter by (see `markSet`); 0 means all cells. */
  filterMarks: number;
  /**
   * How many SKUs the text finds, ignoring all other filters; null if there is no text, or it finds
   * only pharmacies.
   */
  found: number | null;
  /** The channels that the text finds. */
  foundColumns: readonly number[];
}

/** The channels that were never read for any product of the list. */
export const channelsWithoutData = (reviews: Reviews): number[] => {
  const { channels, products } = reviews;
  const wasRead = (column: number): boolean =>
    products.some(
      (_, product) => !hasMark(marksOf(reviews, product * channels.length + column), 'not-read'),
    );
  return channels.flatMap((_, column) => (wasRead(column) ? [] : [column]));
};

/** All other channels: filters and counts look at these. */
const channelsWithData = (reviews: Reviews): number[] => {
  const withoutData = new Set(channelsWithoutData(reviews));
  return [...reviews.channels.keys()].filter((column) => !withoutData.has(column));
};

const hasOneOf = (reviews: Reviews, filterMarks: number) => {
  if (filterMarks === 0) return () => true;
  const columns = channelsWithData(reviews);
  return (product: number): boolean =>
    columns.some(
      (column) =>
        (countedAs(marksOf(reviews, product * reviews.channels.length + column)) & filterMarks) !==
        0,
    );
};

export const selectReviews = (reviews: Reviews, filter: ReviewFilter): ReviewSelection => {
  const { channels, products } = reviews;
  const { marks, find, localSkus, onlyUnread } = filter;
  const filterMarks = markSet(marks);
  const { foundProducts, foundColumns } = findInMatrix(reviews, channels, find);
  const isMatch = hasOneOf(reviews, filterMarks);
  let found = 0;
  const shown = showProducts(reviews, (product) => {
    if (!localSkus && products[product]?.kind === 'local') return false;
    if (onlyUnread && !reviews.unreadSince.has(product)) return false;
    if (foundProducts?.[product] === false) return false;
    found += 1;
    return isMatch(product);
  });
  return {
    ...{ reviews, filterMarks, ...shown, foundColumns },
    found: foundProducts === null ? null : found,
  };
};

/** Whether the cell is not among those that are filtered for. */
export const isDimmed = ({ filterMarks }: ReviewSelection, marks: number): boolean =>
  filterMarks !== 0 && (countedAs(marks) & filterMarks) === 0;

/** How many cells of the shown SKUs have each mark. */
export const countMarks = (selection: ReviewSelection): ReadonlyMap<ReviewMark, number> => {
  const { reviews } = selection;
  const columns = channelsWithData(reviews);
  const bySet = new Map<number, number>();
  for (const product of selection.products) {
    for (const column of columns) {
      const set = countedAs(marksOf(reviews, product * reviews.channels.length + column));
      bySet.set(set, (bySet.get(set) ?? 0) + 1);
    }
  }
  const countOf = (mark: ReviewMark): number => {
    let sum = 0;
    for (const [set, count] of bySet) if (hasMark(set, mark)) sum += count;
    return sum;
  };
  return new Map(reviewMarks.map((mark) => [mark, countOf(mark)]));
};
