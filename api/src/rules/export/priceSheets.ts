import { groupFigures, type GroupFigures } from '@pmm/shared/figures/prices/groupFigures';
import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { isFigureSign, type PriceSign, signsOf } from '@pmm/shared/figures/prices/signs';
import { unconfirmedSince } from '@pmm/shared/figures/prices/unconfirmed';
import { blankCells, cell, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { pharmacyReads } from './crawlRows';
import { listSheets, timeCell } from './listSheet';
import { legendSheet, matrixSheet } from './matrixSheets';
import { exportedPrice, rowFiguresOf, shownShare } from './priceCells';
import {
  amountOrNone,
  exportedRows,
  figureHeads,
  figureName,
  type PriceExport,
  productFigures,
} from './priceExport';
import { ofThreshold, signText } from './priceSigns';
import { priceSummary } from './priceSummary';

const factsOf = (exported: PriceExport): string | null => {
  const { window } = exported.selection.prices;
  const { text, time, zone } = exported.texts;
  return (
    window && filled(text.prices.facts, { at: time(window.to), zone, figure: figureName(exported) })
  );
};

const productCells = (exported: PriceExport, product: number): Cell<string>[] => {
  const { selection, columns, view, texts } = exported;
  const { listPriceCents, uvpCents } = selection.prices;
  const figures = rowFiguresOf(selection, product);
  const { range } = figures;
  const { figure, where, at, note } = productFigures(exported, product);
  const styleOf = (reference: string) => (view.reference === reference ? 'reference' : 'amount');
  return [
    cell(amountOrNone(listPriceCents[product]), styleOf('list price')),
    cell(amountOrNone(uvpCents[product]), styleOf('UVP')),
    cell(figure.value, figure.style),
    cell(where, 'text'),
    timeCell(at),
    cell(note, typeof note === 'number' ? 'amount' : 'text'),
    ...[range?.median, range?.maximum].map((cents) => cell(amountOrNone(cents), 'amount')),
    ...columns.flatMap((channel) => {
      const shown = exportedPrice(selection, view.mode, { product, channel }, figures, texts);
      return [cell(shown.price, shown.priceStyle), cell(shown.figure, shown.figureStyle)];
    }),
  ];
};

const medianCell = ({ selection }: PriceExport, { spread }: GroupFigures): Cell<string> => {
  if (spread === null) return cell(null, 'total 0');
  const { figure, kind } = shownShare(spread.median, selection);
  return cell(figure, `total ${kind}`);
};

/** How many prices are beyond the threshold; of the changes, how many. */
const countText = (
  { selection: { kind }, texts: { text, integer } }: PriceExport,
  { compared, beyond, lower, higher }: GroupFigures,
): string | null => {
  const all = kind === 'change' ? lower + higher : compared;
  if (compared === 0) return null;
  return filled(text.prices.partOf, { part: integer(beyond), all: integer(all) });
};

/** The median of several prices at each pharmacy, and how many are beyond the threshold. */
const groupCells = (exported: PriceExport, products: Int32Array): Cell<string>[] => {
  const { selection, columns, texts } = exported;
  const ofAll = groupFigures(selection, products);
  const rest = figureHeads(exported).length - 3;
  return [
    cell(null, 'familyText'),
    medianCell(exported, ofAll),
    cell(countText(exported, ofAll), 'familyText'),
    ...blankCells(rest, 'familyText'),
    ...columns.flatMap((channel) => {
      if (unconfirmedSince(selection.prices, channel) !== null) {
        const doubt = texts.text.prices.signs['not confirmed'];
        return [cell(doubt, 'familyText'), cell(null, 'familyText')];
      }
      const group = groupFigures(selection, products, channel);
      return [medianCell(exported, group), cell(countText(exported, group), 'familyText')];
    }),
  ];
};

/** The style of the price of such a cell in the matrix; null if only the word is shown. */
const looks: Readonly<Partial<Record<PriceSign, string | null>>> = {
  'sold out': 'no sign sold out',
  'not confirmed': 'no sign not confirmed',
  'not listed': null,
  'no reference': 'no sign counted',
  'no former price': 'no sign counted',
  replaced: 'last price',
  'not offered': 'last price',
  unknown: 'no sign unknown',
  'possible bundle': 'implausible',
  bundle: 'foreign',
  implausible: 'implausible',
  'other currency': 'foreign',
  'no price': null,
};
const SAMPLE_PRICE = 9.99;

const legendRows = ({ selection, texts }: PriceExport): Row<string>[] => {
  const { kind, threshold } = selection;
  const { text } = texts;
  const { meanings, bestMeaning } = text.prices;
  const sampleOf = (sign: PriceSign) => {
    const look = isFigureSign(sign) ? `${sign} counted` : (looks[sign] ?? null);
    return look === null
      ? cell(signText(texts, sign, threshold), 'remark')
      : cell(SAMPLE_PRICE, look);
  };
  return [
    { cells: [cell(text.sign, 'head'), cell(text.meaning, 'head')] },
    ...signsOf(kind).map((sign) => ({
      cells: [sampleOf(sign), cell(ofThreshold(meanings[sign], threshold), 'text')],
    })),
    { cells: [cell(SAMPLE_PRICE, 'no sign best'), cell(bestMeaning, 'text')] },
    { cells: [cell(null, 'text'), cell(text.neverMeaning, 'text')] },
  ];
};

/** The sheets of a workbook: a summary, the matrix as on the screen, the list, and a legend. */
export const priceSheets = (exported: PriceExport): Sheet<string>[] => {
  const { selection, view, texts } = exported;
  const { prices } = selection;
  const { text } = texts;
  const rows = exportedRows(exported);
  const heads = figureHeads(exported);
  const sheet = matrixSheet<string>(exported, {
    name: text.prices.sheet,
    table: prices,
    rows,
    facts: factsOf(exported),
    figureHeads: heads,
    pharmacyHeads: (channel) => [prices.channels[channel]?.name ?? '', null],
    readsOf: (channel) => ({
      readAt: pharmacyReads(prices, channel).readAt,
      unreadSince: unconfirmedSince(prices, channel),
    }),
    ofFamily: (family) => groupCells(exported, shownOfFamily(selection, family)),
    ofProduct: (product) => productCells(exported, product),
    ofAll: () => groupCells(exported, selection.products),
    allDetail: selection.kind === 'change' ? text.prices.medianOfChanges : text.prices.medianOfAll,
    widths: { pzn: 20, pharmacy: [10, 14] },
  });
  return [
    priceSummary(exported),
    sheet,
    ...listSheets(exported, { rows, cells: exported.listed(), reference: view.reference }),
    legendSheet(texts, legendRows(exported)),
  ];
};
