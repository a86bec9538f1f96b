import { styled } from 'styled-components';
import { token } from '../theme';

/** Rows to read, as wide as their container; `data-number` marks cells with figures. */
export const Table = styled.table<{ $dense?: boolean }>`
  inline-size: 100%;
  border-collapse: collapse;
  font: ${token('type-control')};
  & th,
  & td {
    padding: ${({ $dense = false }) => ($dense ? '6px 12px' : '10px 16px')};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & th {
    font: ${token('type-header')};
    color: ${token('ink-second')};
    /* A column is not narrower than the words of its head. */
    overflow-wrap: break-word;
  }
  & td {
    border-block-start: 1px solid ${token('line')};
    font-weight: 400;
  }
  & [data-number] {
    inline-size: 1%;
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;
