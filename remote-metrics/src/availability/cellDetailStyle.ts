import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

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
