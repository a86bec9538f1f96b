import { css } from 'styled-components';

/**
 * Forced colours drop the background of a cell. Put these into its selector: a frame for what is
 * coloured lightly, the colours of a selection for what is coloured strongly.
 */
export const framedInForcedColours = css`
  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`;

export const dashedInForcedColours = css`
  @media (forced-colors: active) {
    outline: 2px dashed Highlight;
    outline-offset: -2px;
  }
`;

export const filledInForcedColours = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    color: HighlightText;
    background-color: Highlight;
    & > small,
    &::after {
      color: inherit;
    }
  }
`;
