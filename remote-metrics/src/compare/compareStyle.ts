import { hatchImage, HATCH_SIZE, PHONE, token } from '@pmm/shared/ui/theme';
import { hiddenStyle } from '@pmm/shared/ui/VisuallyHidden';
import { css, styled } from 'styled-components';

const LABEL = '102px';
const FIGURE = '52px';
/** Where a sidebar leaves little room on a small screen. */
const TIGHT = '(max-width: 860px)';

const columns = css`
  display: grid;
  grid-template-columns:
    minmax(104px, 1.1fr) minmax(96px, 1.4fr) ${FIGURE} 56px
    minmax(96px, 1.4fr) ${FIGURE} 56px
    minmax(90px, 1.2fr) 44px 50px;
  gap: 0 8px;
  align-items: center;
  padding-inline: 16px;
  @container ${TIGHT} {
    grid-template-columns:
      minmax(84px, 1.2fr) minmax(78px, 1.1fr) 48px 42px
      minmax(94px, 1.2fr) 52px 40px
      minmax(72px, 0.9fr) 32px 40px;
    gap: 0 6px;
    padding-inline: 10px;
  }
  @media ${PHONE} {
    && {
      grid-template-columns: ${LABEL} minmax(0, 1fr) ${FIGURE} ${FIGURE} 46px;
      gap: 2px 8px;
      padding: 8px 14px 10px;
    }
  }
`;
/** A hairline before each figure but the first. */
const parted = css`
  @media not all and ${PHONE} {
    & > [data-figure='deviation'],
    & > [data-figure='rating'] {
      align-self: stretch;
      padding-inline-start: 10px;
      border-inline-start: 1px solid ${token('line')};
    }
  }
`;

export const HeadRow = styled.div`
  ${columns}
  ${parted}
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  block-size: 34px;
  border-block-end: 1px solid ${token('line-strong')};
  background: ${token('surface')};
  font: ${token('type-header')};
  font-weight: 600;
  color: ${token('ink-second')};
  white-space: nowrap;
  & > * {
    display: flex;
    align-items: center;
    min-inline-size: 0;
  }
  & > [data-difference] {
    justify-content: flex-end;
  }
  & [data-short] {
    display: none;
  }
  /* Cards have no columns, but can be sorted. */
  @media ${PHONE} {
    && {
      display: flex;
      flex-wrap: wrap;
      gap: 0 14px;
      block-size: auto;
      min-block-size: 30px;
      padding-block: 2px;
    }
    & > :is([data-figure], [data-second]) {
      ${hiddenStyle}
    }
    & [data-short] {
      display: inline;
    }
    & [data-unit] {
      display: none;
    }
  }
`;
export const Row = styled.div`
  ${columns}
  ${parted}
  min-block-size: 24px;
  font-size: 12.5px;
  box-shadow: inset 0 -1px ${token('line')};
  &:hover {
    background: ${token('accent-soft')};
  }
  &[data-left-out] {
    background-image: ${hatchImage(token('hatch'))};
    background-size: ${HATCH_SIZE};
    color: ${token('ink-second')};
  }
  &[data-left-out] > :last-child {
    grid-column: 2 / -1;
  }
  &[data-total] {
    min-block-size: 34px;
    border-block-start: 1px solid ${token('line-strong')};
    background: ${token('surface')};
    box-shadow: none;
    font-size: 13px;
  }
  @container ${TIGHT} {
    font-size: 12px;
  }
  @media ${PHONE} {
    &[data-left-out] > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
/** The row over all pharmacies, always in sight. */
export const TotalGroup = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  @media ${PHONE} {
    position: static;
  }
`;
export const Name = styled.div`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
  & > a {
    color: inherit;
    text-decoration: none;
    &:hover {
      color: ${token('accent')};
      text-decoration: underline;
    }
  }
  @media ${PHONE} {
    grid-column: 1 / -1;
    & > a {
      display: inline-flex;
      align-items: center;
      min-block-size: 24px;
    }
  }
`;
/** The bars and the figure of the first side. */
export const FirstCell = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${FIGURE};
  gap: 8px;
  align-items: center;
  font-weight: 500;
  text-align: end;
  &[data-figure='rating'] {
    grid-template-columns: minmax(0, 1fr) 44px;
  }
  @container ${TIGHT} {
    grid-template-columns: minmax(0, 1fr) 50px;
    gap: 6px;
    &[data-figure='rating'] {
      grid-template-columns: minmax(0, 1fr) 32px;
    }
  }
  @media ${PHONE} {
    && {
      grid-column: 1 / 4;
      grid-template-columns: ${LABEL} minmax(0, 1fr) ${FIGURE};
    }
    &::before {
      content: attr(data-label) / '';
      overflow: hidden;
      color: ${token('ink-second')};
      font-weight: 400;
      text-align: start;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;
export const SecondCell = styled.div`
  text-align: end;
  color: ${token('ink-second')};
`;
export const Difference = styled.div`
  text-align: end;
  font-weight: 650;
  &[data-equal] {
    font-weight: 400;
    color: ${token('ink-third')};
  }
`;
/** Two bars, one above the other. */
export const Bars = styled.span`
  position: relative;
  display: block;
  block-size: 15px;
  & > i {
    position: absolute;
    block-size: 6px;
    border-radius: 2px;
    forced-color-adjust: none;
  }
  & > :first-child {
    inset-block-start: 1px;
    background: ${token('accent')};
  }
  & > :last-child {
    inset-block-end: 1px;
    background: ${token('line-control')};
  }
`;
/** The colour of a side. */
export const Swatch = styled.i`
  display: inline-block;
  flex: none;
  inline-size: 9px;
  block-size: 9px;
  border-radius: 2px;
  background: ${token('accent')};
  forced-color-adjust: none;
  &[data-side='second'] {
    background: ${token('line-control')};
  }
`;
