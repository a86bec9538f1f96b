import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

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
export const Days = styled.ul`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  padding-block: 8px;
  border-radius: ${token('radius-control')};
  background: ${token('sunk')};
`;
export const Day = styled.li`
  display: grid;
  gap: 4px;
  justify-items: center;
  font: 500 10.5px/1.2 ${token('font-text')};
  text-align: center;
  color: ${token('ink-second')};
`;
