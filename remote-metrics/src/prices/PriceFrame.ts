import { hatching } from '@pmm/shared/ui/StatusGlyph';
import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import {
  cellSizes,
  glyphsOfNotSold,
  namesInTwoLines,
  totalInTwoLines,
} from '../page/cells/cellStyle';
import { otherOffersCorner } from '../page/cells/otherOffersSign';
import {
  dashedInForcedColours,
  filledInForcedColours,
  framedInForcedColours,
} from '../page/cells/markedInForcedColours';
import { MatrixFrame } from '../grid/MatrixFrame';
import { patternInForcedColours, unconfirmedCell, unconfirmedTotal } from '../grid/unconfirmedCell';
import { compactPriceSizes, priceSizes } from './priceSizes';
import { priceFigures } from './priceFigureStyle';

/** Only what is beyond the threshold is coloured, and what is above the reference. */
const bands = css`
  & .beyond-twice,
  & .fell-much {
    background-color: ${token('price-beyond-twice')};
    ${filledInForcedColours}
  }
  & .beyond,
  & .fell {
    background-color: ${token('price-beyond')};
    ${framedInForcedColours}
  }
  & .above,
  & .rose {
    background-color: ${token('price-above')};
    ${dashedInForcedColours}
  }
  & .rose-much {
    background-color: ${token('price-above-much')};
    ${filledInForcedColours}
  }
  & :is(.beyond, .beyond-twice, .above, .fell, .fell-much, .rose, .rose-much) {
    font-weight: 600;
  }
  & .unchanged {
    font-weight: 400;
    color: ${token('ink-third')};
  }
`;

/** Cells whose price does not simply count; each is recognised by a shape as well. */
const signs = css`
  & .best {
    --ring: inset 0 0 0 1.5px ${token('accent')};
    box-shadow: var(--ring);
    font-weight: 600;
    @media (forced-colors: active) {
      text-decoration: underline 2px;
    }
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
    ${patternInForcedColours}
  }
  & :is(.implausible, .possible-bundle) {
    color: ${token('warm')};
    background-color: ${token('warm-soft')};
  }
  & .bundle {
    font-weight: 500;
    color: ${token('ink-third')};
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
    padding: 0 1px 6px;
    font: 500 11px/1.3 ${token('font-text')};
    /* So that a name of eleven letters is not broken. */
    letter-spacing: -0.02em;
    text-align: center;
    color: ${token('ink-second')};
  }
  ${namesInTwoLines}
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
    padding-block-start: 2px;
    border-inline-end: 1px solid ${token('line')};
    font: 500 12.5px/16px ${token('font-text')};
    font-variant-numeric: tabular-nums;
    text-align: center;
    color: ${token('ink')};
  }
  &:where(.compact) :where(.row:not(.family)) .cell:where(:not(.figure)) {
    padding-block-start: 1px;
    font-size: 12px;
    line-height: 14px;
  }
  /* Not a block, because a line through the price must not continue below it. */
  & .cell > small,
  & .cell[data-detail]::after {
    display: inline-block;
    inline-size: 100%;
    font-weight: 400;
    font-size: 11px;
    white-space: nowrap;
    line-height: 14px;
    font-style: normal;
    color: ${token('ink-second')};
  }
  /* The longest figure just fits. */
  & .cell > small {
    letter-spacing: -0.2px;
    word-spacing: -1.5px;
  }
  & :is(.beyond, .beyond-twice, .above, .fell, .fell-much, .rose, .rose-much) > small {
    color: ${token('price-ink-second')};
  }
  &.compact .cell > small {
    font-size: 10.5px;
    line-height: 13px;
  }
  & .family .cell:where(:not(.figure)) {
    border-inline-end: 1px solid ${token('line')};
    font: 400 11px/calc(var(--family-height) - 1px) ${token('font-text')};
    font-variant-numeric: tabular-nums;
    text-align: center;
    color: ${token('ink-second')};
  }
  & .total .cell:where(:not(.figure)) {
    padding-block-start: 4px;
    font-weight: 600;
  }
  ${priceFigures}
  ${totalInTwoLines}
  & .total .cell.unconfirmed {
    ${unconfirmedTotal}
  }
  /* A single text is centred. */
  & .row .cell:is(.not-listed, .foreign, .single) {
    padding-block: 0;
    line-height: calc(var(--row-height) - 1px);
  }
  /* On paper, the currency has a line of its own. */
  @media print {
    & .row .cell.foreign {
      line-height: 15px;
    }
  }
  & .cell:is(.implausible, .possible-bundle, .bundle) > small {
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
  ${otherOffersCorner}
  ${priceSignStyle}
  ${headers}
`;
