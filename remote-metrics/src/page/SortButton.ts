import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** The name of a column; pressing it sorts by the column. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  min-inline-size: 24px;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  font: inherit;
  color: inherit;
  background: none;
  cursor: pointer;
  &:hover {
    color: ${token('ink')};
  }
  [aria-sort] > & {
    font-weight: 650;
    color: ${token('accent')};
  }
`;
