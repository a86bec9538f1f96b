import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';

/** Where the figures no longer fit beside the lane, the lane goes below them. */
const NARROW = '(max-width: 760px)';

export const Frame = styled.div`
  position: relative;
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;
const rowStyle = css`
  display: grid;
  grid-template-columns: minmax(120px, 200px) minmax(0, 1fr) 64px 88px 88px;
  gap: 4px 16px;
  align-items: center;
  min-block-size: 36px;
  @media ${NARROW} {
    grid-template-columns: minmax(0, 1fr) 60px 64px 84px;
    column-gap: 8px;
    padding-block: 8px;
  }
`;
export const Row = styled.div`
  ${rowStyle}
  border-block-start: 1px solid ${token('line')};
`;
export const HeadRow = styled.div`
  ${rowStyle}
  font: ${token('type-header')};
  color: ${token('ink-second')};
  @media ${NARROW} {
    padding-block: 0;
  }
`;
/** The axis and the lanes below it: one column, or a line of its own. */
export const LaneCell = styled.div`
  min-inline-size: 0;
  @media ${NARROW} {
    grid-area: 2 / 1 / auto / -1;
  }
`;
export const Name = styled.div`
  overflow-wrap: anywhere;
  font-weight: 550;
  & > small {
    font: inherit;
    font-weight: 400;
    color: ${token('ink-second')};
  }
`;
export const Figure = styled.div`
  text-align: end;
  white-space: nowrap;
`;
export const Now = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
`;
