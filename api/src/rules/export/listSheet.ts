import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import type { Families } from '@pmm/shared/figures/matrix/shownProducts';
import { cell, inSheets, MAX_ROWS, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { dateSerial } from '../../spreadsheet/dateSerial';
import type { BaseStyle } from './baseStyles';
import type { MatrixExport } from './matrixExport';

interface ListSheet<Style extends string> {
  table: Families;
  rows: Rows;
  pharmacyName: (pharmacy: number) => string;
  /** In milliseconds; null if it was never read. */
  readAt: (pharmacy: number) => number | null;
  /** The columns of the metric, after those of product and pharmacy. Widths in characters. */
  own: readonly { head: string; width: number; isFigure?: boolean }[];
  /** Its cells of one product at one pharmacy; null if nothing was ever read there. */
  cellsOf: (product: number, pharmacy: number) => readonly Cell<Style>[] | null;
}

const PZN_COLUMN = 2;

/** Dates of the list are those of the zone, as Excel counts them. */
export const timeCell = (at: number | null): Cell<BaseStyle> =>
  cell(at === null ? null : dateSerial(at), 'when');

/**
 * One row for each product at each pharmacy, with a filter over each column: for sorting, counting
 * and pivot tables. It has no sums between its rows.
 */
export const listSheets = <Style extends string>(
  { columns, texts: { text } }: MatrixExport<unknown, unknown>,
  { table, rows, pharmacyName, readAt, own, cellsOf }: ListSheet<Style>,
): Sheet<BaseStyle | Style>[] => {
  const heads = [
    ...[text.product, text.pack, text.pzn, text.family, text.kind, text.pharmacy].map((head) =>
      cell(head, 'listHead' as const),
    ),
    ...own.map(({ head, isFigure = false }) => cell(head, isFigure ? 'listFigure' : 'listHead')),
    cell(text.lastCrawl, 'listFigure' as const),
  ];
  const widths = [34, 12, 11, 24, 14, 22, ...own.map(({ width }) => width), 17];
  function* rowsOf(products: readonly number[]): Generator<Row<BaseStyle | Style>> {
    yield { cells: heads };
    for (const product of products) {
      const shown = table.products[product];
      if (!shown) continue;
      const { name, packSize, pzn, family, kind } = shown;
      const ofProduct = [name, packSize, pzn, table.families[family] ?? '', text[kind]];
      for (const pharmacy of columns) {
        const cells = cellsOf(product, pharmacy);
        if (cells === null) continue;
        yield {
          cells: [
            ...[...ofProduct, pharmacyName(pharmacy)].map((value) => cell(value, 'text')),
            ...cells,
            timeCell(readAt(pharmacy)),
          ],
        };
      }
    }
  }
  const products = [...rows].filter((row) => !isFamilyRow(row));
  return inSheets(products, () => columns.length, MAX_ROWS - 1).map((part, index) => ({
    name: index === 0 ? text.list : `${text.list} ${index + 1}`,
    columnWidths: widths,
    frozen: { rows: 1, columns: 0 },
    filterRow: 1,
    textColumn: PZN_COLUMN,
    rows: rowsOf(part),
  }));
};
