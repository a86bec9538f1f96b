import { SHORT, scrolledGround, token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import { families } from './familyStyle';
import { unconfirmedHeader, unreadHeader } from './unconfirmedCell';

const MOST_FIGURES = 10;

const figureWidths = Array.from(
  { length: MOST_FIGURES },
  (_, figure) => `& .cell.figure-${figure} { inline-size: var(--figure-${figure}-width); }`,
).join('\n');

const rows = css`
  & .row {
    position: absolute;
    inset: var(--head-height) 0 auto;
    display: flex;
    block-size: var(--row-height);
    border-block-end: 1px solid ${token('line')};
  }
  & .row.family {
    block-size: var(--family-height);
    background: ${token('sunk')};
  }
  & .row[data-stuck] {
    position: sticky;
    inset-block-start: var(--head-height);
    z-index: 2;
    border-block-end-color: ${token('line-strong')};
    box-shadow: 0 3px 5px -2px ${token('shade-soft')};
  }
  & .foot {
    position: sticky;
    inset-block-end: 0;
    z-index: 3;
    min-inline-size: 100%;
    block-size: var(--total-height);
    background: ${token('surface')};
  }
  & .row.total {
    inset: 0;
    block-size: auto;
    border-block: 1px solid ${token('line-strong')};
    border-block-end: 0;
  }
`;

/** The product, the figures and the pinned columns. */
const leading = css`
  & .leading {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    display: flex;
    inline-size: var(--leading-width);
    border-inline-end: 1px solid ${token('line-strong')};
  }
  /*
   * Set on each row instead of inherited: when an inherited property changes, everything next to it
   * is computed again.
   */
  & .row,
  & .head,
  & .leading {
    background: ${token('surface')};
  }
  & .family .leading {
    background: ${token('sunk')};
  }
  & .head .leading {
    display: grid;
    grid-auto-flow: column;
    grid-template-columns: var(--leading-columns);
    grid-auto-columns: var(--column-width);
    align-content: stretch;
  }
  & .row .product {
    inline-size: var(--product-width);
  }
  & .leading > .cell.figure {
    padding-inline: 4px 10px;
    line-height: var(--row-height);
    text-align: end;
    white-space: nowrap;
    cursor: default;
  }
  & .family .leading > .cell.figure {
    line-height: var(--family-height);
  }
  & .total .leading > .cell.figure {
    line-height: var(--total-height);
  }
  & .product {
    display: flex;
    gap: 8px;
    align-items: center;
    padding-inline: 36px 8px;
    font: ${token('type-control')};
  }
  & .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .row .product .name {
    flex: 1 1 0;
  }
  & .detail {
    flex: none;
    white-space: nowrap;
  }
  & .row:not(.family, .total) .detail {
    font: 400 12px ${token('font-figures')};
    color: ${token('ink-third')};
  }
  & .row:is(.family, .total) .product .name {
    flex: 0 1 auto;
  }
  & .row:is(.family, .total) .detail {
    font-weight: 400;
    color: ${token('ink-third')};
  }
  & .total .product {
    padding-inline-start: 14px;
    font-weight: 600;
  }
  & .narrow .product {
    gap: 6px;
    padding-inline: 24px 4px;
  }
  /* The rest of the room is for the name; the label of the row has both. */
  & .narrow .row:not(.total) .detail {
    display: none;
  }
  & .narrow :is(.head, .total) .product {
    padding-inline-start: 8px;
  }
`;

const head = css`
  & .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
    display: flex;
    block-size: var(--head-height);
    border-block-end: 1px solid ${token('line-strong')};
  }
  & .head .product,
  & .head .figure {
    display: flex;
    gap: 4px;
    align-items: flex-end;
    padding-block-end: 10px;
    font: ${token('type-header')};
    font-weight: 600;
    cursor: pointer;
  }
  & .head .figure {
    justify-content: flex-end;
    padding-inline: 4px 10px;
  }
  & .head .product {
    padding-inline-start: 14px;
  }
  & .head .figure {
    text-align: end;
  }
  & .head .figure .name {
    overflow: visible;
    white-space: pre-line;
  }
  & .column {
    position: relative;
    inline-size: var(--column-width);
    cursor: pointer;
  }
  & .figures {
    white-space: pre-line;
  }
  /* No gap before it either: a header ends where its figures end. */
  & .figures:empty {
    display: none;
  }
  & [aria-sort] {
    color: ${token('accent')};
  }
  & .head :is(.product, .figure)[aria-sort]::after {
    content: '↑';
  }
  & .head :is(.product, .figure)[aria-sort='descending']::after {
    content: '↓';
  }
  & .column.unconfirmed {
    ${unconfirmedHeader}
  }
  & .column[data-crossed] .name {
    color: ${token('accent')};
  }
`;

const marks = css`
  & .crosshair {
    position: absolute;
    z-index: 2;
    background: color-mix(in srgb, ${token('accent')} 9%, transparent);
    pointer-events: none;
  }
  & .crossed-row {
    z-index: 1;
    inset-inline: 0;
  }
  & .crossed-column {
    inset-block: 0;
    margin-inline-start: var(--leading-width);
  }
  & .cell[data-opened] {
    outline: 2px solid ${token('accent')};
    outline-offset: -2px;
    border-radius: 6px;
  }
  & .scroller [tabindex]:focus-visible {
    outline: 2px solid ${token('accent')};
    outline-offset: -2px;
    border-radius: 6px;
  }
`;

/**
 * The elements around the matrix have this height, too, so that no content is behind it.
 */
export const leastHeight = css`
  min-block-size: 240px;
  /* Everything below the top bar, once the page is scrolled; with strong zoom, still some rows. */
  @media ${SHORT} {
    min-block-size: max(240px, calc(100dvh - 92px));
  }
`;

/**
 * One style sheet for the whole grid: a styled component for each cell costs a quarter more. A
 * metric extends it by the look of its cells and headers.
 */
export const MatrixFrame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  /* Ends with its last column, but has room for a scrollbar, and never gets narrow because of it. */
  max-inline-size: max(700px, calc(var(--content-width, 100vw) + 17px));
  ${leastHeight}
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  overflow: clip;

  & .scroller {
    flex: 1;
    min-inline-size: 0;
    overflow: auto;
    ${scrolledGround('surface')}
    /* The grid itself keeps in place what has to stay. */
    overflow-anchor: none;
    overscroll-behavior: contain;
    scroll-padding: var(--head-height) 0 var(--total-height) var(--leading-width);
  }
  & .canvas {
    position: relative;
    /* Rows reach the edge, however few columns there are. */
    min-inline-size: 100%;
  }
  & .cell {
    cursor: pointer;
  }
  ${figureWidths}
  /*
   * In the flow of their row, one after the other; not stretched, which would lay them out twice.
   */
  & .leading,
  & .spacer,
  & .cell,
  & .column,
  & .row .product {
    flex: none;
    block-size: 100%;
  }
  /* Wherever a metric places the content of its cells. */
  & .scroller [role][data-apart] {
    position: absolute;
    inset-block-start: 0;
  }
  /* The name of the cell contains it in words. */
  & .cell[data-detail]::after {
    content: attr(data-detail);
    content: attr(data-detail) / '';
  }
  & .cell > small[hidden] {
    display: none;
  }
  ${rows}
  ${leading}
  ${families}
  ${head}
  ${marks}
  ${unreadHeader}

  @media print {
    display: block;
    max-inline-size: none;
    border: 0;
    box-shadow: none;
    overflow: visible;
    & > .scroller {
      display: none;
    }
  }
`;
