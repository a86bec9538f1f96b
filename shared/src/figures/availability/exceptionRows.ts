import { type Exception, exceptionKinds } from './exceptions';
import type { ExceptionSort, ExceptionSortKey, ExceptionView } from './exceptionView';
import { availabilityStatuses } from '../../contracts/availability';
import { lastingIncident } from '../matrix/pharmacyIncidents';
import { ranksOf } from '../matrix/nameOrder';
import { skuName } from '../matrix/skuName';
import { isInPeriod, type Period } from '../period';
import { findInMatrix } from '../matrix/find';
import type { Availability } from './availability';
import type { AvailabilityView } from './availabilityView';

/** A row of the list: an exception, or a line above several of them. */
export type ListRow =
  | { type: 'exception'; exception: Exception }
  /** All cells of a pharmacy that cannot be read, in one row. */
  | { type: 'incident'; pharmacy: number; rows: readonly Exception[]; isOpen: boolean }
  /** Of a product or a pharmacy, by its index. */
  | { type: 'group'; of: number; rows: readonly Exception[] };

export const productOf = ({ pharmacies }: Availability, { cell }: Exception): number =>
  Math.floor(cell / pharmacies.length);
export const pharmacyOf = ({ pharmacies }: Availability, { cell }: Exception): number =>
  cell % pharmacies.length;

/** The part of a view that decides which rows are shown, and in which order. */
export type ExceptionChoice = Pick<
  AvailabilityView,
  'find' | 'localSkus' | 'onlyUnread' | 'channelId' | 'changed' | 'kinds' | 'listSort'
>;

/** What was so when it was first read did not begin then. */
const hasBegunIn = (period: Period, { since, isAtLeast }: Exception): boolean =>
  !isAtLeast && since !== null && isInPeriod(period, Math.round(since));

/**
 * Those of the products, of the pharmacy and of the time that the view looks at; a text may find a
 * product, or a pharmacy.
 */
export const foundExceptions = (
  availability: Availability,
  { find, localSkus, onlyUnread, channelId, changed }: Omit<ExceptionChoice, 'kinds' | 'listSort'>,
  all: readonly Exception[],
): Exception[] => {
  const { products, pharmacies, unreadSince } = availability;
  const { foundProducts, foundColumns } = findInMatrix(availability, pharmacies, find);
  const columns = new Set(foundColumns);
  return all.filter((exception) => {
    const product = productOf(availability, exception);
    const column = pharmacyOf(availability, exception);
    if (!localSkus && products[product]?.kind === 'local') return false;
    if (onlyUnread && !unreadSince.has(product)) return false;
    if (channelId !== null && pharmacies[column]?.channelId !== channelId) return false;
    if (changed !== null && !hasBegunIn(changed, exception)) return false;
    if (foundProducts === null) return columns.size === 0 || columns.has(column);
    return foundProducts[product] === true || columns.has(column);
  });
};

/** What the rows are sorted by, as a number. */
const figureOf = (
  availability: Availability,
  by: ExceptionSortKey,
): ((exception: Exception) => number) => {
  const { products, pharmacies } = availability;
  if (by === 'product') {
    const ranks = ranksOf(products.map(skuName));
    return (exception) => ranks[productOf(availability, exception)] ?? 0;
  }
  if (by === 'pharmacy') {
    const ranks = ranksOf(pharmacies.map(({ name }) => name));
    return (exception) => ranks[pharmacyOf(availability, exception)] ?? 0;
  }
  const figures: Record<
    Exclude<ExceptionSortKey, 'product' | 'pharmacy'>,
    (exception: Exception) => number
  > = {
    kind: ({ kind }) => exceptionKinds.indexOf(kind),
    since: ({ since }) => since ?? 0,
    duration: ({ days }) => days,
    before: ({ before }) => (before === null ? -1 : availabilityStatuses.indexOf(before)),
    read: (exception) => pharmacies[pharmacyOf(availability, exception)]?.readAt ?? 0,
    weight: (exception) => pharmacies[pharmacyOf(availability, exception)]?.weight ?? 0,
    weightDays: ({ weightDays }) => weightDays,
  };
  return figures[by];
};

export const FIRST_SORT: ExceptionSort = { by: 'weightDays', descending: true };

/** Equal rows keep their order: that of the watchlist. */
export const sortExceptions = (
  exceptions: readonly Exception[],
  availability: Availability,
  sort: ExceptionSort | null,
): Exception[] => {
  const { by, descending } = sort ?? FIRST_SORT;
  const figure = figureOf(availability, by);
  const sign = descending ? -1 : 1;
  return exceptions
    .map((exception) => ({ exception, figure: figure(exception) }))
    .sort((one, other) => sign * (one.figure - other.figure))
    .map(({ exception }) => exception);
};

const groupsOf = (
  exceptions: readonly Exception[],
  keyOf: (exception: Exception) => number,
): Map<number, Exception[]> => {
  const groups = new Map<number, Exception[]>();
  for (const exception of exceptions) {
    const key = keyOf(exception);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [exception]);
    else group.push(exception);
  }
  return groups;
};

export const sumOf = (rows: readonly Exception[]): number =>
  rows.reduce((sum, { weightDays }) => sum + weightDays, 0);

/**
 * The rows of the list. Without groups the cells of a pharmacy that cannot be read are one row on
 * top, which can be opened; groups come in the order of what they weigh together.
 *
 * @param sorted all exceptions that are shown.
 * @param opened the pharmacies whose row is open.
 */
export const listExceptions = (
  sorted: readonly Exception[],
  availability: Availability,
  grouping: ExceptionView['grouping'],
  opened: ReadonlySet<number>,
): ListRow[] => {
  const asRow = (exception: Exception): ListRow => ({ type: 'exception', exception });
  if (grouping !== 'none') {
    const keyOf = grouping === 'product' ? productOf : pharmacyOf;
    return [...groupsOf(sorted, (exception) => keyOf(availability, exception))]
      .map(([of, rows]) => ({ of, rows, sum: sumOf(rows) }))
      .sort((one, other) => other.sum - one.sum)
      .flatMap(({ of, rows }): ListRow[] => [{ type: 'group', of, rows }, ...rows.map(asRow)]);
  }
  const incidents = new Map<number, Exception[]>();
  const rest: ListRow[] = [];
  for (const exception of sorted) {
    const pharmacy = pharmacyOf(availability, exception);
    if (exception.kind !== 'not-confirmed' || lastingIncident(availability, pharmacy) === null) {
      rest.push(asRow(exception));
      continue;
    }
    const rows = incidents.get(pharmacy);
    if (rows === undefined) incidents.set(pharmacy, [exception]);
    else rows.push(exception);
  }
  const onTop = [...incidents].flatMap(([pharmacy, rows]): ListRow[] => {
    const isOpen = opened.has(pharmacy);
    const row = { type: 'incident', pharmacy, rows, isOpen } as const;
    return [row, ...(isOpen ? rows.map(asRow) : [])];
  });
  return [...onTop, ...rest];
};
