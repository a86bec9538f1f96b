import { roundsToZeroPercent } from '@pmm/shared/figures/prices/priceCell';
import { type PriceSign, priceSigns } from '@pmm/shared/figures/prices/signs';
import { priceTotals } from '@pmm/shared/figures/prices/totals';
import { unconfirmedSince } from '@pmm/shared/figures/prices/unconfirmed';
import { blankCells, cell, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { pharmacyReads } from './crawlRows';
import { listSheets } from './listSheet';
import { legendSheet, matrixSheet } from './matrixSheets';
import { asShare, exportedPrice, rowFiguresOf } from './priceCells';
import {
  amountOrNone,
  exportedRows,
  figureHeads,
  figureName,
  type PriceExport,
} from './priceExport';
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
  const styleOf = (reference: string) => (view.reference === reference ? 'reference' : 'amount');
  return [
    cell(amountOrNone(listPriceCents[product]), styleOf('list price')),
    cell(amountOrNone(uvpCents[product]), styleOf('UVP')),
    ...[range?.minimum, range?.median, range?.maximum].map((cents) =>
      cell(amountOrNone(cents), 'amount'),
    ),
    ...columns.flatMap((channel) => {
      const shown = exportedPrice(selection, view.mode, { product, channel }, figures, texts);
      return [cell(shown.price, shown.priceStyle), cell(shown.figure, shown.figureStyle)];
    }),
  ];
};

const medianCell = (deviation: number | null): Cell<string> => {
  if (deviation === null) return cell(null, 'totalDeviation');
  const style = roundsToZeroPercent(deviation)
    ? 'totalDeviation under one percent'
    : 'totalDeviation';
  return cell(asShare(deviation), style);
};

/**
 * How expensive each pharmacy is over the SKUs: the median of its deviations, and how often no
 * pharmacy is cheaper.
 */
const totalCells = (exported: PriceExport): Cell<string>[] => {
  const { selection, columns, texts } = exported;
  const { text } = texts;
  const totalAt = priceTotals(selection);
  return [
    ...blankCells(figureHeads(exported).length, 'familyText'),
    ...columns.flatMap((channel) => {
      if (unconfirmedSince(selection.prices, channel) !== null) {
        return [cell(text.prices.signs['not confirmed'], 'familyText'), cell(null, 'familyText')];
      }
      const { medianDeviation, offers, best } = totalAt(channel);
      const times = filled(text.prices.timesBest, { best: String(best) });
      return [medianCell(medianDeviation), cell(offers === 0 ? null : times, 'familyText')];
    }),
  ];
};

/** The style of the price of such a cell in the matrix; null if only the word is shown. */
const looks: Readonly<Record<PriceSign, string | null>> = {
  'far below': 'far below counted',
  below: 'below counted',
  'slightly below': 'slightly below counted',
  equal: 'equal counted',
  above: 'above counted',
  'sold out': 'no band sold out',
  'not confirmed': 'no band not confirmed',
  'not listed': null,
  'no reference': 'no band counted',
  replaced: 'last price',
  'not offered': 'last price',
  unknown: 'no band unknown',
  implausible: 'implausible',
  'other currency': 'foreign',
  'no price': null,
};
const SAMPLE_PRICE = 9.99;

const legendRows = ({ texts: { text } }: PriceExport): Row<string>[] => {
  const { signs, meanings, bestMeaning } = text.prices;
  const sampleOf = (sign: PriceSign) => {
    const look = looks[sign];
    return look === null ? cell(signs[sign], 'remark') : cell(SAMPLE_PRICE, look);
  };
  return [
    { cells: [cell(text.sign, 'head'), cell(text.meaning, 'head')] },
    ...priceSigns.map((sign) => ({ cells: [sampleOf(sign), cell(meanings[sign], 'text')] })),
    { cells: [cell(SAMPLE_PRICE, 'no band best'), cell(bestMeaning, 'text')] },
    { cells: [cell(null, 'text'), cell(text.neverMeaning, 'text')] },
  ];
};

/** The sheets of a workbook: a summary, the matrix as on the screen, the list, and a legend. */
export const priceSheets = (exported: PriceExport): Sheet<string>[] => {
  const { selection, columns, view, texts } = exported;
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
    ofFamily: () => blankCells(heads.length + 2 * columns.length, 'familyText'),
    ofProduct: (product) => productCells(exported, product),
    ofAll: () => totalCells(exported),
    allDetail: text.prices.medianDeviation,
    widths: { pzn: 20, pharmacy: [10, 14] },
  });
  return [
    priceSummary(exported),
    sheet,
    ...listSheets(exported, { rows, cells: exported.listed(), reference: view.reference }),
    legendSheet(texts, [12, 90], legendRows(exported)),
  ];
};
