import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { pznsOf } from '@pmm/shared/figures/matrix/succession';
import { correctionColumn, type ListedCorrection } from './corrections';
import type { ListedCells } from './exportedMatrices';
import type { CsvLine, ExportQuestion } from './exportedMetric';
import type { ListedOffer } from './listedOffers';
import { type ExportedTable, remarkColumns } from './remarkColumns';

/** The content of an exported matrix, and its language. */
export interface MatrixExport<Selection, View> extends ExportQuestion {
  selection: Selection;
  /** Indexes of the pharmacies in the order of the page. */
  columns: readonly number[];
  view: View;
  /** For a workbook; a CSV file has no list. */
  listed: () => ListedCells;
  /** The offers that are not the shops' own. */
  offers: () => readonly ListedOffer[];
  /** What was read in the last days and withdrawn or corrected since, the newest first. */
  corrections: () => readonly ListedCorrection[];
}

interface MatrixLines extends Pick<MatrixExport<unknown, unknown>, 'corrections' | 'texts'> {
  table: ExportedTable;
  rows: Rows;
  /** The headings of the figures of a SKU, then those of the pharmacies. */
  heads: CsvLine;
  /** The cells below these headings. */
  figuresOf: (product: number) => CsvLine;
}

/**
 * The lines of a CSV file: one heading line, then one for each SKU, so that other programs can read
 * it.
 */
export function* matrixLines(lines: MatrixLines): Generator<CsvLine> {
  const { table, rows, heads, figuresOf } = lines;
  const { text } = lines.texts;
  const remarks = remarkColumns(table, rows, lines.texts);
  const corrected = correctionColumn(lines.corrections(), lines.texts);
  yield [
    ...[text.family, text.product, text.pzn, text.kind],
    ...[...remarks.heads, ...heads, ...corrected.heads],
  ];
  for (const row of rows) {
    const product = isFamilyRow(row) ? undefined : table.products[row];
    if (product === undefined) continue;
    const { family, pzn, kind } = product;
    yield [
      ...[table.families[family] ?? '', skuName(product), pzn, text[kind]],
      ...remarks.of(row),
      ...figuresOf(row),
      ...corrected.notesOf(pznsOf(product)),
    ];
  }
}
