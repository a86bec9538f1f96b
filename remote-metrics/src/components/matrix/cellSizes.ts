import type { MatrixSizes } from './matrixContent';

const widthOf = ({ columnWidth }: MatrixSizes): string =>
  `.cell { inline-size: ${columnWidth}px; }`;

/**
 * How wide cells are in both densities. As a number: to read it from a variable takes the browser a third of what it
 * takes to work out the style of a cell.
 */
export const cellSizes = (normal: MatrixSizes, compact: MatrixSizes): string =>
  normal.columnWidth === compact.columnWidth
    ? `& ${widthOf(normal)}`
    : `& ${widthOf(normal)} &:where(.compact) ${widthOf(compact)}`;
