import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { headOnPaper, rowsOnPaper, tableOnPaper } from '../paper/tableOnPaper';

export const Frame = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-block-size: 240px;
  min-inline-size: 0;
  overflow: hidden;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  container-type: inline-size;
  @media ${PHONE} {
    min-block-size: max(240px, 70dvh);
  }
  @media print {
    display: block;
    overflow: visible;
    border: 0;
    box-shadow: none;
  }
`;
export const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: hidden auto;
  overflow-anchor: none;
  ${tableOnPaper}
`;
export const Head = styled.div`
  ${headOnPaper}
`;
/** As high as all rows, although only some are mounted. */
export const Rows = styled.div`
  position: relative;
  ${rowsOnPaper}
`;
export const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 4px 14px;
  align-items: center;
  padding: 8px 16px;
  border-block-start: 1px solid ${token('line-strong')};
  color: ${token('ink-second')};
  & > b {
    font-weight: 650;
    color: ${token('ink')};
  }
  & > span {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
  & > [data-order] {
    margin-inline-start: auto;
  }
  @media ${PHONE} {
    & > [data-order] {
      display: none;
    }
  }
`;
/** The legend and the table. */
export const Place = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
  && > [data-legend] {
    margin-block-start: 0;
  }
  /* Nearly all kinds are chosen, and their frames should not touch. */
  & > [data-legend] > * {
    column-gap: 6px;
  }
`;
