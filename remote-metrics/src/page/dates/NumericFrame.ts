import { HATCH_SIZE, hatchImage, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { MatrixFrame } from '../../grid/MatrixFrame';
import type { MatrixSizes } from '../../grid/matrixContent';
import { patternInForcedColours } from '../../grid/unconfirmedCell';
import { cellSizes, namesInTwoLines, totalInTwoLines } from '../cells/cellStyle';

export const numericSizes: MatrixSizes = {
  columnWidth: 64,
  rowHeight: 36,
  familyHeight: 30,
  // Two lines of a name, and two of figures.
  headHeight: 70,
  totalHeight: 42,
  productWidth: 232,
  narrowProductWidth: 140,
  endRoom: 0,
};
export const compactNumericSizes: MatrixSizes = {
  ...numericSizes,
  rowHeight: 32,
  familyHeight: 26,
};

/** The frame of comparisons whose cells are a figure and its difference. */
export const NumericFrame = styled(MatrixFrame)`
  ${cellSizes(numericSizes, compactNumericSizes)}
  ${totalInTwoLines}
  & .cell {
    font: ${token('type-control')};
    font-variant-numeric: tabular-nums;
  }
  & :where(.row:not(.family, .total)) .cell:where(:not(.figure)) {
    padding-block-start: 2px;
    line-height: 16px;
    text-align: center;
    &::after {
      display: block;
      font-weight: 400;
      font-size: 11px;
      line-height: 14px;
      color: ${token('ink-second')};
    }
  }
  & .cell.same {
    font-weight: 400;
    color: ${token('ink-third')};
  }
  & .cell.moved {
    font-weight: 600;
  }
  & .cell.stale {
    background-image: ${hatchImage(token('hatch'))};
    background-size: ${HATCH_SIZE};
    ${patternInForcedColours}
  }
  & .cell.count {
    font-weight: 500;
    line-height: var(--family-height);
    text-align: center;
  }
  & .total .cell.count {
    line-height: var(--total-height);
  }
  & .column {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    padding: 0 1px 6px;
    font: 500 11px/1.3 ${token('font-text')};
    text-align: center;
    color: ${token('ink-second')};
  }
  ${namesInTwoLines}
  & .column .figures {
    color: ${token('ink-third')};
  }
`;
