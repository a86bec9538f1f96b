import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { MarkedLine } from '../reporting/WithdrawnReading';

export const List = styled.ol`
  flex: none;
  max-block-size: 280px;
  padding: 0;
  overflow: auto;
  list-style: none;
  border-block: 1px solid ${token('line')};
  font: ${token('type-header')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  color: ${token('ink-second')};
`;
export const Line = styled.li`
  display: grid;
  gap: 2px;
  padding-block: 6px;
  & + & {
    border-block-start: 1px solid ${token('line')};
  }
  &[data-warm] {
    padding-inline: 8px;
    color: ${token('warm')};
    background: ${token('warm-soft')};
  }
`;
export const WithdrawnLine = styled(MarkedLine)`
  padding-block: 6px;
  &:not(:first-child) {
    border-block-start: 1px solid ${token('line')};
  }
  & + ${Line} {
    border-block-start: 1px solid ${token('line')};
  }
`;
/** What was found at the left, when at the right. */
export const LineHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  align-items: center;
  justify-content: space-between;
`;
export const Result = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  font-weight: 550;
  color: ${token('ink')};
`;
export const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
/** Targets of 24 pixels. */
export const Toggle = styled.button`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  justify-self: start;
  min-block-size: 24px;
  padding: 0;
  /* The icon has room at its own sides. */
  margin-inline-start: -4px;
  border: 0;
  border-radius: 4px;
  background: none;
  font: inherit;
  font-weight: 550;
  color: ${token('accent')};
  cursor: pointer;
`;
export const Times = styled.ul`
  columns: 2;
  padding: 0;
  list-style: none;
`;
