import { type Reference, referenceCents } from '@pmm/shared/figures/prices/prices';
import { sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { priceTotals } from '@pmm/shared/figures/prices/totals';
import { unconfirmedSince } from '@pmm/shared/figures/prices/unconfirmed';
import type { PriceSortKey } from '@pmm/shared/figures/prices/priceView';
import {
  blankCell,
  type FigureColumn,
  type MatrixContent,
  type RowLook,
} from '../grid/matrixContent';
import { directionOf, pharmacyHeader, plainHeader, skuHeader } from '../page/cells/columnHeader';
import { metricContent, type ShownMetric } from '../page/cells/metricContent';
import { priceLook, rowFiguresOf, type ShownCells } from './priceLook';
import { compactPriceSizes, priceSizes, RANGE_WIDTH, REFERENCE_WIDTH } from './priceSizes';
import { rangeLook, referenceLook } from './rowFigureLooks';

/** What is shown of the prices, and how. */
export interface ShownPrices extends ShownCells, ShownMetric<PriceSortKey> {}

/** What the range of a row shows, and its bar. */
const rangeKeys = ['minimum', 'median', 'maximum', 'deviation'] as const;

/** The columns next to the product; their ids are also the keys to sort by. */
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
  const { selection, columns, compact, flat, texts } = shown;
  const { prices, reference } = selection;
  const figures = rowFiguresOf(shown, product);
  const looks = [
    () => referenceLook(prices.listPriceCents[product] ?? 0, 'list price', shown),
    () => referenceLook(prices.uvpCents[product] ?? 0, 'UVP', shown),
    () => rangeLook(figures.range, referenceCents(prices, product, reference), texts),
  ];
  return {
    ...skuHeader(prices, product, { compact, flat, label: texts.product }, texts),
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
  const { prices } = shown.selection;
  return metricContent(shown, {
    table: prices,
    pharmacies: prices.channels,
    productHeader: shown.texts.productHeader,
    figures: figureColumns(shown),
    pharmacyHeader: (_, channel) => pharmacyHeader(prices, channel, shown.present, shown.texts),
    family: (family) => familyLook(shown, family),
    sku: (product) => skuLook(shown, product),
    total: totalLook(shown),
    sizes: priceSizes,
    compactSizes: compactPriceSizes,
  });
};
