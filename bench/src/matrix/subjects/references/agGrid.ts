import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  ModuleRegistry,
  type CellClassParams,
  type ColDef,
} from 'ag-grid-community';
import { appeared } from '../../subject';
import type { Reference, ReferenceCell } from './reference';

interface RowData {
  row: number;
}

const textOf = ({ text, below }: ReferenceCell): string =>
  below === undefined ? text : `${text} ${below}`;

/** AG Grid Community with the modules it needs for this, its own theme and its own defaults. */
export const agGrid = async (
  root: HTMLElement,
  { rows, columns, sizes, firstWidth, sheet, hasImages, first, cell }: Reference,
): Promise<Element> => {
  ModuleRegistry.registerModules([ClientSideRowModelModule, CellStyleModule, ColumnApiModule]);
  const style = document.createElement('style');
  style.textContent = sheet;
  root.append(style);
  const product: ColDef<RowData> = {
    headerName: 'Product',
    pinned: 'left',
    width: firstWidth,
    valueGetter: ({ data }) => first(data?.row ?? 0).join(' '),
  };
  const cells = columns.map((name, column): ColDef<RowData> => ({
    headerName: name,
    width: sizes.columnWidth,
    minWidth: sizes.columnWidth,
    valueGetter: ({ data }) => textOf(cell(data?.row ?? 0, column)),
    cellClass: ({ data }) => cell(data?.row ?? 0, column).className,
    ...(hasImages && {
      cellStyle: ({ data }: CellClassParams<RowData>) => ({
        backgroundImage: cell(data?.row ?? 0, column).image ?? 'none',
      }),
    }),
  }));
  const container = document.createElement('div');
  container.style.flex = '1';
  root.append(container);
  createGrid<RowData>(container, {
    columnDefs: [product, ...cells],
    rowData: Array.from(rows, (row) => ({ row })),
    rowHeight: sizes.rowHeight,
    headerHeight: sizes.headHeight,
  });
  await appeared(root, '.ag-row .ag-cell');
  return appeared(root, '.ag-grid-viewport');
};
