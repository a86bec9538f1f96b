import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

export const Groups = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  & > li {
    display: inline-flex;
    border: 1px solid ${token('line')};
    border-radius: ${token('radius-control')};
  }
`;
export const ProductList = styled.ul`
  block-size: min(40vh, 340px);
  margin: 8px 0;
  padding: 4px 2px;
  overflow-y: auto;
  list-style: none;
  & > li {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 32px;
    padding-inline: 6px;
  }
`;
export const Code = styled.code`
  flex: none;
  font: 12px ${token('font-figures')};
  color: ${token('ink-third')};
`;
export const Empty = styled.p`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
export const KeepGroup = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  padding-block-start: 10px;
  border-block-start: 1px solid ${token('line')};
  & > :first-child {
    flex: 1;
  }
`;
export const PickedCount = styled.span`
  margin-inline-end: auto;
  align-self: center;
  font: ${token('type-control')};
  color: ${token('ink-second')};
`;
