import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { FigureLine } from '../../page/cards/channelCardStyle';

export const Line = styled(FigureLine)`
  & > b {
    min-inline-size: 42px;
    padding: 3px 6px;
    border-radius: 5px;
    text-align: center;
  }
  & > b.low {
    background: ${token('rating-low')};
  }
  & > b.very-low {
    background: ${token('price-above-much')};
  }
  & > b.few {
    font-weight: 400;
    color: ${token('ink-third')};
    /* Safari supports neither style nor thickness in the shorthand. */
    text-decoration: underline;
    text-decoration-style: dotted;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  & > i {
    min-inline-size: 46px;
    padding: 0;
    font-weight: 400;
    color: ${token('ink-second')};
  }
`;
