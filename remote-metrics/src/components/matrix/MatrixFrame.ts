import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import { cellStyle } from './cellStyle';
import { darkGlyphs, lightGlyphs } from './glyphImages';
import { COLUMN_WIDTH, COMPACT_ROW_HEIGHT, HEAD_HEIGHT, ROW_HEIGHT } from './measures';

const productColumn = css`
  & .product {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    display: grid;
    grid-template-columns: 134px minmax(0, 1fr) 30px 42px;
    gap: 8px;
    align-items: center;
    inline-size: var(--product-width);
    block-size: 100%;
    padding-inline: 36px 12px;
    border-inline-end: 1px solid ${token('line-strong')};
    font: ${token('type-control')};
    background: ${token('surface')};
  }
  & .name,
  & .detail {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .row:not(.family) .detail {
    font: 400 12px ${token('font-figures')};
    color: ${token('ink-third')};
  }
  & .share {
    text-align: end;
    font-weight: 400;
    color: ${token('ink-second')};
  }
  & .bar {
    block-size: 3px;
    border-radius: 2px;
    background: linear-gradient(${token('status-available')} 0 0) no-repeat ${token('line')};
  }
`;

const families = css`
  & .family,
  & .family .product {
    background: ${token('sunk')};
  }
  & .family .product {
    grid-template-columns: minmax(0, auto) minmax(48px, 1fr) 48px;
    padding-inline-start: 14px;
    cursor: pointer;
  }
  & .family .name {
    font-weight: 600;
    padding-inline-start: 22px;
  }
  & .family .name::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 5px);
    inset-inline-start: 15px;
    inline-size: 7px;
    block-size: 7px;
    border: solid ${token('ink-second')};
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
  }
  & .family[aria-expanded='false'] .name::before {
    inset-block-start: calc(50% - 4px);
    inset-inline-start: 13px;
    rotate: -45deg;
  }
  & .family .detail {
    font-weight: 400;
    color: ${token('ink-third')};
  }
  & .family .bar {
    display: none;
  }
  & .family .share {
    font-weight: 600;
  }
`;

const head = css`
  & .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    block-size: ${HEAD_HEIGHT}px;
    border-block-end: 1px solid ${token('line-strong')};
    background: ${token('surface')};
  }
  & .head .product {
    grid-template-columns: 1fr auto;
    align-items: end;
    padding: 0 12px 10px 14px;
    font: ${token('type-header')};
    font-weight: 600;
  }
  & .head .product .share {
    font-weight: 600;
    color: ${token('ink')};
  }
  & .pharmacy {
    position: absolute;
    margin-inline-start: var(--product-width);
    inset-block: 0;
    inline-size: ${COLUMN_WIDTH}px;
  }
  & .turned {
    position: absolute;
    inset-block-end: 30px;
    inset-inline-start: 20px;
    max-inline-size: 104px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: ${token('type-header')};
    line-height: 16px;
    color: ${token('ink-second')};
    transform: rotate(-50deg);
    transform-origin: 0 100%;
    pointer-events: none;
  }
  & .figure {
    position: absolute;
    inset: auto 0 10px;
    text-align: center;
    font: 500 10.5px/1.35 ${token('font-text')};
    color: ${token('ink-third')};
  }
  & .pharmacy.unconfirmed {
    background: ${token('warm-soft')};
    & .turned {
      color: ${token('warm')};
    }
  }
  & .pharmacy.stale .figure {
    font-weight: 700;
    color: ${token('warm')};
  }
`;

/** One style sheet for the whole grid: a styled component for each cell costs a quarter more. */
export const MatrixFrame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-block-size: 240px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  overflow: clip;
  ${lightGlyphs}
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) & {
      ${darkGlyphs}
    }
  }
  [data-theme='dark'] & {
    ${darkGlyphs}
  }
  --row-height: ${ROW_HEIGHT}px;
  &.compact {
    --row-height: ${COMPACT_ROW_HEIGHT}px;
  }

  & .scroller {
    flex: 1;
    min-inline-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    scroll-padding: ${HEAD_HEIGHT}px 0 0 var(--product-width);
  }
  & .canvas {
    position: relative;
  }
  & .row {
    position: absolute;
    inset: ${HEAD_HEIGHT}px 0 auto;
    block-size: var(--row-height);
    border-block-end: 1px solid ${token('line')};
  }
  & .crosshair {
    position: absolute;
    z-index: 2;
    background: color-mix(in srgb, ${token('accent')} 9%, transparent);
    pointer-events: none;
  }
  & .crossed-row {
    z-index: 1;
    inset-inline: 0;
    block-size: var(--row-height);
  }
  & .crossed-column {
    inset-block: 0;
    margin-inline-start: var(--product-width);
    inline-size: ${COLUMN_WIDTH}px;
  }
  ${productColumn}
  ${families}
  ${head}
  ${cellStyle}
  & .scroller [tabindex]:focus-visible {
    outline: 2px solid ${token('accent')};
    outline-offset: -2px;
    border-radius: 6px;
  }
  & .narrow .product {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px;
    padding-inline: 24px 8px;
  }
  & .narrow :is(.head, .family) .product {
    padding-inline-start: 8px;
  }
  & .narrow .family .name {
    padding-inline-start: 16px;
  }
  & .narrow .family .name::before {
    inset-inline-start: 9px;
  }
  & .narrow .product :is(.detail, .bar) {
    display: none;
  }
`;
