import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { dashedInForcedColours, filledInForcedColours } from '../page/cells/markedInForcedColours';

/** A small cell of the matrix. */
export const RatingSign = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 16px;
  block-size: 16px;
  border-radius: 4px;
  font-variant-numeric: tabular-nums;
  color: ${token('ink-second')};
  &.many {
    font-weight: 600;
    color: ${token('ink')};
  }
  &.few {
    /* Safari supports neither style nor thickness in the shorthand. */
    text-decoration: underline;
    text-decoration-style: dotted;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  &.rating {
    min-inline-size: 30px;
  }
  &.low {
    background: ${token('rating-low')};
    ${dashedInForcedColours}
  }
  &.very-low {
    background: ${token('price-above-much')};
    ${filledInForcedColours}
  }
`;
