import { css } from 'styled-components';

/**
 * In forced colours the system drops backgrounds and shadows and gives all borders the same colour.
 * Pressed or chosen elements then get the system's colours for selection. Put it into the block of
 * its selector.
 */
export const chosenInForcedColours = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    color: HighlightText;
    background: Highlight;
    & > * {
      color: inherit;
      background: none;
    }
  }
`;
