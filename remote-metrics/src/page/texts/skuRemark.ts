import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import type { UnreadSince } from '@pmm/shared/figures/matrix/unreadProducts';
import type { SuccessionTexts } from './successionTexts';
import type { UnreadTexts } from './unreadTexts';

interface RemarkedTable {
  products: readonly MatrixProduct[];
  unreadSince: UnreadSince;
}

/**
 * What a SKU says in place of its PZN: that crawlers have stopped reading it, or that it has
 * replaced another one; null if neither is so.
 */
export const skuRemark = (
  { products, unreadSince }: RemarkedTable,
  product: number,
  texts: Pick<UnreadTexts, 'productUnreadSince' | 'productLastRead'> &
    Pick<SuccessionTexts, 'newPzn' | 'newSince'>,
  isShort = false,
): string | null => {
  const since = unreadSince.get(product);
  if (since !== undefined) {
    return isShort ? texts.productLastRead(since) : texts.productUnreadSince(since);
  }
  const succession = products[product]?.succession;
  if (!succession) return null;
  return isShort ? texts.newSince(succession) : texts.newPzn(succession);
};
