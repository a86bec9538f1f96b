import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { dateSerial } from '../../spreadsheet/dateSerial';
import type { BaseStyle } from './baseStyles';
import type { ListedCells } from './exportedMatrices';
import { type ListedOffer, statusName } from './listedOffers';
import type { MatrixExport } from './matrixExport';
import { asAmount } from './priceCells';

const PZN_COLUMN = 2;

const headsOf = ({ texts: { text } }: MatrixExport<unknown, unknown>) =>
  [
    [text.product, 34, 'listHead'],
    [text.pack, 12, 'listHead'],
    [text.pzn, 11, 'listHead'],
    [text.pharmacy, 22, 'listHead'],
    [text.otherOffers.head, 18, 'listHead'],
    [text.statusHead, 18, 'listHead'],
    [text.since, 17, 'listFigure'],
    [text.lastCrawl, 17, 'listFigure'],
    [text.prices.price, 10, 'listFigure'],
    [text.prices.currency, 10, 'listHead'],
  ] as const;

function* rowsOf(
  exported: MatrixExport<unknown, unknown>,
  { availability }: ListedCells,
  offers: readonly ListedOffer[],
): Generator<Row<BaseStyle>> {
  const { texts } = exported;
  yield { cells: headsOf(exported).map(([head, , style]) => cell(head, style)) };
  for (const offer of offers) {
    const product = availability.products[offer.product];
    if (product === undefined) continue;
    const { pharmacy, entry, since, readAt, price } = offer;
    const names = [
      ...[product.name, product.packSize, product.pzn, pharmacy],
      ...[texts.text.otherOffers.entry[entry], statusName(offer, texts)],
    ];
    yield {
      cells: [
        ...names.map((value) => cell(value, 'text' as const)),
        cell(dateSerial(since), 'when'),
        cell(readAt === null ? null : dateSerial(readAt), 'when'),
        cell(price && asAmount(price.cents), 'listAmount'),
        cell(price && price.currency, 'text'),
      ],
    };
  }
}

/** The offers that are not the shops' own, which no other sheet has; no sheet without any. */
export const offerSheets = (
  exported: MatrixExport<unknown, unknown>,
  cells: ListedCells,
  products: readonly number[],
): Sheet<BaseStyle>[] => {
  const shown = new Set(products);
  const offers = exported.offers().filter(({ product }) => shown.has(product));
  if (offers.length === 0) return [];
  return [
    {
      name: exported.texts.text.otherOffers.sheet,
      columnWidths: headsOf(exported).map(([, width]) => width),
      frozen: { rows: 1, columns: 0 },
      filterRow: 1,
      textColumn: PZN_COLUMN,
      rows: rowsOf(exported, cells, offers),
    },
  ];
};
