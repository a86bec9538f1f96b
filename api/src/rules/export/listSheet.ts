import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { NONE, statusOfCell } from '@pmm/shared/figures/availability/availabilityCell';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { deviationOf, foreignCurrencyOf } from '@pmm/shared/figures/prices/priceCell';
import { comparisonOf } from '@pmm/shared/figures/prices/comparison';
import { NO_PRICE, type Reference, referenceCents } from '@pmm/shared/figures/prices/prices';
import { defaultPriceView } from '@pmm/shared/figures/prices/priceView';
import type { ReviewPeriod } from '@pmm/shared/contracts/reviews';
import { dateSerial } from '../../spreadsheet/dateSerial';
import { cell, inSheets, MAX_ROWS, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { statusText, signedCell, type AvailabilityStyle } from './availabilityCells';
import type { BaseStyle } from './baseStyles';
import { correctionSheets, correctionsOf } from './correctionSheet';
import type { ListedCells } from './exportedMatrices';
import type { MatrixExport } from './matrixExport';
import { asAmount, asShare, exportedPrice, rowFiguresOf } from './priceCells';
import { offerSheets } from './offerSheet';
import { exportedReview, namesOfReviewFigures } from './reviewCells';

type ListStyle = AvailabilityStyle | BaseStyle;

interface List {
  /** Its products, in the order of the matrix. */
  rows: Rows;
  cells: ListedCells;
  /** The price that deviations are measured from; the list price by default. */
  reference?: Reference;
  /** The period of the reviews. */
  period?: ReviewPeriod | null;
}

const PZN_COLUMN = 2;

/** Dates of the list are those of the zone, as Excel counts them. */
export const timeCell = (at: number | null): Cell<BaseStyle> =>
  cell(at === null ? null : dateSerial(at), 'when');

/** A name that also stands inside of sentences, as the head of a column. */
export const asHead = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The columns of the list. Widths in characters. */
const columnsOf = (
  { texts }: MatrixExport<unknown, unknown>,
  { cells: { reviews }, reference = 'list price', period = null }: List,
): readonly (readonly [head: string, width: number, isFigure?: boolean])[] => {
  const { text } = texts;
  const { prices } = text;
  const { rating, count, change, new: fresh } = namesOfReviewFigures(reviews, period, texts);
  return [
    ...([
      [text.product, 34],
      [text.pack, 12],
      [text.pzn, 11],
      [text.family, 24],
    ] as const),
    ...([
      [text.kind, 14],
      [text.pharmacy, 22],
      [text.statusHead, 24],
      [text.before, 16],
    ] as const),
    ...([
      [text.since, 17, true],
      [text.exceptions.remark, 18],
      [text.lastCrawl, 17, true],
    ] as const),
    ...([
      [prices.price, 10, true],
      [prices.currency, 10],
      [prices.references[reference], 18, true],
    ] as const),
    ...([
      [prices.deviation, 13, true],
      [prices.priceRemark, 26],
      [rating, 12, true],
    ] as const),
    ...([
      [count, 12, true],
      [change, 22, true],
      [fresh, 20, true],
    ] as const),
    [text.reviews.reviewRemark, 30],
  ];
};

const statusCells = (
  { texts }: MatrixExport<unknown, unknown>,
  { availability, originOf }: ListedCells,
  product: number,
  pharmacy: number,
): Cell<ListStyle>[] => {
  const { pharmacies, cells } = availability;
  const { text } = texts;
  const index = product * pharmacies.length + pharmacy;
  const code = cells[index] ?? 0;
  const { since, before, isAtLeast } = originOf(index);
  return [
    { value: statusText(code, texts), style: signedCell(code, texts).style },
    cell(before && text.status[before], 'text'),
    timeCell(since),
    cell(isAtLeast ? text.exceptions.atLeast : null, 'text'),
    timeCell(pharmacies[pharmacy]?.readAt ?? null),
  ];
};

const amountCell = (cents: number): Cell<ListStyle> =>
  cell(cents === NO_PRICE ? null : asAmount(cents), 'listAmount');

/** Gives the cells of a product one after the other: its range is computed once. */
const priceCellsOf = (
  { texts }: MatrixExport<unknown, unknown>,
  { cells: { prices }, reference = 'list price' }: List,
  product: number,
) => {
  const figures = rowFiguresOf({ prices }, product);
  const comparison = comparisonOf(prices, { ...defaultPriceView, reference });
  return (channel: number): Cell<ListStyle>[] => {
    const index = product * prices.channels.length + channel;
    const place = { product, channel };
    const { price, remark } = exportedPrice(
      { prices, ...comparison },
      'percent',
      place,
      figures,
      texts,
    );
    const currency = foreignCurrencyOf(prices, index) ?? PRICE_CURRENCY;
    const deviation = deviationOf(prices, index, reference);
    return [
      cell(price, 'listAmount'),
      cell(price === null ? null : currency, 'text'),
      amountCell(referenceCents(prices, product, reference)),
      cell(deviation === null ? null : asShare(deviation), 'listShare'),
      cell(remark, 'text'),
    ];
  };
};

const reviewCells = (
  { texts }: MatrixExport<unknown, unknown>,
  { reviews }: ListedCells,
  index: number,
): Cell<ListStyle>[] => {
  const { figures, remark } = exportedReview({ reviews }, index, texts);
  return [
    cell(figures.rating, 'listAmount'),
    cell(figures.count, 'listCount'),
    cell(figures.change, 'listAmount'),
    cell(figures.new, 'listCount'),
    cell(remark, 'text'),
  ];
};

function* rowsOf(
  exported: MatrixExport<unknown, unknown>,
  list: List,
  products: readonly number[],
): Generator<Row<ListStyle>> {
  const { availability } = list.cells;
  const { pharmacies, families } = availability;
  const { text } = exported.texts;
  yield {
    cells: columnsOf(exported, list).map(([head, , isFigure = false]) =>
      cell(asHead(head), isFigure ? 'listFigure' : 'listHead'),
    ),
  };
  for (const product of products) {
    const shown = availability.products[product];
    if (!shown) continue;
    const { name, packSize, pzn, family, kind } = shown;
    const names = [name, packSize, pzn, families[family] ?? '', text[kind]];
    const pricesAt = priceCellsOf(exported, list, product);
    for (const pharmacy of exported.columns) {
      const index = product * pharmacies.length + pharmacy;
      if (statusOfCell(availability.cells[index] ?? 0) === NONE) continue;
      yield {
        cells: [
          ...[...names, pharmacies[pharmacy]?.name ?? ''].map((value) =>
            cell(value, 'text' as const),
          ),
          ...statusCells(exported, list.cells, product, pharmacy),
          ...pricesAt(pharmacy),
          ...reviewCells(exported, list.cells, index),
        ],
      };
    }
  }
}

/**
 * One row for each product at each pharmacy that was ever read, with a filter over each column: for
 * sorting, counting and pivot tables. It has no sums between its rows.
 */
export const listSheets = (
  exported: MatrixExport<unknown, unknown>,
  list: List,
): Sheet<ListStyle>[] => {
  const { text } = exported.texts;
  const columnWidths = columnsOf(exported, list).map(([, width]) => width);
  const products = [...list.rows].filter((row) => !isFamilyRow(row));
  const parts = inSheets(products, () => exported.columns.length, MAX_ROWS - 1);
  const sheets = parts.map((part, index) => ({
    name: index === 0 ? text.list : `${text.list} ${index + 1}`,
    columnWidths,
    frozen: { rows: 1, columns: 0 },
    filterRow: 1,
    textColumn: PZN_COLUMN,
    rows: rowsOf(exported, list, part),
  }));
  const shown = correctionsOf(exported.corrections(), list.cells.availability, products);
  return [
    ...sheets,
    ...offerSheets(exported, list.cells, products),
    ...correctionSheets(shown, exported.texts),
  ];
};
