import type { UnreadSince } from '@pmm/shared/figures/matrix/unreadProducts';
import { token } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';
import type { RowLook } from './matrixContent';
import type { UnreadTexts } from './pharmacyHeader';
import { unconfirmedCell } from './unconfirmedCell';

interface SkuRow {
  name: string;
  pzn: string;
  /** What a screen reader reads of the row, given the name of the SKU. */
  label: (name: string) => string;
  fullName: string;
  /** Has no room for many words. */
  compact: boolean;
}

/** The header of a SKU: that crawlers have stopped reading it is shown instead of its PZN. */
export const skuHeader = (
  { unreadSince }: { unreadSince: UnreadSince },
  product: number,
  { name, pzn, label, fullName, compact }: SkuRow,
  texts: Pick<UnreadTexts, 'notReadSince' | 'productUnreadSince' | 'productLastRead'>,
): Pick<RowLook, 'className' | 'header'> => {
  const since = unreadSince.get(product);
  if (since === undefined) {
    return { className: '', header: { name, detail: pzn, label: label(fullName) } };
  }
  const told = label(texts.notReadSince(fullName, since));
  const detail = compact ? texts.productLastRead(since) : texts.productUnreadSince(since);
  return { className: ' unread', header: { name, detail, label: told } };
};

/**
 * The header of the row, with the sign of its cells at the edge. Its second line gets the room of
 * the first one.
 */
export const unreadHeader = css`
  & .row.unread .product {
    position: relative;
    flex-flow: column;
    gap: 0;
    align-items: stretch;
    justify-content: center;
    color: ${token('warm')};
    background: ${token('warm-soft')};
    &::before {
      content: '';
      position: absolute;
      inset: 0 auto 0 0;
      inline-size: 8px;
      ${unconfirmedCell}
    }
  }
  & .row.unread .product :is(.name, .detail) {
    flex: none;
  }
  & .row.unread .product .name {
    line-height: 15px;
  }
  & .row.unread .product .detail {
    display: block;
    overflow: hidden;
    font: 500 11px/13px ${token('font-text')};
    text-overflow: ellipsis;
    color: ${token('warm')};
  }
  & .narrow .row.unread .product .detail {
    margin-inline-start: -10px;
    font-size: 10px;
    line-height: 11px;
  }
  /* Rows of a metric with two lines in a cell have room for three lines here. */
  &:not(.compact) .narrow .row.unread .product .detail {
    white-space: normal;
  }
`;
