import { isolated } from '@pmm/shared/figures/isolated';
import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { bestPriceOf } from '@pmm/shared/figures/prices/bestPrice';
import { largestChangeOf } from '@pmm/shared/figures/prices/largestChange';
import { priceRows } from '@pmm/shared/figures/prices/priceRows';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { defaultPriceView, type PriceView } from '@pmm/shared/figures/prices/priceView';
import { filled } from '../../texts';
import type { CsvLine } from './exportedMetric';
import { offerColumns } from './listedOffers';
import { type MatrixExport, matrixLines } from './matrixExport';
import { asAmount, asShare, exportedPrice, rowFiguresOf } from './priceCells';

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

/** The figures of a product, with the style of a number and the text or time next to it. */
interface ProductFigures {
  figure: { value: number | null; style: 'amount' | 'listShare' };
  where: string | null;
  /** In milliseconds. */
  at: number | null;
  note: string | number | null;
}

const factHeads = ({ selection: { kind }, texts: { text } }: PriceExport): string[] => {
  const { minimum, bestAt, since, sinceRemark } = text.prices;
  const { largestChange, changeAt, changedOn, formerPrice } = text.prices;
  return kind === 'change'
    ? [largestChange, changeAt, changedOn, formerPrice]
    : [minimum, bestAt, since, sinceRemark];
};

export const figureHeads = (exported: PriceExport): string[] => {
  const { references, median, maximum } = exported.texts.text.prices;
  return [references['list price'], references.UVP, ...factHeads(exported), median, maximum];
};

/** Of a product the best price, where, since when, or the same of its largest change. */
export const productFigures = (
  { selection: { prices, kind }, texts: { text } }: PriceExport,
  product: number,
): ProductFigures => {
  const nameOf = (channel: number): string => prices.channels[channel]?.name ?? '';
  if (kind === 'change') {
    const change = largestChangeOf(prices, product);
    return {
      figure: { value: change && asShare(change.percent), style: 'listShare' },
      where: change && nameOf(change.channel),
      at: change?.at ?? null,
      note: change && asAmount(change.before),
    };
  }
  const best = bestPriceOf(prices, product);
  const others = best === null || best.others === 0 ? null : String(best.others);
  const name = best && nameOf(best.channel);
  return {
    figure: { value: best && asAmount(best.cents), style: 'amount' },
    where:
      name !== null && others !== null
        ? filled(text.prices.bestMore, { pharmacy: name, others })
        : name,
    at: best?.since ?? null,
    note: best?.isAtLeast === true && best.since !== null ? text.exceptions.atLeast : null,
  };
};

export const priceLines = (exported: PriceExport): Generator<CsvLine> => {
  const { selection, columns, view, texts } = exported;
  const { prices } = selection;
  const { channels, listPriceCents, uvpCents } = prices;
  const nameOfFigure = figureName(exported);
  const others = offerColumns(exported.offers(), { texts, hasPrices: true });
  return matrixLines({
    table: prices,
    rows: exportedRows(exported),
    texts,
    corrections: exported.corrections,
    heads: [
      ...figureHeads(exported),
      ...columns.flatMap((channel) => {
        const name = channels[channel]?.name ?? '';
        return [
          name,
          ...[nameOfFigure, texts.text.prices.remark].map((head) => `${isolated(name)}: ${head}`),
        ];
      }),
      ...others.heads,
    ],
    figuresOf: (product) => {
      const figures = rowFiguresOf(selection, product);
      const { range } = figures;
      const { figure, where, at, note } = productFigures(exported, product);
      return [
        ...[amountOrNone(listPriceCents[product]), amountOrNone(uvpCents[product])],
        ...[figure.value, where, at === null ? null : texts.time(at), note],
        ...[range?.median, range?.maximum].map(amountOrNone),
        ...columns.flatMap((channel) => {
          const cell = exportedPrice(selection, view.mode, { product, channel }, figures, texts);
          return [cell.price, typeof cell.figure === 'number' ? cell.figure : null, cell.remark];
        }),
        ...others.cellsOf(product),
      ];
    },
  });
};
