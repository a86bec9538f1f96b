import {
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnApiModule,
  createGrid,
  ModuleRegistry,
  type CellClassParams,
  type ColDef,
} from 'ag-grid-community';
import { statusOfCell } from '@pmm/shared/figures/availability/cell';
import { nowOfFamilyAt } from '@pmm/shared/figures/availability/selectedFigures';
import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import { sizes } from '../../../../remote-metrics/src/components/availability/measures';
import { appeared, glyphs, type Subject, type SubjectData } from '../subject';

interface RowData {
  row: number;
}

const textOf = ({ availability, selection }: SubjectData, row: number, column: number): string => {
  if (isFamilyRow(row)) {
    return String(nowOfFamilyAt(selection, familyOfRow(row), column).up);
  }
  const cell = row * availability.pharmacies.length + column;
  return glyphs[statusOfCell(availability.cells[cell] ?? 7)] ?? '';
};

/** AG Grid Community with the modules it needs for this, its own theme and its own defaults. */
export const agGrid: Subject = async (root, data) => {
  const { availability, rows } = data;
  ModuleRegistry.registerModules([ClientSideRowModelModule, CellStyleModule, ColumnApiModule]);
  const first: ColDef<RowData> = {
    headerName: 'Product',
    pinned: 'left',
    width: sizes.productWidth,
    valueGetter: ({ data: of }) => {
      const row = of?.row ?? 0;
      return isFamilyRow(row)
        ? availability.families[familyOfRow(row)]
        : availability.products[row]?.name;
    },
  };
  const columns = availability.pharmacies.map(({ name }, column): ColDef<RowData> => ({
    headerName: name,
    width: sizes.columnWidth,
    minWidth: sizes.columnWidth,
    valueGetter: ({ data: of }) => textOf(data, of?.row ?? 0, column),
    cellClass: ({ value }: CellClassParams<RowData, string>) => `d${glyphs.indexOf(value ?? '')}`,
  }));
  createGrid<RowData>(root, {
    columnDefs: [first, ...columns],
    rowData: Array.from(rows, (row) => ({ row })),
    rowHeight: sizes.rowHeight,
    headerHeight: sizes.headHeight,
  });
  await appeared(root, '.ag-row .ag-cell');
  return appeared(root, '.ag-grid-viewport');
};
