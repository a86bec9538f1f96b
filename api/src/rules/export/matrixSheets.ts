import { familyOfRow, isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { sizeOfFamily, type ShownProducts } from '@pmm/shared/figures/matrix/shownProducts';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { blankCells, cell, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import type { BaseStyle } from './baseStyles';
import { crawlRows, type PharmacyReads } from './crawlRows';
import type { ExportTexts } from './exportTexts';
import type { MatrixExport } from './matrixExport';
import { type ExportedTable, type RemarkColumns, remarkColumns } from './remarkColumns';

/** The first row of every sheet: the name of the watchlist. */
export const titleRow = (watchlist: string): Row<BaseStyle> => ({
  height: 24,
  cells: [cell(watchlist, 'title')],
});

/** The sheet that explains the signs of a file; each column is as wide as its longest text. */
export const legendSheet = <Style extends string>(
  { text }: ExportTexts,
  rows: Row<Style>[],
): Sheet<Style> => {
  const lengthIn = (column: number) =>
    Math.max(...rows.map(({ cells }) => String(cells[column]?.value ?? '').length));
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  return {
    name: text.legend,
    columnWidths: Array.from({ length: columns }, (_, column) => Math.max(8, lengthIn(column) + 2)),
    frozen: { rows: 1, columns: 0 },
    rows,
  };
};

/**
 * The differences between metrics. Cells and headings are in columns: first the figures of a row,
 * then those of each pharmacy.
 */
interface MatrixSheet<Style extends string> {
  name: string;
  table: ExportedTable;
  rows: Rows;
  /** The kind and the time of the figures; null before the first crawl. */
  facts: string | null;
  figureHeads: readonly string[];
  pharmacyHeads: (pharmacy: number) => readonly (string | null)[];
  /** Shown below the headings. */
  figuresOfPharmacies?: readonly Row<Style>[];
  readsOf: (pharmacy: number) => PharmacyReads;
  ofFamily: (family: number) => readonly Cell<Style>[];
  ofProduct: (product: number) => readonly Cell<Style>[];
  ofAll: () => readonly Cell<Style>[];
  /** Next to the name of the row of totals. */
  allDetail: string | null;
  /** In characters; the figures are as wide as their headings. */
  widths: { pzn: number; pharmacy: readonly number[] };
}

/** In points: a turned head is as high as it is long. */
const heightOfHeads = (heads: readonly (string | null)[]): number =>
  heads.reduce((height, head) => Math.max(height, 12 + 5.6 * (head?.length ?? 0)), 60);

/** Before the figures: name and PZN. */
export const NAME_COLUMNS = 2;
const PZN_COLUMN = 1;

function* headRows<Style extends string>(
  { watchlist, columns, texts }: MatrixExport<unknown, unknown>,
  sheet: MatrixSheet<Style>,
  remarks: RemarkColumns,
): Generator<Row<BaseStyle | Style>> {
  const { text } = texts;
  const { facts, figureHeads, pharmacyHeads, figuresOfPharmacies = [], readsOf, widths } = sheet;
  yield titleRow(watchlist);
  yield { cells: [cell(facts ?? text.noWindow, 'fact')] };
  const pharmacies = columns.flatMap((column) => pharmacyHeads(column));
  yield {
    height: heightOfHeads(pharmacies),
    cells: [
      ...[cell(text.product, 'head'), cell(text.pzn, 'head')],
      ...remarks.heads.map((name) => cell(name, 'head')),
      ...figureHeads.map((name) => cell(name, 'figureHead')),
      ...pharmacies.map((name) => cell(name, 'pharmacy')),
    ],
  };
  const place = { leading: NAME_COLUMNS + figureHeads.length, width: widths.pharmacy.length };
  const rows = [...figuresOfPharmacies, ...crawlRows(columns.map(readsOf), place, texts)];
  for (const row of rows) {
    const [name, ...rest] = row.cells;
    const blank = blankCells(remarks.heads.length, 'fact');
    yield { ...row, cells: [...(name ? [name] : []), ...blank, ...rest] };
  }
}
/** Without the figures of the pharmacies. */
const HEAD_ROWS = 5;

function* matrixRows<Style extends string>(
  exported: MatrixExport<ShownProducts, unknown>,
  sheet: MatrixSheet<Style>,
  remarks: RemarkColumns,
): Generator<Row<BaseStyle | Style>> {
  const { selection, texts } = exported;
  const { text, integer } = texts;
  const { products, families } = sheet.table;
  const summed = (names: readonly (string | null)[], cells: readonly Cell<Style>[]) => ({
    cells: [
      ...names.map((name) => cell(name, 'familyText')),
      ...blankCells(remarks.heads.length, 'familyText'),
      ...cells,
    ],
  });
  yield* headRows(exported, sheet, remarks);
  for (const row of sheet.rows) {
    if (isFamilyRow(row)) {
      const family = familyOfRow(row);
      const count = sizeOfFamily(selection, family);
      const skus = count === 1 ? text.sku : filled(text.skus, { count: integer(count) });
      yield summed([families[family] ?? '', skus], sheet.ofFamily(family));
    } else {
      const product = products[row];
      const names = product ? [skuName(product), product.pzn] : ['', ''];
      yield {
        cells: [
          ...names.map((name) => cell(name, 'text')),
          ...remarks.of(row).map((remark) => cell(remark, 'unread')),
          ...sheet.ofProduct(row),
        ],
      };
    }
  }
  yield summed([text.total, sheet.allDetail], sheet.ofAll());
}

/** Bold letters are wider, and there is a gap to the next one. */
export const widthOfHead = (head: string): number => Math.max(11, Math.ceil(head.length * 1.1) + 2);

/** The matrix as on the screen. */
export const matrixSheet = <Style extends string>(
  exported: MatrixExport<ShownProducts, unknown>,
  sheet: MatrixSheet<Style>,
): Sheet<BaseStyle | Style> => {
  const { name, figuresOfPharmacies = [], figureHeads, widths } = sheet;
  const remarks = remarkColumns(sheet.table, sheet.rows, exported.texts);
  const leading = [34, widths.pzn, ...remarks.widths, ...figureHeads.map(widthOfHead)];
  return {
    name,
    groups: { begin: leading.length, size: widths.pharmacy.length },
    columnWidths: [...leading, ...exported.columns.flatMap(() => widths.pharmacy)],
    frozen: { rows: HEAD_ROWS + figuresOfPharmacies.length, columns: NAME_COLUMNS },
    textColumn: PZN_COLUMN,
    rows: matrixRows(exported, sheet, remarks),
  };
};
