import { token } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';

/** The rows of families, and those of SKUs without one. */
export const families = css`
  & .family .product {
    padding-inline-start: 14px;
    cursor: pointer;
  }
  & .family .name {
    position: relative;
    font-weight: 600;
    padding-inline-start: 22px;
  }
  & .family .name::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 5px);
    inset-inline-start: 3px;
    inline-size: 7px;
    block-size: 7px;
    border: solid ${token('ink-second')};
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
  }
  & .family[aria-expanded='false'] .name::before {
    inset-block-start: calc(50% - 4px);
    inset-inline-start: 1px;
    rotate: -45deg;
  }
  & .narrow .family .product {
    padding-inline-start: 6px;
  }
  & .narrow .family .name {
    padding-inline-start: 18px;
  }
  /* Without a family above it a SKU has its whole name, which takes the room of the PZN. */
  & .row[aria-level='1']:not(.family, .total) .product {
    padding-inline-start: 14px;
  }
  & .row[aria-level='1']:not(.family, .total, .unread) .detail {
    display: none;
  }
`;
