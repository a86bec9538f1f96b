import { css } from 'styled-components';

/**
 * A long list of rows as a table on paper, so that its head is repeated; browsers do so only if it
 * must not break.
 */
export const tableOnPaper = css`
  @media print {
    display: table;
    inline-size: 100%;
    overflow: visible;
  }
`;
export const headOnPaper = css`
  @media print {
    display: table-header-group;
    break-inside: avoid;
  }
`;
/** On the screen they are as high as all rows, although only some are mounted. */
export const rowsOnPaper = css`
  @media print {
    display: table-row-group;
    block-size: auto !important;
  }
`;
export const rowOnPaper = css`
  @media print {
    position: static;
    break-inside: avoid;
  }
`;
