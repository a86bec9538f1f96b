import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';

/** Where the figures no longer fit beside the lane, the lane goes below them. */
const NARROW = '(max-width: 760px)';

export const Frame = styled.div`
  position: relative;
  max-block-size: max(300px, 100dvh - 330px);
  overflow: hidden auto;
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;
const rowStyle = css`
  display: grid;
  grid-template-columns: minmax(120px, 200px) minmax(0, 1fr) 56px 52px 84px 68px 104px;
  gap: 4px 12px;
  align-items: center;
  min-block-size: 36px;
  @media ${NARROW} {
    grid-template-columns: 44px 44px 68px 52px minmax(0, 1fr);
    grid-template-rows: 20px 24px 20px;
    column-gap: 8px;
    padding-block: 6px;
  }
`;
/** As high as all rows, of which only some are mounted. */
export const Rows = styled.div`
  position: relative;
`;
export const Row = styled.div`
  ${rowStyle}
  position: absolute;
  inset-inline: 0;
  border-block-start: 1px solid ${token('line')};
`;
export const HeadRow = styled.div`
  ${rowStyle}
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  background: ${token('surface')};
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
  overflow: hidden;
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media ${NARROW} {
    grid-area: 1 / 1 / auto / -1;
  }
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
