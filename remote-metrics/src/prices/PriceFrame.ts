import { hatching } from '@pmm/shared/ui/StatusGlyph';
import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import { cellSizes, glyphsOfNotSold, totalInTwoLines } from '../page/cells/cellStyle';
import { MatrixFrame } from '../grid/MatrixFrame';
import { unconfirmedCell, unconfirmedTotal } from '../grid/unconfirmedCell';
import { BAR_WIDTH, compactPriceSizes, MEDIAN_WIDTH, priceSizes } from './priceSizes';

const bands = css`
  & .far-below {
    background-color: ${token('price-far-below')};
  }
  & .below {
    background-color: ${token('price-below')};
  }
  & .slightly-below {
    background-color: ${token('price-slightly-below')};
  }
  & .equal {
    background-color: ${token('price-equal')};
  }
  & .above {
    background-color: ${token('price-above')};
  }
`;

/** Cells whose price does not simply count; each is recognised by a shape as well. */
const signs = css`
  & .best {
    box-shadow: inset 0 0 0 2px ${token('accent')};
  }
  & :is(.sold-out, .replaced, .not-offered) {
    font-weight: 500;
    color: ${token('price-ink-second')};
    text-decoration: line-through;
  }
  & .unconfirmed {
    ${unconfirmedCell}
  }
  & .unknown {
    ${hatching}
  }
  & .implausible {
    color: ${token('warm')};
    background-color: ${token('warm-soft')};
  }
  & .foreign {
    font-weight: 500;
    font-size: 11.5px;
    font-style: italic;
  }
  & .not-listed {
    font-weight: 400;
    color: ${token('ink-third')};
  }
`;

/** Only the signs, for legends and explanations. */
export const priceSignStyle = css`
  ${bands}
  ${signs}
`;

/** Four pixels of a colour, and above them some that leave the edge of the cell free. */
const line = (colour: Parameters<typeof token>[0]): string =>
  `linear-gradient(${token(colour)} 4px, transparent 0)`;

/** A gap at the median, the range, and its background; a class for each length of a range. */
const bars = css`
  & .range {
    --bar-height: 8px;
    background-image: ${[line('surface'), line('accent'), line('line')].join()};
    background-repeat: no-repeat;
  }
  &.compact .range {
    --bar-height: 5px;
  }
  ${Array.from({ length: BAR_WIDTH + 1 }, (_, length) => {
    const sizes = [MEDIAN_WIDTH, length, BAR_WIDTH].map((width) => `${width}px var(--bar-height)`);
    return `& .span-${length} { background-size: ${sizes.join()}; }`;
  }).join('\n')}
`;

const headers = css`
  & .head .reference,
  & .figure.reference {
    color: ${token('accent')};
  }
  & .column {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    padding: 0 3px 8px;
    font: ${token('type-header')};
    text-align: center;
    color: ${token('ink-second')};
  }
  & .column .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    max-inline-size: 100%;
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  & .column .figures {
    font: 600 10.5px/1.35 ${token('font-text')};
    color: ${token('warm')};
  }
  & .column[aria-sort]::after {
    content: '↑';
    line-height: 1;
  }
  & .column[aria-sort='descending']::after {
    content: '↓';
  }
`;

/** The look of the price matrix's cells and headers: part of the grid's one style sheet. */
export const PriceFrame = styled(MatrixFrame)`
  ${cellSizes(priceSizes, compactPriceSizes)}
  /* With the weight of a single class, so that the signs below win. */
  & :where(.row:not(.family)) .cell:where(:not(.figure)) {
    padding-block-start: 5px;
    border-inline-end: 1px solid ${token('surface')};
    font: 600 13px/16px ${token('font-text')};
    font-variant-numeric: tabular-nums;
    text-align: center;
    color: ${token('ink')};
  }
  &:where(.compact) :where(.row:not(.family)) .cell:where(:not(.figure)) {
    padding-block-start: 2px;
    font-size: 12px;
    line-height: 14px;
  }
  /* Not a block, because a line through the price must not continue below it. */
  & .cell > small,
  & .cell[data-detail]::after {
    display: inline-block;
    inline-size: 100%;
    font-weight: 400;
    font-size: 10.5px;
    white-space: nowrap;
    line-height: 13px;
    font-style: normal;
    color: ${token('price-ink-second')};
  }
  & .figure {
    font: ${token('type-control')};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  ${bars}
  /* Two lines of figures, with the bar below them. */
  & :is(.leading, .row) > .cell.range {
    padding-block-start: 4px;
    &::after {
      display: block;
      inline-size: auto;
      /* A longer text extends to the left. */
      margin-inline-start: -14px;
      font-size: 11.5px;
      line-height: 14px;
      white-space: pre;
      color: ${token('ink-second')};
    }
  }
  &.compact :is(.leading, .row) > .cell.range {
    padding-block-start: 1px;
    &::after {
      font-size: 11px;
      line-height: 12px;
    }
  }
  ${totalInTwoLines}
  & .total .cell.unconfirmed {
    ${unconfirmedTotal}
  }
  /* A single text is centred. */
  & .row .cell:is(.not-listed, .foreign, .no-reference) {
    padding-block: 0;
    line-height: calc(var(--row-height) - 1px);
  }
  & .cell.implausible > small {
    color: inherit;
  }
  /* Only cells that may be too long: one that clips costs half as much again to scroll. */
  & .cell:is(.no-price, .foreign, .implausible) {
    overflow: hidden;
  }
  & .dim {
    opacity: 0.28;
  }
  ${glyphsOfNotSold}
  ${priceSignStyle}
  ${headers}
`;
