import { token } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';
import { REFERENCE_WIDTH } from './priceSizes';

/** The name of a family continues over the empty cell after it, in pixels. */
const FAMILY_ROOM = 16;

/** The product and the columns next to it. */
export const priceFigures = css`
  & .figure {
    font: ${token('type-control')};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  & .leading > .cell.figure {
    padding-inline: 2px 8px;
  }
  /* The name of a pack above its PZN: side by side they take a column more. */
  & .row:not(.family, .total) .product {
    flex-direction: column;
    gap: 0;
    align-items: stretch;
    justify-content: center;
    padding-inline-start: 28px;
  }
  & .row:not(.family, .total) .product > .name {
    flex: none;
    font-size: 12.5px;
    line-height: 15px;
  }
  & .row:not(.family, .total) .product > .detail {
    overflow: hidden;
    font-size: 11px;
    line-height: 14px;
    text-overflow: ellipsis;
  }
  & .row[aria-level='1']:not(.family, .total) .product > .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    text-wrap: balance;
    white-space: normal;
  }
  & .head .figure.fact {
    justify-content: flex-start;
    padding-inline-start: 8px;
    text-align: start;
  }
  /* A figure, next to it where, and below it when: two lines, each with a text of its own length. */
  & :is(.leading, .row) > .cell.fact {
    overflow: hidden;
    padding: 2px 4px 0 8px;
    font-weight: 600;
    font-size: 12.5px;
    line-height: 15px;
    text-align: start;
    text-overflow: ellipsis;
    white-space: pre;
    &::after {
      display: inline;
      font-size: 11.5px;
      line-height: 14px;
      white-space: pre;
    }
  }
  /* The day of the next price below the present one. */
  & .leading > .cell.planned {
    padding-block-start: 2px;
    line-height: 15px;
    /* A longer date than the column has room for reaches into its padding. */
    &::after {
      display: block;
      inline-size: auto;
      margin-inline: -2px -6px;
      font-size: 10px;
      letter-spacing: -0.2px;
      line-height: 13px;
    }
  }
  & .leading > .cell.fact.none {
    font-weight: 400;
    line-height: calc(var(--row-height) - 4px);
    color: ${token('ink-third')};
  }
  &.compact .row:not(.family, .total) > .leading > .cell.fact {
    padding-block-start: 0;
    line-height: 14px;
  }
  & .family .leading > .cell.fact {
    padding-block-start: 0;
    font-size: 12px;
    line-height: calc(var(--family-height) - 1px);
  }
  & .total .leading > .cell:is(.fact, .wide),
  & tr.total > .cell:is(.fact, .wide) {
    padding-block-start: 4px;
    font-weight: 600;
    line-height: 17px;
    &::after {
      display: block;
    }
  }
  /* Longer than its column: it begins over the empty cell before it. */
  & .leading > .cell.wide {
    inline-size: ${2 * REFERENCE_WIDTH - FAMILY_ROOM}px;
    margin-inline-start: -${REFERENCE_WIDTH - FAMILY_ROOM}px;
    font-size: 11.5px;
  }
  & .scroller:not(.narrow) .family .product {
    inline-size: calc(var(--product-width) + ${FAMILY_ROOM}px);
    margin-inline-end: -${FAMILY_ROOM}px;
    padding-inline-end: 0;
    font-size: 12.5px;
  }
`;
