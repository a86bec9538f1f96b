import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { belowTitle } from './cardText';

/** A row of a list in a card: an icon, the name with its facts, and the buttons. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 12px 16px;
  ${belowTitle}
  & + & {
    border-block-start: 1px solid ${token('line')};
  }
  & > svg {
    flex: none;
    color: ${token('ink-second')};
  }
`;
export const Texts = styled.div`
  flex: 1 1 220px;
  min-inline-size: 0;
`;
export const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  font: ${token('type-text')};
  font-weight: 600;
`;
export const Facts = styled.p`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
