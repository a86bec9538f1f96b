import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { statusPaths, statusViewBox } from '@pmm/shared/ui/StatusGlyph';
import { statusColour } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';
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

const EDGE = 14;

const glyphImage = (status: AvailabilityStatus): string =>
  `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='${statusViewBox}'><path fill-rule='evenodd' d='${statusPaths[status]}'/></svg>")`;

/** For the `::after` of a cell: a glyph instead of the words, which stay for copying. */
const glyphForWords = (status: AvailabilityStatus) => css`
  display: block;
  block-size: ${EDGE}px;
  font-size: 0;
  background: ${statusColour(status)};
  mask: ${glyphImage(status)} center / ${EDGE}px no-repeat;
  forced-color-adjust: none;
`;

/** Cells of a product that the pharmacy has replaced or does not sell. */
export const glyphsOfNotSold = css`
  & .cell.replaced::after {
    ${glyphForWords('replaced')}
  }
  & .cell.not-offered::after {
    ${glyphForWords('not-offered')}
  }
  & .cell.alone {
    position: relative;
  }
  & .cell:is(.replaced, .not-offered).alone::after {
    position: absolute;
    inset: calc(50% - ${EDGE / 2}px) 0 auto;
    inline-size: auto;
  }
`;

/** The name of a pharmacy in the head of its column. */
export const namesInTwoLines = `
  & .column .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    max-inline-size: 100%;
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

/** The name of the row of totals, above the number of its rows. */
export const totalInTwoLines = `
  & .row.total .product {
    flex-direction: column;
    gap: 0;
    align-items: stretch;
    justify-content: center;
    line-height: 17px;
  }
  & .row.total .product .detail {
    font-size: 12px;
  }
`;
