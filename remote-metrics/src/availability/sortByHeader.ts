import type { SortOrder } from '@pmm/shared/figures/availability/view';
import { PRODUCT_COLUMN } from '../grid/matrixContent';

/** What a header of the matrix sorts by. */
export const sortKeyOf = (headerId: string): SortOrder['by'] => {
  if (headerId === PRODUCT_COLUMN) return 'name';
  if (headerId === 'now' || headerId === 'share') return headerId;
  return { channelId: headerId };
};
