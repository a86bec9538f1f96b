import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/rows';
import { priceRows } from '@pmm/shared/figures/prices/rows';
import type { PriceSelection } from '@pmm/shared/figures/prices/selection';
import { defaultPriceView, type PriceView } from '@pmm/shared/figures/prices/view';
import type { CsvLine } from './exportedMetric';
import type { ExportTexts } from './exportTexts';
import { asAmount, exportedPrice, rowFiguresOf } from './priceCells';

/** What an export shows, and in whose words. */
export interface PriceExport {
  watchlist: string;
  selection: PriceSelection;
  /** Indexes of the pharmacies, in the order of the page. Those left out still count. */
  columns: readonly number[];
  view: PriceView;
  texts: ExportTexts;
}

/** The rows of the screen, but none is folded: folding hides for the moment what a filter leaves out. */
export const exportedRows = ({ selection, view }: PriceExport): Rows =>
  priceRows(selection, { ...view, collapsed: defaultPriceView.collapsed });

export const amountOrNone = (cents: number | undefined): number | null =>
  cents === undefined || cents < 0 ? null : asAmount(cents);

/** What the figures below the prices are, with the reference that they are from. */
export const figureName = ({ view, texts: { text } }: PriceExport): string => {
  const { modes, references } = text.prices;
  return modes[view.mode].replace('{reference}', references[view.reference]);
};

/** The lines of a CSV file: a head, then one for each SKU, so that other programs can read it. */
export function* priceLines(exported: PriceExport): Generator<CsvLine> {
  const { selection, columns, view, texts } = exported;
  const { channels, products, families, listPriceCents, uvpCents } = selection.prices;
  const { text } = texts;
  const figure = figureName(exported);
  yield [
    ...[text.family, text.product, text.pzn, text.kind],
    ...[text.prices.references['list price'], text.prices.references.UVP],
    ...[text.prices.minimum, text.prices.median, text.prices.maximum],
    ...columns.flatMap((channel) => {
      const name = channels[channel]?.name ?? '';
      return [name, `${name}: ${figure}`, `${name}: ${text.prices.remark}`];
    }),
  ];
  for (const row of exportedRows(exported)) {
    const product = isFamilyRow(row) ? undefined : products[row];
    if (product === undefined) continue;
    const figures = rowFiguresOf(selection, row);
    const { range } = figures;
    yield [
      ...[families[product.family] ?? '', product.name, product.pzn, text[product.kind]],
      ...[amountOrNone(listPriceCents[row]), amountOrNone(uvpCents[row])],
      ...[range?.minimum, range?.median, range?.maximum].map(amountOrNone),
      ...columns.flatMap((channel) => {
        const place = { product: row, channel };
        const cell = exportedPrice(selection, view.mode, place, figures, texts);
        return [cell.price, typeof cell.figure === 'number' ? cell.figure : null, cell.remark];
      }),
    ];
  }
}
