import { token } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';

/** A table in words and figures whose head stays in sight. */
export const tableStyle = css`
  inline-size: 100%;
  font: ${token('type-control')};
  font-weight: 400;
  & th,
  & td {
    border-block-end: 1px solid ${token('line')};
    text-align: start;
    white-space: nowrap;
  }
  & thead th {
    position: sticky;
    inset-block-start: 0;
    font: ${token('type-header')};
    color: ${token('ink-second')};
    background: ${token('surface')};
    box-shadow: inset 0 -1px ${token('line-strong')};
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
`;
