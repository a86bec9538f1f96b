import { ranksOf } from '../matrix/nameOrder';
import { lastingIncident } from '../matrix/pharmacyIncidents';
import { skuName } from '../matrix/skuName';
import { isInPeriod, type Period } from '../period';
import { findInMatrix } from '../matrix/find';
import {
  type Exception,
  type ListedMatrix,
  NOT_CONFIRMED_KIND,
  pharmacyOf,
  productOf,
} from './exceptions';
import type {
  ExceptionSort,
  ExceptionSortKey,
  ExceptionView,
  Grouping,
  ListedCellsView,
} from './exceptionView';

/** A row of the list: an exception, or a line above several of them. */
export type ListRow<Kind extends string = string> =
  | { type: 'exception'; exception: Exception<Kind> }
  /** All cells of a pharmacy that cannot be read, in one row. */
  | { type: 'incident'; pharmacy: number; rows: readonly Exception<Kind>[]; isOpen: boolean }
  /** Of a product or a pharmacy, by its index. */
  | { type: 'group'; of: number; rows: readonly Exception<Kind>[] };

/** The part of a view that decides which rows are shown. */
export interface FoundChoice extends ListedCellsView {
  find: string;
  localSkus: boolean;
  onlyUnread: boolean;
}
/** The same, and in which order. */
export interface ExceptionChoice<Kind extends string>
  extends FoundChoice, Pick<ExceptionView<Kind>, 'kinds' | 'listSort'> {}

/** What was so when it was first read did not begin then. */
const hasBegunIn = (period: Period, { since, isAtLeast }: Exception): boolean =>
  !isAtLeast && since !== null && isInPeriod(period, Math.round(since));

/**
 * Those of the products, of the pharmacies and of the time that the view looks at; a text may find
 * a product, or a pharmacy.
 */
export const foundExceptions = <Kind extends string>(
  matrix: ListedMatrix,
  { find, localSkus, onlyUnread, channelIds, changed }: FoundChoice,
  all: readonly Exception<Kind>[],
): Exception<Kind>[] => {
  const { products, pharmacies, unreadSince } = matrix;
  const { foundProducts, foundColumns } = findInMatrix(matrix, pharmacies, find);
  const columns = new Set(foundColumns);
  const isLookedAt = pharmacies.map(
    ({ channelId }) => channelIds.size === 0 || channelIds.has(channelId),
  );
  return all.filter((exception) => {
    const product = productOf(matrix, exception);
    const column = pharmacyOf(matrix, exception);
    if (!localSkus && products[product]?.kind === 'local') return false;
    if (onlyUnread && !unreadSince.has(product)) return false;
    if (isLookedAt[column] !== true) return false;
    if (changed !== null && !hasBegunIn(changed, exception)) return false;
    if (foundProducts === null) return columns.size === 0 || columns.has(column);
    return foundProducts[product] === true || columns.has(column);
  });
};

/** What the rows are sorted by, as a number. */
const figureOf = (
  matrix: ListedMatrix,
  by: ExceptionSortKey,
): ((exception: Exception) => number) => {
  const { products, pharmacies } = matrix;
  if (by === 'product') {
    const ranks = ranksOf(products.map(skuName));
    return (exception) => ranks[productOf(matrix, exception)] ?? 0;
  }
  if (by === 'pharmacy') {
    const ranks = ranksOf(pharmacies.map(({ name }) => name));
    return (exception) => ranks[pharmacyOf(matrix, exception)] ?? 0;
  }
  const figures: Record<
    Exclude<ExceptionSortKey, 'product' | 'pharmacy'>,
    (exception: Exception) => number
  > = {
    kind: ({ value }) => value,
    since: ({ since }) => since ?? 0,
    duration: ({ days }) => days,
    before: ({ before }) => before ?? -1,
    read: (exception) => pharmacies[pharmacyOf(matrix, exception)]?.readAt ?? 0,
    weight: (exception) => pharmacies[pharmacyOf(matrix, exception)]?.weight ?? 0,
    importance: ({ importance }) => importance,
  };
  return figures[by];
};

export const FIRST_SORT: ExceptionSort = { by: 'importance', descending: true };

/** Equal rows keep their order: that of the watchlist. */
export const sortExceptions = <Kind extends string>(
  exceptions: readonly Exception<Kind>[],
  matrix: ListedMatrix,
  sort: ExceptionSort | null,
): Exception<Kind>[] => {
  const { by, descending } = sort ?? FIRST_SORT;
  const figure = figureOf(matrix, by);
  const sign = descending ? -1 : 1;
  return [...exceptions].sort((one, other) => sign * (figure(one) - figure(other)));
};

/** The rows that a view shows, in its order. */
export const shownExceptions = <Kind extends string>(
  matrix: ListedMatrix,
  { kinds, listSort, ...found }: ExceptionChoice<Kind>,
  all: readonly Exception<Kind>[],
): Exception<Kind>[] => {
  const rows = foundExceptions(matrix, found, all).filter(({ kind }) => kinds.has(kind));
  return sortExceptions(rows, matrix, listSort);
};

const groupsOf = <Kind extends string>(
  exceptions: readonly Exception<Kind>[],
  keyOf: (exception: Exception<Kind>) => number,
): Map<number, Exception<Kind>[]> => {
  const groups = new Map<number, Exception<Kind>[]>();
  for (const exception of exceptions) {
    const key = keyOf(exception);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [exception]);
    else group.push(exception);
  }
  return groups;
};

export const sumOf = (rows: readonly Exception[]): number =>
  rows.reduce((sum, { importance }) => sum + importance, 0);

/**
 * The rows of the list. Without groups the cells of a pharmacy that cannot be read are one row on
 * top, which can be opened; groups come in the order of what their rows add up to.
 *
 * @param sorted all exceptions that are shown.
 * @param opened the pharmacies whose row is open.
 */
export const listExceptions = <Kind extends string>(
  sorted: readonly Exception<Kind>[],
  matrix: ListedMatrix,
  grouping: Grouping,
  opened: ReadonlySet<number>,
): ListRow<Kind>[] => {
  const asRow = (exception: Exception<Kind>): ListRow<Kind> => ({ type: 'exception', exception });
  if (grouping !== 'none') {
    const keyOf = grouping === 'product' ? productOf : pharmacyOf;
    return [...groupsOf(sorted, (exception) => keyOf(matrix, exception))]
      .map(([of, rows]) => ({ of, rows, sum: sumOf(rows) }))
      .sort((one, other) => other.sum - one.sum)
      .flatMap(({ of, rows }): ListRow<Kind>[] => [
        { type: 'group', of, rows },
        ...rows.map(asRow),
      ]);
  }
  const incidents = new Map<number, Exception<Kind>[]>();
  const rest: ListRow<Kind>[] = [];
  for (const exception of sorted) {
    const pharmacy = pharmacyOf(matrix, exception);
    if (exception.kind !== NOT_CONFIRMED_KIND || lastingIncident(matrix, pharmacy) === null) {
      rest.push(asRow(exception));
      continue;
    }
    const rows = incidents.get(pharmacy);
    if (rows === undefined) incidents.set(pharmacy, [exception]);
    else rows.push(exception);
  }
  const onTop = [...incidents].flatMap(([pharmacy, rows]): ListRow<Kind>[] => {
    const isOpen = opened.has(pharmacy);
    const row = { type: 'incident', pharmacy, rows, isOpen } as const;
    return [row, ...(isOpen ? rows.map(asRow) : [])];
  });
  return [...onTop, ...rest];
};
