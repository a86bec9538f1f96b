import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

export const Panel = styled.div`
  position: absolute;
  z-index: 4;
  display: flex;
  flex-direction: column;
  gap: 12px;
  inline-size: min(320px, calc(100% - 16px));
  max-block-size: calc(100% - 16px);
  overflow: auto;
  padding: 14px 16px 16px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-raised')};
  &:focus-visible {
    outline: none;
  }
`;
export const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  justify-content: space-between;
`;
export const Title = styled.h2`
  font: ${token('type-card-title')};
`;
export const Subtitle = styled.p`
  margin-block-start: 2px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
`;
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
