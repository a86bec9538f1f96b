import {
  compareSides,
  type LeftOut,
  type SideFigures,
} from '@pmm/shared/figures/compare/compareSides';
import type { CompareView } from '@pmm/shared/figures/compare/compareView';
import { type Market, pznsIn, pznsOfSide, sideOf } from '@pmm/shared/figures/compare/sides';
import { type ComparedFigure, differenceOf, sortRows } from '@pmm/shared/figures/compare/sortRows';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { filled } from '../../texts';
import type { CsvLine, ExportQuestion } from './exportedMetric';

/** One side of a comparison: its list, and the name of that if whole lists are compared. */
export interface ComparedSide {
  market: Market;
  listName: string | null;
}

/** The content of an exported comparison, and its language. */
export interface CompareExport extends ExportQuestion {
  view: CompareView;
  names: readonly [first: string, second: string];
  skus: readonly [first: number, second: number];
  comparison: ReturnType<typeof compareSides>;
  window: Market['availability']['window'];
  /** Names of the pharmacies that the page does not show. */
  hidden: readonly string[];
}

const nameOfSide = (
  { market, listName }: ComparedSide,
  kind: CompareView['kind'],
  value: string,
  { texts: { text } }: ExportQuestion,
): string => {
  if (kind !== 'products') return listName ?? value;
  const [only, ...others] = pznsIn(value);
  const product = market.availability.products.find(({ pzn }) => pzn === only);
  if (product && others.length === 0) return skuName(product);
  return filled(text.compare.products, { count: String(others.length + (only ? 1 : 0)) });
};

/** Both sides as the page compares them. */
export const comparedSides = (
  question: ExportQuestion,
  view: CompareView,
  [first, second]: readonly [first: ComparedSide, second: ComparedSide],
  hidden: readonly string[],
): CompareExport => {
  const { kind, localSkus } = view;
  const sideIn = ({ market }: ComparedSide, value: string | null) =>
    sideOf(market, pznsOfSide(market.availability, kind, value ?? '', localSkus));
  const [one, other] = [sideIn(first, view.first), sideIn(second, view.second)];
  const comparison = compareSides(one, other);
  return {
    ...question,
    ...{ view, hidden },
    names: [
      nameOfSide(first, kind, view.first ?? '', question),
      nameOfSide(second, kind, view.second ?? '', question),
    ],
    skus: [one.skus, other.skus],
    comparison: { ...comparison, rows: sortRows(comparison.rows, view.sort) },
    window: first.market.availability.window,
  };
};

export const comparedFigures = ['share', 'deviation', 'rating'] as const;

/** A figure is a share or a rating; its difference is in points or in stars. */
const unitsOf: Readonly<Record<ComparedFigure, { whole: number; difference: number }>> = {
  share: { whole: 1000, difference: 10 },
  deviation: { whole: 1000, difference: 10 },
  rating: { whole: 100, difference: 100 },
};

const inUnits = (value: number | null, units: number): number | null =>
  value === null ? null : value / units;

export const valueOf = (side: SideFigures, figure: ComparedFigure): number | null =>
  inUnits(side[figure], unitsOf[figure].whole);

/** The figures of both sides and the difference, one after the other. */
export const comparedValues = (
  sides: Parameters<typeof differenceOf>[0],
  figure: ComparedFigure,
): [first: number | null, second: number | null, difference: number | null] => [
  valueOf(sides.first, figure),
  valueOf(sides.second, figure),
  inUnits(differenceOf(sides, figure), unitsOf[figure].difference),
];

export const figureName = (
  { texts: { text } }: Pick<ExportQuestion, 'texts'>,
  figure: ComparedFigure,
): string => (figure === 'share' ? text.share : text.compare[figure]);

/** The heads of the three columns of a figure. */
const headsOfFigure = (
  exported: CompareExport,
  figure: ComparedFigure,
): [first: string, second: string, difference: string] => {
  const { compare } = exported.texts.text;
  const name = figureName(exported, figure);
  const [first, second] = exported.names;
  return [
    filled(compare.of, { figure: name, name: first }),
    filled(compare.of, { figure: name, name: second }),
    filled(figure === 'rating' ? compare.difference : compare.points, { figure: name }),
  ];
};

/** Why a pharmacy is in no figure. */
export const reasonOf = ({ since, without }: LeftOut, exported: CompareExport): string => {
  const { text, time } = exported.texts;
  if (since !== null) return filled(text.compare.notRead, { since: time(since) });
  return filled(text.compare.noData, { name: exported.names[without === 'first' ? 0 : 1] });
};

/** The lines of a CSV file: one for each pharmacy. */
export function* compareLines(exported: CompareExport): Generator<CsvLine> {
  const { comparison, texts } = exported;
  const { text } = texts;
  yield [
    text.pharmacy,
    ...comparedFigures.flatMap((figure) => headsOfFigure(exported, figure)),
    text.exceptions.remark,
  ];
  for (const row of comparison.rows) {
    yield [row.name, ...comparedFigures.flatMap((figure) => comparedValues(row, figure)), null];
  }
  for (const pharmacy of comparison.leftOut) {
    const empty = comparedFigures.flatMap(() => [null, null, null]);
    yield [pharmacy.name, ...empty, reasonOf(pharmacy, exported)];
  }
}
