import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { FigureLine } from '../../page/cards/channelCardStyle';
import { fewReviews } from '../ReviewFrame';

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
    ${fewReviews}
  }
  & > i {
    min-inline-size: 46px;
    padding: 0;
    font-weight: 400;
    color: ${token('ink-second')};
  }
`;
