import type { SortOrder } from '@pmm/shared/figures/availability/view';
import { PRODUCT_COLUMN } from '../matrix/matrixContent';

/** What a header of the matrix sorts by. */
export const sortKeyOf = (headerId: string): SortOrder['by'] => {
  if (headerId === PRODUCT_COLUMN) return 'name';
  if (headerId === 'now' || headerId === 'share') return headerId;
  return { channelId: headerId };
};

const isSame = (one: SortOrder['by'], other: SortOrder['by']): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.channelId === other.channelId
    : one === other;

/** The order after a header was chosen once more: upwards, downwards, then that of the watchlist. */
export const nextSort = (sort: SortOrder | null, by: SortOrder['by']): SortOrder | null => {
  if (sort === null || !isSame(sort.by, by)) return { by, descending: false };
  return sort.descending ? null : { by, descending: true };
};
