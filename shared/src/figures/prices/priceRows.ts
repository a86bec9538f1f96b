import { byName, ranksOf as ranksOfNames } from '../matrix/nameOrder';
import { listRows, type RowOrder, type Rows } from '../matrix/matrixRows';
import { shownOfFamily } from '../matrix/shownProducts';
import { changeOf, countedCents, deviationOf, differenceOf } from './priceCell';
import { NO_PRICE, type Prices, type Reference } from './prices';
import { rangeOf, ranksOf } from './priceRange';
import type { PriceSelection } from './selectPrices';
import { bestPriceOf } from './bestPrice';
import type { PriceMode } from './comparison';
import { groupFigures } from './groupFigures';
import { largestChangeOf } from './largestChange';
import type { PriceSort, PriceSortKey, PriceView } from './priceView';

type Figure = (product: number) => number | null;

/** The lowest deviation of the offers that count; sold-out offers do not. */
const lowestDeviation = (prices: Prices, product: number, reference: Reference): number | null => {
  const first = product * prices.channels.length;
  let lowest: number | null = null;
  for (let cell = first; cell < first + prices.channels.length; cell += 1) {
    if (countedCents(prices, cell) === null) continue;
    const deviation = deviationOf(prices, cell, reference);
    if (deviation !== null && (lowest === null || deviation < lowest)) lowest = deviation;
  }
  return lowest;
};

const centsOrNull = (cents: number | undefined): number | null =>
  cents === undefined || cents === NO_PRICE ? null : cents;

const figureOfRow = (
  { prices, reference }: PriceSelection,
  key: Exclude<PriceSortKey, 'name'>,
): Figure => {
  if (key === 'list') return (product) => centsOrNull(prices.listPriceCents[product]);
  if (key === 'uvp') return (product) => centsOrNull(prices.uvpCents[product]);
  if (key === 'where') {
    const ranks = ranksOfNames(prices.channels.map(({ name }) => name));
    return (product) => ranks[bestPriceOf(prices, product)?.channel ?? -1] ?? null;
  }
  if (key === 'since') return (product) => bestPriceOf(prices, product)?.since ?? null;
  if (key === 'largestChange')
    return (product) => largestChangeOf(prices, product)?.percent ?? null;
  if (key === 'deviation') return (product) => lowestDeviation(prices, product, reference);
  return (product) => rangeOf(prices, product)?.[key] ?? null;
};

/** The figure that a cell shows below its price, as a number. */
const figureOfCell = (
  { prices, reference }: PriceSelection,
  mode: PriceMode,
  column: number,
): Figure => {
  const cellOf = (product: number): number => product * prices.channels.length + column;
  switch (mode) {
    case 'percent':
      return (product) => deviationOf(prices, cellOf(product), reference);
    case 'euro':
      return (product) => differenceOf(prices, cellOf(product), reference);
    case 'rank':
      return (product) => ranksOf(prices, product)[column] ?? null;
    case 'change':
      return (product) => changeOf(prices, cellOf(product))?.percent ?? null;
  }
};

/** A family is sorted by the first of its shown SKUs. */
const byFigure = (
  selection: PriceSelection,
  figure: Figure,
  direction: RowOrder['direction'],
): RowOrder => {
  const first = direction === 'ascending' ? Math.min : Math.max;
  return {
    direction,
    ofProduct: figure,
    ofFamily: (family) => {
      const figures = [...shownOfFamily(selection, family)].flatMap(
        (product) => figure(product) ?? [],
      );
      return figures.length === 0 ? null : first(...figures);
    },
  };
};

const orderOf = (
  selection: PriceSelection,
  { by, descending }: PriceSort,
  mode: PriceMode,
): RowOrder | undefined => {
  const direction = descending ? 'descending' : 'ascending';
  if (by === 'name') return { direction, ...byName(selection.prices) };
  if (typeof by === 'string') return byFigure(selection, figureOfRow(selection, by), direction);
  const { channels } = selection.prices;
  const column = channels.findIndex(({ channelId }) => channelId === by.channelId);
  // A link may name a pharmacy that no longer exists.
  if (column === -1) return undefined;
  return byFigure(selection, figureOfCell(selection, mode, column), direction);
};

/** On cards: in each family the SKU first whose price is furthest from what it is compared with. */
export const furthestFirst = (selection: PriceSelection): RowOrder => ({
  direction: 'ascending',
  ofProduct: (product) => {
    const { spread } = groupFigures(selection, Int32Array.of(product));
    if (spread === null || selection.kind === 'deviation') return spread?.lowest ?? null;
    return -Math.max(Math.abs(spread.lowest), Math.abs(spread.highest));
  },
  ofFamily: (family) => family,
});

/** The rows of the selected SKUs, sorted, or in a fixed order. */
export const priceRows = (
  selection: PriceSelection,
  { sort, mode, collapsed, flat }: Pick<PriceView, 'sort' | 'mode' | 'collapsed' | 'flat'>,
  formerOrder: RowOrder | null = null,
): Rows =>
  listRows(selection.prices, {
    shown: selection,
    collapsed,
    flat,
    order: formerOrder ?? (sort === null ? undefined : orderOf(selection, sort, mode)),
  });
