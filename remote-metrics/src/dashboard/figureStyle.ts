import { Link } from '@pmm/shared/router';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { SHORT_LINES } from './feedStyle';

export const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  margin: 0;
  padding: 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  background: ${token('line')};
  box-shadow: ${token('shadow')};
  list-style: none;
  overflow: clip;
  /* The last ones fill their line, because free room would have the colour of the lines. */
  & > * {
    flex: 1 1 132px;
    min-inline-size: 0;
  }
  /* One line, with the names below the figures. */
  @media ${PHONE} {
    flex-wrap: nowrap;
    & > * {
      flex: 1 1 0;
    }
    & > :first-child {
      flex-grow: 1.3;
    }
  }
`;
export const Figure = styled(Link)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 1px 8px;
  align-items: center;
  align-content: start;
  block-size: 100%;
  min-block-size: 90px;
  padding: 9px 14px;
  color: inherit;
  background: ${token('surface')};
  text-decoration: none;
  outline-offset: -3px;
  & > svg {
    grid-column: 2;
    grid-row: 1;
    color: ${token('ink-third')};
  }
  &:hover > svg {
    color: ${token('accent')};
  }
  @media ${PHONE} {
    min-block-size: 60px;
    padding: 7px 6px;
    & > svg {
      display: none;
    }
  }
`;
export const Name = styled.span`
  font: ${token('type-header')};
  color: ${token('ink-second')};
  @media ${PHONE} {
    grid-row: 2;
    font-size: 10.5px;
    hyphens: auto;
  }
`;
export const Value = styled.span`
  display: flex;
  grid-column: 1 / -1;
  gap: 8px;
  align-items: center;
  font: ${token('type-page-title')};
  font-size: 26px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  & > small {
    min-inline-size: 0;
    overflow: hidden;
    font: ${token('type-control')};
    font-weight: 400;
    text-overflow: ellipsis;
    color: ${token('ink-second')};
  }
  @media ${PHONE} {
    gap: 3px;
    font-size: 16px;
    letter-spacing: -0.02em;
  }
  @media ${SHORT_LINES} {
    & > small {
      display: none;
    }
  }
`;
export const Detail = styled.span`
  grid-column: 1 / -1;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  @media ${PHONE} {
    display: none;
  }
`;
export const Warm = styled.span`
  display: grid;
  color: ${token('warm')};
`;
