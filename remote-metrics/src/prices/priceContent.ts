import type { Reference } from '@pmm/shared/figures/prices/prices';
import { shownOfFamily, sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { groupFigures, type GroupFigures } from '@pmm/shared/figures/prices/groupFigures';
import { priceTotals, type PriceTotal } from '@pmm/shared/figures/prices/totals';
import { unconfirmedSince } from '@pmm/shared/figures/prices/unconfirmed';
import type { PriceSortKey } from '@pmm/shared/figures/prices/priceView';
import {
  blankCell,
  type CellLook,
  type FigureColumn,
  type MatrixContent,
  type RowLook,
} from '../grid/matrixContent';
import { directionOf, pharmacyHeader, plainHeader, skuHeader } from '../page/cells/columnHeader';
import { metricContent, type ShownMetric } from '../page/cells/metricContent';
import { priceLook, rowFiguresOf, type ShownCells } from './priceLook';
import { compactPriceSizes, FACT_WIDTH, priceSizes, REFERENCE_WIDTH } from './priceSizes';
import { familyFigureLook, referenceLook, rowFactLook, totalFigureLook } from './rowFigureLooks';

/** What is shown of the prices, and how. */
export interface ShownPrices extends ShownCells, ShownMetric<PriceSortKey> {}

/** What the column of the best price sorts by, besides the price itself. */
const bestKeys = ['minimum', 'where', 'since'] as const;

const factColumn = ({ selection: { kind }, sort, texts }: ShownPrices): FigureColumn => ({
  id: kind === 'change' ? 'largestChange' : 'minimum',
  width: FACT_WIDTH,
  header: {
    ...(kind === 'change'
      ? plainHeader(texts.changeHeader, directionOf(sort, 'largestChange'))
      : plainHeader(
          texts.bestHeader,
          bestKeys.map((key) => directionOf(sort, key)).find((each) => each !== null) ?? null,
        )),
    className: 'fact',
  },
  onNarrow: false,
});

/** The columns next to the product; their ids are also the keys to sort by. */
const figureColumns = (shown: ShownPrices): FigureColumn[] => {
  const { selection, sort, texts } = shown;
  const reference = (id: 'list' | 'uvp', name: string, of: Reference): FigureColumn => {
    const isChosen = selection.reference === of;
    return {
      id,
      width: REFERENCE_WIDTH,
      header: {
        ...plainHeader(name, directionOf(sort, id), texts.references[of]),
        className: isChosen && selection.kind === 'deviation' ? 'reference' : '',
      },
      onNarrow: isChosen,
    };
  };
  return [
    reference('list', 'AVP', 'list price'),
    reference('uvp', 'UVP', 'UVP'),
    factColumn(shown),
  ];
};

/** The prices of a family, or of everything, at one pharmacy. */
const groupLook = (
  { selection, texts }: ShownPrices,
  channel: number,
  figuresAt: () => GroupFigures | PriceTotal,
): CellLook => {
  const since = unconfirmedSince(selection.prices, channel);
  if (since !== null) {
    return { ...blankCell, className: 'cell unconfirmed', label: texts.notConfirmedSince(since) };
  }
  const figures = figuresAt();
  const { compared } = figures;
  const median = texts.figureMedian(figures, selection);
  const isOfAll = 'best' in figures;
  const words = texts.group(figures, selection);
  const isBestShown = isOfAll && selection.kind === 'deviation' && figures.offers > 0;
  const label = isBestShown ? `${words}, ${texts.bestAt(figures)}` : words;
  if (selection.kind === 'change') {
    const text = texts.groupCounts(figures);
    return { ...blankCell, label, text, detail: isOfAll ? median : '' };
  }
  const counted = isOfAll && compared > 0 ? texts.beyondOf(figures, selection) : '';
  return { ...blankCell, label, text: median, detail: counted };
};

const familyLook = (shown: ShownPrices, family: number): RowLook => {
  const { selection, columns, texts } = shown;
  const name = selection.prices.families[family] ?? '';
  const skus = sizeOfFamily(selection, family);
  const products = shownOfFamily(selection, family);
  const ofAll = groupFigures(selection, products);
  return {
    className: '',
    header: { name, detail: '', label: texts.family(name, skus) },
    figure: (index) => familyFigureLook(shown, ofAll, index),
    cell: (column) => {
      const channel = columns[column] ?? 0;
      return groupLook(shown, channel, () => groupFigures(selection, products, channel));
    },
  };
};

const skuLook = (shown: ShownPrices, product: number): RowLook => {
  const { selection, columns, flat, texts } = shown;
  const { prices } = selection;
  const figures = rowFiguresOf(shown, product);
  const looks = [
    () => referenceLook(product, 'list price', shown),
    () => referenceLook(product, 'UVP', shown),
    () => rowFactLook(shown, product),
  ];
  return {
    // The column has no room for many words.
    ...skuHeader(prices, product, { compact: true, flat, label: texts.product }, texts),
    figure: (index) => looks[index]?.() ?? blankCell,
    cell: (column) => priceLook(shown, figures, product, columns[column] ?? 0),
  };
};

/** How expensive each pharmacy is over the shown SKUs. */
const totalLook = (shown: ShownPrices): RowLook => {
  const { selection, columns, texts } = shown;
  const totalAt = priceTotals(selection);
  const ofAll = groupFigures(selection, selection.products);
  return {
    className: '',
    header: {
      name: texts.total,
      detail: texts.skus(selection.products.length),
      label: texts.totalLabel(selection),
    },
    figure: (index) => totalFigureLook(shown, ofAll, index),
    cell: (column) => {
      const channel = columns[column] ?? 0;
      return groupLook(shown, channel, () => totalAt(channel));
    },
  };
};

/** The prices in the form that the matrix shows. */
export const priceContent = (shown: ShownPrices): MatrixContent => {
  const { selection } = shown;
  const { prices } = selection;
  const ofLinks = prices.links && {
    ...shown,
    selection: { ...selection, prices: prices.links },
  };
  return metricContent(shown, {
    table: prices,
    pharmacies: prices.channels,
    productHeader: shown.texts.productHeader,
    figures: figureColumns(shown),
    pharmacyHeader: (_, channel) => pharmacyHeader(prices, channel, shown.present, shown.texts),
    family: (family) => familyLook(shown, family),
    sku: (product) => skuLook(shown, product),
    link: ofLinks && ((product) => skuLook(ofLinks, product)),
    texts: shown.texts,
    total: totalLook(shown),
    sizes: priceSizes,
    compactSizes: compactPriceSizes,
  });
};
