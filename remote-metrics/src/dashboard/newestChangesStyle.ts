import { Link } from '@pmm/shared/router';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** Its columns are those of all lines, with their padding: a date is wider than a time. */
export const Lines = styled.ul`
  display: grid;
  grid-template-columns: 68px minmax(0, 2.2fr) minmax(0, 1.1fr) auto 30px;
  column-gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }
  & > li + li {
    border-block-start: 1px solid ${token('line')};
  }
  @media ${PHONE} {
    grid-template-columns: 68px minmax(0, 1fr) auto;
  }
`;
export const Line = styled(Link)`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  row-gap: 2px;
  align-items: center;
  min-block-size: 36px;
  padding: 6px 14px;
  font: ${token('type-text')};
  color: inherit;
  text-decoration: none;
  outline-offset: -3px;
  & > svg {
    color: ${token('ink-third')};
  }
  &:hover {
    background: ${token('sunk')};
  }
  @media ${PHONE} {
    & > svg {
      display: none;
    }
  }
`;
export const Signs = styled.span`
  display: flex;
  gap: 7px;
  align-items: center;
  /* A glyph has a free edge; with this its drawing begins where the titles do. */
  margin-inline-start: -2px;
  color: ${token('ink-third')};
`;
/** Several are above one another, so that the content below keeps its place. */
export const Former = styled.span`
  display: grid;
  flex: none;
  gap: 2px;
  justify-items: center;
  inline-size: 14px;
`;
export const Sentence = styled.span`
  overflow-wrap: anywhere;
  @media ${PHONE} {
    grid-column: 2 / -1;
  }
  & > strong {
    font-weight: 600;
  }
`;
export const Detail = styled.span`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
  overflow-wrap: anywhere;
  @media ${PHONE} {
    grid-column: 2;
    grid-row: 2;
  }
`;
export const Time = styled.span`
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
  color: ${token('ink-second')};
  @media ${PHONE} {
    grid-column: 3;
    grid-row: 2;
  }
`;
export const More = styled.button`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  align-items: center;
  inline-size: 100%;
  min-block-size: 36px;
  padding: 6px 14px;
  border: 0;
  border-block-start: 1px solid ${token('line')};
  font: ${token('type-text')};
  font-weight: 600;
  text-align: start;
  color: ${token('accent')};
  background: none;
  cursor: pointer;
  outline-offset: -3px;
  &:hover {
    background: ${token('sunk')};
  }
`;
export const MoreDetail = styled.span`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
`;
export const Empty = styled.p`
  padding: 14px;
  color: ${token('ink-second')};
`;
/**
 * At the lower edge of the visible list, over its last lines, so that nothing moves when it
 * appears.
 */
export const Over = styled.div`
  position: sticky;
  inset-block-end: 12px;
  display: flex;
  justify-content: center;
  align-items: end;
  block-size: 0;
`;
