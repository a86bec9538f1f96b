import { isolated } from '@pmm/shared/figures/isolated';
import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { priceRows } from '@pmm/shared/figures/prices/priceRows';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { defaultPriceView, type PriceView } from '@pmm/shared/figures/prices/priceView';
import type { CsvLine } from './exportedMetric';
import { type MatrixExport, matrixLines } from './matrixExport';
import { asAmount, exportedPrice, rowFiguresOf } from './priceCells';

export type PriceExport = MatrixExport<PriceSelection, PriceView>;

/**
 * The rows of the screen, but with all families expanded, because collapsing only hides rows for
 * the moment.
 */
export const exportedRows = ({ selection, view }: PriceExport): Rows =>
  priceRows(selection, { ...view, collapsed: defaultPriceView.collapsed });

export const amountOrNone = (cents: number | undefined): number | null =>
  cents === undefined || cents < 0 ? null : asAmount(cents);

/** The name of the figures below the prices, with their reference. */
export const figureName = ({ view, texts: { text } }: PriceExport): string => {
  const { modes, references } = text.prices;
  return modes[view.mode].replace('{reference}', references[view.reference]);
};

export const figureHeads = ({ texts: { text } }: PriceExport): string[] => {
  const { references, minimum, median, maximum } = text.prices;
  return [references['list price'], references.UVP, minimum, median, maximum];
};

export const priceLines = (exported: PriceExport): Generator<CsvLine> => {
  const { selection, columns, view, texts } = exported;
  const { prices } = selection;
  const { channels, listPriceCents, uvpCents } = prices;
  const figure = figureName(exported);
  return matrixLines({
    table: prices,
    rows: exportedRows(exported),
    texts,
    heads: [
      ...figureHeads(exported),
      ...columns.flatMap((channel) => {
        const name = channels[channel]?.name ?? '';
        return [
          name,
          ...[figure, texts.text.prices.remark].map((head) => `${isolated(name)}: ${head}`),
        ];
      }),
    ],
    figuresOf: (product) => {
      const figures = rowFiguresOf(selection, product);
      const { range } = figures;
      return [
        ...[amountOrNone(listPriceCents[product]), amountOrNone(uvpCents[product])],
        ...[range?.minimum, range?.median, range?.maximum].map(amountOrNone),
        ...columns.flatMap((channel) => {
          const cell = exportedPrice(selection, view.mode, { product, channel }, figures, texts);
          return [cell.price, typeof cell.figure === 'number' ? cell.figure : null, cell.remark];
        }),
      ];
    },
  });
};
