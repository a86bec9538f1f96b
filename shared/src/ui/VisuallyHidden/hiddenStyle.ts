import { css } from 'styled-components';

/** Out of sight, still read out, and no part of the layout. */
export const hiddenStyle = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;
