import { css } from 'styled-components';

/**
 * In forced colours the system drops grounds and shadows and paints all borders alike. What is
 * pressed or chosen then takes the system's own colours for that. Stands in its selector's block.
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
