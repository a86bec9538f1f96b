import { columnRules } from './columnPlace';
import type { MatrixSizes } from './matrixContent';

/** One selector for each: the browser tries a list in `:is()` on every element. */
const heightFor = (row: string, height: number): string =>
  `${row} .cell, ${row} .leading { margin-block-end: ${1 - height}px; }`;

const heightsFor = (
  frame: string,
  { rowHeight, familyHeight, totalHeight }: MatrixSizes,
): string => `
  ${heightFor(`${frame} .row`, rowHeight)}
  ${heightFor(`${frame} .family`, familyHeight)}
  ${heightFor(`${frame} .total`, totalHeight)}
`;

const widthsFor = (frame: string, { columnWidth }: MatrixSizes): string => `
  ${frame} .cell { inline-size: ${columnWidth}px; }
  ${columnRules(frame, columnWidth)}
`;

/**
 * How large cells are, and where they stand, in both densities. As numbers: to read them from variables takes the browser
 * a third of what it takes to work out the style of a cell.
 */
export const cellSizes = (normal: MatrixSizes, compact: MatrixSizes): string => {
  const whenCompact = '&:where(.compact)';
  const isAsWide = normal.columnWidth === compact.columnWidth;
  return [
    heightsFor('&', normal) + widthsFor('&', normal),
    heightsFor(whenCompact, compact) + (isAsWide ? '' : widthsFor(whenCompact, compact)),
  ].join('');
};
