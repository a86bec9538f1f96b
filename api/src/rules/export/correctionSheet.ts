import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { pznsOf } from '@pmm/shared/figures/matrix/succession';
import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { dateSerial } from '../../spreadsheet/dateSerial';
import type { BaseStyle } from './baseStyles';
import { type ListedCorrection, outcomeOf, placeOf } from './corrections';
import type { ExportTexts } from './exportTexts';
import { asAmount } from './priceCells';

const PZN_COLUMN = 2;

const headsOf = ({ text }: ExportTexts) =>
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
  corrections: readonly ListedCorrection[],
  texts: ExportTexts,
): Generator<Row<BaseStyle>> {
  yield { cells: headsOf(texts).map(([head]) => cell(head, 'listHead')) };
  for (const each of corrections) {
    const { price } = each;
    yield {
      cells: [
        ...[each.product, each.packSize, each.pzn, placeOf(each, texts)].map((value) =>
          cell(value, 'text' as const),
        ),
        cell(dateSerial(each.at), 'when'),
        cell(texts.text.status[each.status], 'text'),
        cell(price && asAmount(price.cents), 'listAmount'),
        cell(price && price.currency, 'text'),
        cell(outcomeOf(each, texts), 'text'),
        cell(each.reason, 'text'),
        cell(each.author, 'text'),
        cell(dateSerial(each.madeAt), 'when'),
      ],
    };
  }
}

/** What was withdrawn or corrected, with who did it, why and when; no sheet if nothing was. */
export const correctionSheets = (
  corrections: readonly ListedCorrection[],
  texts: ExportTexts,
): Sheet<BaseStyle>[] =>
  corrections.length === 0
    ? []
    : [
        {
          name: texts.text.corrections.sheet,
          columnWidths: headsOf(texts).map(([, width]) => width),
          frozen: { rows: 1, columns: 0 },
          filterRow: 1,
          textColumn: PZN_COLUMN,
          rows: rowsOf(corrections, texts),
        },
      ];

/** Those of the rows with these indexes, with all of their products. */
export const correctionsOf = (
  corrections: readonly ListedCorrection[],
  table: { products: readonly MatrixProduct[] },
  products: Iterable<number>,
): ListedCorrection[] => {
  if (corrections.length === 0) return [];
  const shown = new Set(
    [...products].flatMap((index) => {
      const product = table.products[index];
      return product ? pznsOf(product) : [];
    }),
  );
  return corrections.filter(({ pzn }) => shown.has(pzn));
};
