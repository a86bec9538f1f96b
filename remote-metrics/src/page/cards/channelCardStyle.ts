import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { CardLine } from './cardStyle';

/** In pixels, used by the windowing as well: with the axis, and without one. */
export const HEAD_HEIGHT = 108;
export const SHORT_HEAD_HEIGHT = 64;

export const Head = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding-inline: 14px;
  & > div:not([aria-hidden]) {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    font: ${token('type-control')};
    font-weight: 400;
    color: ${token('ink-second')};
  }
  & > div:not([aria-hidden]) > * {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  & > div > b {
    flex: none;
    font: ${token('type-text')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${token('ink')};
  }
  & > div > b > small {
    margin-inline-start: 6px;
    font-size: 12px;
    font-weight: 400;
    color: ${token('ink-second')};
  }
  & h3 {
    font: ${token('type-text')};
    font-weight: 600;
    color: ${token('ink')};
  }
  & code {
    font: 12px/18px ${token('font-figures')};
    color: ${token('ink-third')};
  }
  /* Instead of the PZN: crawlers have stopped reading it. */
  & em {
    font: 500 12px/18px ${token('font-text')};
    color: ${token('warm')};
  }
  & > .scale:not([aria-hidden]) {
    font-size: 11.5px;
  }
`;
/** A pharmacy with a note below its name, a figure and a comparison. */
export const FigureLine = styled(CardLine)`
  &:not([aria-expanded]) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-content: center;
    row-gap: 0;
    & > span {
      grid-row: 1;
      grid-column: 1;
      line-height: 18px;
    }
    & > span:last-of-type {
      grid-row: 2;
      max-inline-size: none;
      margin: 0;
      font-size: 12px;
      line-height: 16px;
      text-align: start;
    }
    & > b {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
    & > i {
      grid-row: 1 / span 2;
      grid-column: 3;
    }
  }
  & > b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > b.struck {
    font-weight: 500;
    text-decoration: line-through;
    color: ${token('ink-second')};
  }
  & > i {
    min-inline-size: 70px;
    padding: 3px 6px;
    border-radius: 5px;
    font: 600 12px/18px ${token('font-text')};
    font-style: normal;
    font-variant-numeric: tabular-nums;
    text-align: center;
    white-space: nowrap;
    color: ${token('ink')};
    &:empty {
      visibility: hidden;
    }
  }
`;
