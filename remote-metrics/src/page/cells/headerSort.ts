import type { SortedBy } from '@pmm/shared/figures/matrix/viewParameters';
import type { SortDirection } from '../../grid/matrixContent';

const isSame = <Key extends string>(
  one: SortedBy<Key>['by'],
  other: SortedBy<Key>['by'],
): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.channelId === other.channelId
    : one === other;

/** How rows are sorted by a header; null if they are not. */
export const directionOf = <Key extends string>(
  sort: SortedBy<Key> | null,
  by: SortedBy<Key>['by'],
): SortDirection | null => {
  if (sort === null || !isSame(sort.by, by)) return null;
  return sort.descending ? 'descending' : 'ascending';
};

const opposite: Readonly<Record<SortDirection, SortDirection>> = {
  ascending: 'descending',
  descending: 'ascending',
};

/**
 * The order after another press on a header: one direction, the other, then the order of the
 * watchlist.
 */
export const nextSort = <Key extends string>(
  sort: SortedBy<Key> | null,
  by: SortedBy<Key>['by'],
  first: SortDirection = 'ascending',
): SortedBy<Key> | null => {
  const direction = directionOf(sort, by);
  if (direction === null) return { by, descending: first === 'descending' };
  return direction === first ? { by, descending: opposite[first] === 'descending' } : null;
};
