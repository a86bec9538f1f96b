import type { PriceSort } from '@pmm/shared/figures/prices/view';
import { PRODUCT_COLUMN } from '../grid/matrixContent';

/** What a header of the matrix sorts by. */
export const sortKeyOf = (headerId: string): PriceSort['by'] => {
  if (headerId === PRODUCT_COLUMN) return 'name';
  if (headerId === 'list' || headerId === 'uvp' || headerId === 'minimum') return headerId;
  return { channelId: headerId };
};
