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
/** A pharmacy with a figure, a comparison and a note. */
export const FigureLine = styled(CardLine)`
  & > b {
    flex: none;
    margin-inline-start: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > b.struck {
    font-weight: 500;
    text-decoration: line-through;
    color: ${token('ink-second')};
  }
  & > i {
    flex: none;
    min-inline-size: 62px;
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
  & > span:last-of-type {
    inline-size: 98px;
    margin-inline-start: 0;
    font-size: 12px;
  }
  &[aria-expanded] > span:last-of-type {
    inline-size: auto;
    margin-inline-start: auto;
    font-size: 13px;
  }
`;
