import { hatching } from '@pmm/shared/ui/StatusGlyph';
import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import {
  cellSizes,
  glyphsOfNotSold,
  namesInTwoLines,
  totalInTwoLines,
} from '../page/cells/cellStyle';
import { dashedInForcedColours, filledInForcedColours } from '../page/cells/markedInForcedColours';
import { MatrixFrame } from '../grid/MatrixFrame';
import { patternInForcedColours, unconfirmedCell, unconfirmedTotal } from '../grid/unconfirmedCell';
import { compactSizes, sizes } from './reviewSizes';

const headers = css`
  & .column {
    display: grid;
    align-content: end;
    justify-items: center;
    padding: 0 1px 7px;
    font: ${token('type-header')};
    font-weight: 500;
    line-height: 15px;
    text-align: center;
    color: ${token('ink-second')};
  }
  ${namesInTwoLines}
  & .column .figures {
    font-weight: 600;
    color: ${token('warm')};
  }
  & .column[aria-sort] {
    color: ${token('accent')};
  }
  & .column[aria-sort] .name::after {
    content: ' ↑';
  }
  & .column[aria-sort='descending'] .name::after {
    content: ' ↓';
  }
`;

const figures = css`
  & .cell.figure {
    font: ${token('type-control')};
    font-weight: 400;
    color: ${token('ink-second')};
    &::after {
      display: inline-block;
      min-inline-size: 40px;
      margin-inline-start: 6px;
      font-size: 11.5px;
      color: ${token('ink-third')};
    }
  }
  & .product + .cell.figure,
  & .total .cell.figure {
    font-weight: 600;
    color: ${token('ink')};
    &::after {
      font-weight: 400;
    }
  }
  & .cell.summed {
    font: ${token('type-control')};
    font-weight: 400;
    line-height: var(--family-height);
    text-align: center;
    color: ${token('ink-second')};
  }
  ${totalInTwoLines}
  & .total .cell.summed {
    padding-block-start: 6px;
    font-weight: 600;
    line-height: 17px;
    color: ${token('ink')};
    &::after {
      display: block;
      font-weight: 400;
      font-size: 11px;
      line-height: 14px;
      color: ${token('ink-third')};
    }
  }
`;

/**
 * The widths of a rating and of a change in tabular figures, and the gap between them, in pixels.
 */
const RATING = 22;
const CHANGE = 30;
const GAP = 4;

/** A rating of less than 30 reviews. */
export const fewReviews = css`
  font-weight: 400;
  color: ${token('ink-third')};
  /* Safari supports neither style nor thickness in the shorthand. */
  text-decoration: underline;
  text-decoration-style: dotted;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
`;

/**
 * An underlined rating would underline everything that follows in its block. So the rest is placed
 * above the cell, and indents centre rating and change together; an indent moves the centre by half
 * of itself.
 */
const underlinedRating = css`
  & .cell.few {
    position: relative;
    ${fewReviews}
    &::after {
      position: absolute;
      inset: 5px 0 0;
      line-height: 17px;
      /* Its text has no ground then, which would cover the rating. */
      @media (forced-colors: active) {
        forced-color-adjust: none;
        color: CanvasText;
      }
    }
  }
  & .cell.few.moved {
    text-indent: ${-(GAP + CHANGE)}px;
    &::after {
      margin: 0;
      text-indent: ${RATING + GAP}px;
    }
  }
`;

/** The look of the reviews' cells: they have classes and no styles of their own. */
export const ReviewFrame = styled(MatrixFrame)`
  ${cellSizes(sizes, compactSizes)}
  ${headers}
  ${figures}
  & .cell.review {
    padding-block-start: 4px;
    border-inline-end: 1px solid transparent;
    font: ${token('type-control')};
    font-weight: 600;
    line-height: 17px;
    text-align: center;
    font-variant-numeric: tabular-nums;
    color: ${token('ink')};
    &::after {
      font-size: 11px;
      font-weight: 400;
      line-height: 1;
      white-space: pre-line;
      color: ${token('ink-third')};
    }
  }
  & .cell.plain {
    padding-block-start: 0;
    font-weight: 400;
    font-size: 12px;
    line-height: calc(var(--row-height) - 1px);
    color: ${token('ink-third')};
  }
  ${glyphsOfNotSold}
  & .cell.moved::after {
    margin-inline-start: ${GAP}px;
  }
  ${underlinedRating}
  /* Only cells that may be too long: one that clips costs half as much again to scroll. */
  & .cell.long {
    overflow: hidden;
  }
  & .cell.low {
    background: ${token('rating-low')};
    ${dashedInForcedColours}
  }
  & .cell.very-low {
    background: ${token('price-above-much')};
    ${filledInForcedColours}
  }
  & .cell.low::after {
    color: ${token('price-ink-second')};
  }
  & .cell.stale {
    ${hatching}
    ${patternInForcedColours}
  }
  & .cell.unconfirmed {
    ${unconfirmedCell}
  }
  & .total .cell.unconfirmed {
    ${unconfirmedTotal}
  }
  & .cell.dim {
    opacity: 0.28;
  }
  &.compact .cell.review:not(.plain) {
    padding-block-start: 1px;
    line-height: 15px;
  }
  &.compact .cell.few::after {
    inset-block-start: 2px;
    line-height: 15px;
  }
`;
