import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';

const EDGE = 6;

const corner = css`
  inline-size: 0;
  block-size: 0;
  border: 0 solid transparent;
  border-inline-end-width: ${EDGE}px;
  border-block-end: ${EDGE}px solid ${token('ink-second')};
  forced-color-adjust: none;
`;

export const OTHER_OFFERS = 'other-offers';

/** The lower corner of a cell at whose pharmacy another offer differs from the shop's own. */
export const otherOffersCorner = css`
  & .cell.${OTHER_OFFERS} {
    position: relative;
    &::before {
      content: '';
      position: absolute;
      inset: auto auto 0 0;
      ${corner}
    }
  }
`;

/** The same in a legend. */
export const OtherOffersSign = styled.i`
  display: flex;
  align-items: flex-end;
  inline-size: 14px;
  block-size: 14px;
  border: 1px solid ${token('line-strong')};
  &::before {
    content: '';
    ${corner}
  }
`;
