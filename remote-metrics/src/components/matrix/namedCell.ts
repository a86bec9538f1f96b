import { isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import type { MatrixContent } from './matrixContent';
import type { CellPlace } from './matrixEvents';

/** A cell by what it is of: where that stands is another place after fresh data. */
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

/** Where the cell is now; null where it is no longer shown. */
export const cellNamed = (
  { rows, rowId, columns }: Content,
  { row, column, element }: NamedCell,
): CellPlace | null => {
  const product = rows.find((each) => !isFamilyRow(each) && rowId(each) === row);
  const place = columns.findIndex(({ id }) => id === column);
  return product === undefined || place === -1 ? null : { product, column: place, element };
};
