import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** What holds now, in one line. */
export const Now = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  font-weight: 600;
`;
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 16px;
  font: ${token('type-control')};
  & dt {
    font-weight: 400;
    color: ${token('ink-third')};
  }
  & dd {
    display: flex;
    gap: 6px;
    align-items: center;
  }
`;
