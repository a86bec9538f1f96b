import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { dateSerial } from '../../spreadsheet/dateSerial';
import type { BaseStyle } from './baseStyles';
import type { ListedCells, ListedCorrection } from './exportedMatrices';
import type { MatrixExport } from './matrixExport';
import { asAmount } from './priceCells';

const PZN_COLUMN = 2;

const headsOf = ({ texts: { text } }: MatrixExport<unknown, unknown>) =>
  [
    [text.product, 34],
    [text.pack, 12],
    [text.pzn, 11],
    [text.pharmacy, 22],
    [text.corrections.readAt, 17],
    [text.statusHead, 18],
    [text.prices.price, 10],
    [text.prices.currency, 10],
    [text.corrections.outcome, 14],
    [text.corrections.reason, 40],
    [text.corrections.author, 22],
    [text.corrections.madeAt, 17],
  ] as const;

function* rowsOf(
  exported: MatrixExport<unknown, unknown>,
  corrections: readonly ListedCorrection[],
): Generator<Row<BaseStyle>> {
  const { text } = exported.texts;
  yield { cells: headsOf(exported).map(([head]) => cell(head, 'listHead')) };
  for (const each of corrections) {
    const { product } = each;
    const status = availabilityStatuses[each.status];
    const { priceCents, currency, isCorrected } = each;
    yield {
      cells: [
        ...[product.name, product.packSize, product.pzn, each.pharmacy].map((value) =>
          cell(value, 'text' as const),
        ),
        cell(dateSerial(each.at * 1000), 'when'),
        cell(status === undefined ? null : text.status[status], 'text'),
        cell(priceCents === null ? null : asAmount(priceCents), 'listAmount'),
        cell(currency, 'text'),
        cell(isCorrected ? text.corrections.corrected : text.corrections.withdrawn, 'text'),
        cell(each.reason, 'text'),
        cell(each.author, 'text'),
        cell(dateSerial(each.madeAt), 'when'),
      ],
    };
  }
}

/** What was withdrawn or corrected, with who did it, why and when; no sheet if nothing was. */
export const correctionSheets = (
  exported: MatrixExport<unknown, unknown>,
  cells: ListedCells,
  products: readonly number[],
): Sheet<BaseStyle>[] => {
  const shown = new Set(products);
  const corrections = cells.corrections.filter(({ row }) => shown.has(row));
  if (corrections.length === 0) return [];
  return [
    {
      name: exported.texts.text.corrections.sheet,
      columnWidths: headsOf(exported).map(([, width]) => width),
      frozen: { rows: 1, columns: 0 },
      filterRow: 1,
      textColumn: PZN_COLUMN,
      rows: rowsOf(exported, corrections),
    },
  ];
};
