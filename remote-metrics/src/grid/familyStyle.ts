import { token } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';

/** The rows of families and of several products, and those of SKUs without a family. */
export const families = css`
  & .family .product {
    padding-inline-start: 14px;
    cursor: pointer;
  }
  & .family .name {
    font-weight: 600;
  }
  & .row[aria-expanded] .name {
    position: relative;
    padding-inline-start: 22px;
  }
  & .row[aria-expanded] .name::before {
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
  & .row[aria-expanded='false'] .name::before {
    inset-block-start: calc(50% - 4px);
    inset-inline-start: 1px;
    rotate: -45deg;
  }
  & .chain[aria-expanded] .product {
    cursor: pointer;
  }
  /* Its chevron is before the names of the other SKUs. */
  & .chain[aria-expanded] .name {
    margin-inline-start: -22px;
  }
  /* The remark is longer than a PZN. */
  & .row.chain .detail {
    font: 400 12px ${token('font-text')};
  }
  & .row.link,
  & .row.link .leading {
    background: ${token('sunk')};
  }
  & .row.link .product {
    padding-inline-start: 52px;
    font-weight: 400;
  }
  & .narrow .row.link .product {
    padding-inline-start: 32px;
  }
  /* Another product than the newest counts, or several can be ordered. */
  & .cell.former {
    box-shadow:
      inset 0 -2px ${token('ink-third')},
      var(--ring, 0 0 transparent);
    @media (forced-colors: active) {
      border-block-end: 2px solid;
    }
  }
  & .narrow .family .product {
    padding-inline-start: 6px;
  }
  & .narrow .row[aria-expanded] .name {
    padding-inline-start: 18px;
  }
  & .narrow .chain[aria-expanded] .name {
    margin-inline-start: -18px;
  }
  /* Without a family above it a SKU has its whole name, which takes the room of the PZN. */
  & .row[aria-level='1']:not(.family, .total) .product {
    padding-inline-start: 14px;
  }
  & .row[aria-level='1']:not(.family, .total, .unread) .detail {
    display: none;
  }
`;
