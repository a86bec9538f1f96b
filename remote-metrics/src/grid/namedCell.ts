import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import type { GridLayout } from './gridLayout';
import type { GridPosition } from './gridPosition';
import type { MatrixContent } from './matrixContent';
import type { CellPlace } from './matrixEvents';
import { rowIdOfLink, rowIdOfSku } from './productRows';

/** A cell by its SKU and pharmacy, because fresh data may move it. */
export interface NamedCell {
  row: string;
  column: string;
  element: HTMLElement;
}

type Content = Pick<MatrixContent, 'rows' | 'rowId' | 'columns'>;

export const nameCell = (
  { rowId, columns }: Content,
  { product, column, element }: CellPlace,
): NamedCell => ({ row: rowId(product), column: columns[column]?.id ?? '', element });

/** Where the cell is now; null if it is no longer shown. */
export const findNamedCell = (
  { rows, rowId, columns }: Content,
  { row, column, element }: NamedCell,
): CellPlace | null => {
  const product = rows.find((each) => !isFamilyRow(each) && rowId(each) === row);
  const place = columns.findIndex(({ id }) => id === column);
  return product === undefined || place === -1 ? null : { product, column: place, element };
};

/** Where the grid shows the cell of a SKU at a pharmacy; null if it does not. */
export const positionOfCell = (
  { rows, rowId, columns }: Content,
  { figures }: Pick<GridLayout, 'figures'>,
  { pzn, channelId }: OpenedCell,
): GridPosition | null => {
  const ids = [...rows].map(rowId);
  const own = ids.indexOf(rowIdOfSku(pzn));
  // A former product has a row while that of its successor is unfolded.
  const row = own === -1 ? ids.indexOf(rowIdOfLink(pzn)) : own;
  const column = columns.findIndex(({ id }) => id === channelId);
  return row === -1 || column === -1 ? null : { row: 1 + row, column: 1 + figures.length + column };
};
