import type { MatrixSizes } from '../../grid/matrixContent';

const widthOf = ({ columnWidth }: MatrixSizes): string =>
  `.cell { inline-size: ${columnWidth}px; }`;

/**
 * The width of cells in both densities. As numbers: reading a variable takes the browser a third of
 * the time in which it computes a cell's style.
 */
export const cellSizes = (normal: MatrixSizes, compact: MatrixSizes): string =>
  normal.columnWidth === compact.columnWidth
    ? `& ${widthOf(normal)}`
    : `& ${widthOf(normal)} &:where(.compact) ${widthOf(compact)}`;
