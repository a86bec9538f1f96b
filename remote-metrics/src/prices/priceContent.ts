import { lastingIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { familyOfRow, isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/rows';
import { type Reference, referenceCents } from '@pmm/shared/figures/prices/prices';
import { sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { priceTotals } from '@pmm/shared/figures/prices/totals';
import { unconfirmedSince } from '@pmm/shared/figures/prices/unconfirmed';
import type { PriceView } from '@pmm/shared/figures/prices/view';
import { blankCell } from '../grid/blankCell';
import { directionOf } from '../page/cells/headerSort';
import type { ColumnHeaderLook, FigureColumn, MatrixContent, RowLook } from '../grid/matrixContent';
import { pharmacyHeader } from '../grid/pharmacyHeader';
import { plainHeader } from '../page/cells/plainHeader';
import { recognisedRows, skuNames } from '../grid/productRows';
import { skuHeader } from '../grid/unreadRow';
import { priceLook } from './priceLook';
import { compactPriceSizes, priceSizes, RANGE_WIDTH, REFERENCE_WIDTH } from './priceSizes';
import { rangeLook, referenceLook } from './rowFigureLooks';
import { rowFiguresOf, type ShownCells } from './shownCells';

/** What is shown of the prices, and how. */
export interface ShownPrices extends ShownCells, Pick<PriceView, 'sort' | 'collapsed' | 'compact'> {
  label: string;
  rows: Rows;
  /** Indexes of channels in the order shown, the pinned ones first. */
  columns: readonly number[];
  pinned: number;
  /** The time from which ages are computed, in milliseconds. */
  present: number;
}

/** What the range of a row shows, and its bar. */
const rangeKeys = ['minimum', 'median', 'maximum', 'deviation'] as const;

/** The columns beside the product; their ids are also the keys to sort by. */
const figureColumns = ({ selection, sort, texts }: ShownPrices): FigureColumn[] => {
  const reference = (id: 'list' | 'uvp', name: string, of: Reference): FigureColumn => {
    const isChosen = selection.reference === of;
    return {
      id,
      width: REFERENCE_WIDTH,
      header: {
        ...plainHeader(name, directionOf(sort, id), texts.references[of]),
        className: isChosen ? 'reference' : '',
      },
      onNarrow: isChosen,
    };
  };
  return [
    reference('list', 'AVP', 'list price'),
    reference('uvp', 'UVP', 'UVP'),
    {
      id: 'minimum',
      width: RANGE_WIDTH,
      header: plainHeader(
        texts.rangeHeader,
        rangeKeys.map((key) => directionOf(sort, key)).find((each) => each !== null) ?? null,
      ),
      onNarrow: false,
    },
  ];
};

const headerOfPharmacy = (
  { selection: { prices }, sort, present, texts }: ShownPrices,
  channel: number,
): ColumnHeaderLook => {
  const pharmacy = prices.channels[channel];
  if (!pharmacy) return plainHeader('', null);
  const incident = lastingIncident(prices, channel);
  const newest = prices.window?.to ?? null;
  return {
    ...pharmacyHeader({ pharmacy, newest, incident, present }, texts),
    sort: directionOf(sort, { channelId: pharmacy.channelId }),
  };
};

const familyLook = ({ selection, texts }: ShownPrices, family: number): RowLook => {
  const name = selection.prices.families[family] ?? '';
  const skus = sizeOfFamily(selection, family);
  return {
    className: '',
    header: { name, detail: texts.skus(skus), label: texts.family(name, skus) },
    figure: () => blankCell,
    cell: () => blankCell,
    hasBlankCells: true,
  };
};

const skuLook = (shown: ShownPrices, product: number): RowLook => {
  const { selection, columns, compact, texts } = shown;
  const { prices, reference } = selection;
  const { name, fullName, pzn } = skuNames(prices, product);
  const figures = rowFiguresOf(shown, product);
  const looks = [
    () => referenceLook(prices.listPriceCents[product] ?? 0, 'list price', shown),
    () => referenceLook(prices.uvpCents[product] ?? 0, 'UVP', shown),
    () => rangeLook(figures.range, referenceCents(prices, product, reference), texts),
  ];
  return {
    ...skuHeader(
      prices,
      product,
      { name, pzn, fullName, compact, label: (of) => texts.product(of, pzn) },
      texts,
    ),
    figure: (index) => looks[index]?.() ?? blankCell,
    cell: (column) => priceLook(shown, figures, product, columns[column] ?? 0),
  };
};

/** How expensive each pharmacy is over the shown SKUs. */
const totalLook = (shown: ShownPrices): RowLook => {
  const { selection, columns, texts } = shown;
  const totalAt = priceTotals(selection);
  return {
    className: '',
    header: {
      name: texts.total,
      detail: texts.totalDetail,
      label: texts.totalLabel(selection.reference),
    },
    figure: () => blankCell,
    cell: (column) => {
      const channel = columns[column] ?? 0;
      const since = unconfirmedSince(selection.prices, channel);
      if (since !== null) {
        const label = texts.notConfirmedSince(since);
        return { ...blankCell, className: 'cell unconfirmed', label };
      }
      const total = totalAt(channel);
      return {
        ...blankCell,
        label: texts.pharmacyTotal(total, selection.reference),
        text: total.medianDeviation === null ? '' : texts.percentBelow(total.medianDeviation),
        detail: total.offers === 0 ? '' : texts.bestBelow(total.best),
      };
    },
  };
};

/** The prices in the form that the matrix shows. */
export const priceContent = (shown: ShownPrices): MatrixContent => {
  const { label, selection, rows, columns, pinned, sort, collapsed, compact, texts } = shown;
  const { channels } = selection.prices;
  return {
    label,
    source: selection.prices,
    rows,
    ...recognisedRows(selection.prices, collapsed),
    corner: plainHeader(texts.productHeader, directionOf(sort, 'name')),
    figures: figureColumns(shown),
    columns: columns.map((channel) => ({ id: channels[channel]?.channelId ?? '' })),
    pinned,
    columnHeader: (column) => headerOfPharmacy(shown, columns[column] ?? 0),
    row: (row) => (isFamilyRow(row) ? familyLook(shown, familyOfRow(row)) : skuLook(shown, row)),
    total: totalLook(shown),
    sizes: compact ? compactPriceSizes : priceSizes,
  };
};
