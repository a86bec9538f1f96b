import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import { deviationBands, isUnderOnePercent } from '@pmm/shared/figures/prices/cell';
import { sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { priceSigns } from '@pmm/shared/figures/prices/signs';
import { priceTotals } from '@pmm/shared/figures/prices/totals';
import { unconfirmedSince } from '@pmm/shared/figures/prices/unconfirmed';
import type { Cell, Row, Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { crawlRows, pharmacyReads } from './crawlRows';
import { asShare, exportedPrice, rowFiguresOf } from './priceCells';
import { amountOrNone, exportedRows, figureName, type PriceExport } from './priceExport';

const cell = (value: Cell<string>['value'], style: string): Cell<string> => ({ value, style });

const HEAD_ROWS = 5;
const LEADING_COLUMNS = 7;

/** What stands above the rows: whose list, of which time, compared with what; then the pharmacies. */
function* headRows(exported: PriceExport): Generator<Row<string>> {
  const { watchlist, selection, columns, texts } = exported;
  const { window, channels } = selection.prices;
  const { text, time, zone } = texts;
  yield { height: 24, cells: [cell(watchlist, 'title')] };
  const facts =
    window === null
      ? text.noWindow
      : filled(text.prices.facts, { at: time(window.to), zone, figure: figureName(exported) });
  yield { cells: [cell(facts, 'fact')] };
  yield {
    height: 90,
    cells: [
      cell(text.product, 'head'),
      cell(text.pzn, 'head'),
      ...[text.prices.references['list price'], text.prices.references.UVP].map((name) =>
        cell(name, 'figureHead'),
      ),
      ...[text.prices.minimum, text.prices.median, text.prices.maximum].map((name) =>
        cell(name, 'figureHead'),
      ),
      ...columns.flatMap((channel) => [
        cell(channels[channel]?.name ?? '', 'pharmacy'),
        cell(null, 'pharmacy'),
      ]),
    ],
  };
  yield* crawlRows(
    columns.map((channel) => ({
      readAt: pharmacyReads(selection.prices, channel).readAt,
      unreadSince: unconfirmedSince(selection.prices, channel),
    })),
    { leading: LEADING_COLUMNS, width: 2 },
    texts,
  );
}
const familyRow = (exported: PriceExport, family: number): Row<string> => {
  const { selection, columns, texts } = exported;
  const { text } = texts;
  const skus = sizeOfFamily(selection, family);
  const { families } = selection.prices;
  const blank = Array.from({ length: LEADING_COLUMNS - 2 + 2 * columns.length }, () =>
    cell(null, 'familyText'),
  );
  return {
    cells: [
      cell(families[family] ?? '', 'familyText'),
      cell(skus === 1 ? text.sku : filled(text.skus, { count: String(skus) }), 'familyText'),
      ...blank,
    ],
  };
};

const productRow = (exported: PriceExport, product: number): Row<string> => {
  const { selection, columns, view, texts } = exported;
  const { products, listPriceCents, uvpCents } = selection.prices;
  const figures = rowFiguresOf(selection, product);
  const { range } = figures;
  const styleOf = (reference: string) => (view.reference === reference ? 'reference' : 'amount');
  return {
    cells: [
      cell(products[product]?.name ?? '', 'text'),
      cell(products[product]?.pzn ?? '', 'text'),
      cell(amountOrNone(listPriceCents[product]), styleOf('list price')),
      cell(amountOrNone(uvpCents[product]), styleOf('UVP')),
      ...[range?.minimum, range?.median, range?.maximum].map((cents) =>
        cell(amountOrNone(cents), 'amount'),
      ),
      ...columns.flatMap((channel) => {
        const shown = exportedPrice(selection, view.mode, { product, channel }, figures, texts);
        return [cell(shown.price, shown.priceStyle), cell(shown.figure, shown.figureStyle)];
      }),
    ],
  };
};

const medianCell = (deviation: number | null): Cell<string> => {
  if (deviation === null) return cell(null, 'totalDeviation');
  const style = isUnderOnePercent(deviation)
    ? 'totalDeviation under one percent'
    : 'totalDeviation';
  return cell(asShare(deviation), style);
};

/** How dear each pharmacy is over the SKUs: the median of its deviations, and how often nobody is cheaper. */
const totalsRow = (exported: PriceExport): Row<string> => {
  const { selection, columns, texts } = exported;
  const { text } = texts;
  const totalAt = priceTotals(selection);
  const blank = Array.from({ length: LEADING_COLUMNS - 2 }, () => cell(null, 'familyText'));
  return {
    cells: [
      cell(text.total, 'familyText'),
      cell(text.prices.medianDeviation, 'familyText'),
      ...blank,
      ...columns.flatMap((channel) => {
        if (unconfirmedSince(selection.prices, channel) !== null) {
          return [cell(text.prices.signs['not confirmed'], 'familyText'), cell(null, 'familyText')];
        }
        const { medianDeviation, offers, best } = totalAt(channel);
        const times = filled(text.prices.timesBest, { best: String(best) });
        return [medianCell(medianDeviation), cell(offers === 0 ? null : times, 'familyText')];
      }),
    ],
  };
};

function* matrixRows(exported: PriceExport): Generator<Row<string>> {
  yield* headRows(exported);
  for (const row of exportedRows(exported)) {
    yield isFamilyRow(row) ? familyRow(exported, familyOfRow(row)) : productRow(exported, row);
  }
  yield totalsRow(exported);
}

const styleOfSign = (sign: (typeof priceSigns)[number]): string => {
  if (deviationBands.some((band) => band === sign)) return `${sign} counted`;
  if (sign === 'sold out' || sign === 'not confirmed' || sign === 'unknown') {
    return `no band ${sign}`;
  }
  if (sign === 'replaced' || sign === 'not offered') return 'last price';
  return sign === 'implausible' ? 'implausible' : 'remark';
};

const legendRows = ({ texts: { text } }: PriceExport): Row<string>[] => [
  { cells: [cell(text.sign, 'head'), cell(text.meaning, 'head')] },
  ...priceSigns.map((sign) => ({
    cells: [cell(9.99, styleOfSign(sign)), cell(text.prices.meanings[sign], 'text')],
  })),
  { cells: [cell(9.99, 'no band best'), cell(text.prices.bestMeaning, 'text')] },
  { cells: [cell(null, 'text'), cell(text.neverMeaning, 'text')] },
];

/** The sheets of a workbook: the matrix as on the screen, and what its signs mean. */
export const priceSheets = (exported: PriceExport): Sheet<string>[] => {
  const { columns, texts } = exported;
  return [
    {
      name: texts.text.prices.sheet,
      columnWidths: [34, 11, 10, 10, 10, 10, 10, ...columns.flatMap(() => [9, 10])],
      frozen: { rows: HEAD_ROWS, columns: LEADING_COLUMNS },
      rows: matrixRows(exported),
    },
    {
      name: texts.text.legend,
      columnWidths: [8, 90],
      frozen: { rows: 1, columns: 0 },
      rows: legendRows(exported),
    },
  ];
};
