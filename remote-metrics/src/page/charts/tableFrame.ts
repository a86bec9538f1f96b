import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';

/** Around a table that is scrolled inside of it. */
export const TableFrame = styled.div`
  overflow: auto;
  min-block-size: 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  @media print {
    overflow: visible;
  }
`;

/** For a phone: each row is a grid, whose columns the table says, without the heads. */
export const rowsAsGrids = css`
  & thead {
    display: none;
  }
  & tbody tr {
    display: grid;
    border-block-end: 1px solid ${token('line')};
  }
  & tbody tr > * {
    block-size: auto;
    padding: 0;
    border: 0;
    white-space: normal;
  }
`;
