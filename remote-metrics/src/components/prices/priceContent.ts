import { crawlAge } from '@pmm/shared/figures/matrix/crawlAge';
import { familyOfRow, isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/rows';
import { type Reference, referenceCents } from '@pmm/shared/figures/prices/prices';
import { sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import type { PriceView } from '@pmm/shared/figures/prices/view';
import { directionOf } from '../matrix/headerSort';
import type {
  CellLook,
  ColumnHeaderLook,
  FigureColumn,
  MatrixContent,
  RowLook,
  SortDirection,
} from '../matrix/matrixContent';
import { skuLabel } from '../matrix/skuLabel';
import { priceLook } from './priceLook';
import { compactPriceSizes, priceSizes, RANGE_WIDTH, REFERENCE_WIDTH } from './priceSizes';
import { rangeLook, referenceLook } from './rowFigureLooks';
import { rowFiguresOf, type ShownCells } from './shownCells';

/** What of the prices is shown, and how. */
export interface ShownPrices extends ShownCells, Pick<PriceView, 'sort' | 'collapsed' | 'compact'> {
  label: string;
  rows: Rows;
  /** Indices of channels in the order shown, the pinned ones first. */
  columns: readonly number[];
  pinned: number;
}

const blankLook: CellLook = { className: 'cell', label: '', text: '', detail: '', image: '' };

const headerOf = (name: string, label: string, sort: SortDirection | null): ColumnHeaderLook => ({
  className: '',
  name,
  figures: [],
  label,
  sort,
});

/** What the range of a row shows, and its bar. */
const rangeKeys = ['minimum', 'median', 'maximum', 'deviation'] as const;

/** Stand beside the product; their ids are those of what they are sorted by. */
const figureColumns = ({ selection, sort, texts }: ShownPrices): FigureColumn[] => {
  const reference = (id: 'list' | 'uvp', name: string, of: Reference): FigureColumn => {
    const isChosen = selection.reference === of;
    return {
      id,
      width: REFERENCE_WIDTH,
      header: {
        ...headerOf(name, texts.references[of], directionOf(sort, id)),
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
      header: headerOf(
        texts.rangeHeader,
        texts.rangeHeader,
        rangeKeys.map((key) => directionOf(sort, key)).find((each) => each !== null) ?? null,
      ),
      onNarrow: false,
    },
  ];
};

const pharmacyHeader = (
  { selection: { prices }, sort, texts }: ShownPrices,
  channel: number,
): ColumnHeaderLook => {
  const { channelId = '', name = '', lastCrawlAt = null } = prices.channels[channel] ?? {};
  const { ageHours, stale } = crawlAge(lastCrawlAt, prices.window?.to ?? null);
  const isOld = stale && ageHours !== null;
  return {
    className: isOld ? 'stale' : '',
    name,
    figures: isOld ? [texts.age(ageHours)] : [],
    label: isOld ? texts.stalePharmacy(name, ageHours) : name,
    sort: directionOf(sort, { channelId }),
  };
};

const familyLook = ({ selection, texts }: ShownPrices, family: number): RowLook => {
  const name = selection.prices.families[family] ?? '';
  const skus = sizeOfFamily(selection, family);
  return {
    className: '',
    header: { name, detail: texts.skus(skus), label: texts.family(name, skus) },
    figure: () => blankLook,
    cell: () => blankLook,
  };
};

const skuLook = (shown: ShownPrices, product: number): RowLook => {
  const { selection, columns, texts } = shown;
  const { prices, reference } = selection;
  const sku = prices.products[product];
  const family = prices.families[sku?.family ?? -1] ?? '';
  const name = sku ? skuLabel(sku, family) : '';
  const pzn = sku?.pzn ?? '';
  const figures = rowFiguresOf(shown, product);
  const looks = [
    () => referenceLook(prices.listPriceCents[product] ?? 0, 'list price', shown),
    () => referenceLook(prices.uvpCents[product] ?? 0, 'UVP', shown),
    () => rangeLook(figures.range, referenceCents(prices, product, reference), texts),
  ];
  return {
    className: '',
    header: { name, detail: pzn, label: texts.product(`${family} ${name}`, pzn) },
    figure: (index) => looks[index]?.() ?? blankLook,
    cell: (column) => priceLook(shown, figures, product, columns[column] ?? 0),
  };
};

/** The prices as the matrix shows them. */
export const priceContent = (shown: ShownPrices): MatrixContent => {
  const { label, selection, rows, columns, pinned, sort, collapsed, compact, texts } = shown;
  const { families, products, channels } = selection.prices;
  return {
    label,
    rows,
    rowId: (row) =>
      isFamilyRow(row)
        ? `family ${families[familyOfRow(row)] ?? ''}`
        : `pzn ${products[row]?.pzn ?? ''}`,
    isExpanded: (family) => !collapsed.has(families[family] ?? ''),
    corner: headerOf(texts.productHeader, texts.productHeader, directionOf(sort, 'name')),
    figures: figureColumns(shown),
    columns: columns.map((channel) => ({ id: channels[channel]?.channelId ?? '' })),
    pinned,
    columnHeader: (column) => pharmacyHeader(shown, columns[column] ?? 0),
    row: (row) => (isFamilyRow(row) ? familyLook(shown, familyOfRow(row)) : skuLook(shown, row)),
    total: null,
    sizes: compact ? compactPriceSizes : priceSizes,
  };
};
