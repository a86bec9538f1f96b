import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { FIRST_SORT } from '@pmm/shared/figures/exceptions/exceptionRows';
import {
  type Exception,
  type ListedMatrix,
  pharmacyOf,
  productOf,
} from '@pmm/shared/figures/exceptions/exceptions';
import type { ExceptionSort, ExceptionSortKey } from '@pmm/shared/figures/exceptions/exceptionView';
import { cell, type Cell, type Row } from '../../spreadsheet/sheet';
import type { BaseStyle } from './baseStyles';
import type { CsvLine } from './exportedMetric';
import type { ExportTexts } from './exportTexts';
import { timeCell } from './listSheet';

type Value = string | number | null;

/** A column that only one metric has: its values, and their look in a workbook. */
export interface ExceptionColumn<Kind extends string, Style extends string> {
  head: string;
  /** In characters. */
  width: number;
  isFigure?: boolean;
  valueOf: (exception: Exception<Kind>) => Value;
  /** By default a text. */
  styleOf?: (exception: Exception<Kind>) => Style | BaseStyle;
  /** What a workbook has in place of the value. */
  shownOf?: (exception: Exception<Kind>) => string;
}

/** A list of exceptions for a file, as the page shows it. */
export interface ExportedExceptions<Kind extends string, Style extends string> {
  matrix: ListedMatrix;
  /** In their order. */
  rows: readonly Exception<Kind>[];
  what: ExceptionColumn<Kind, Style>;
  /** Between what is wrong and since when. */
  figures: readonly ExceptionColumn<Kind, Style>[];
  before: ExceptionColumn<Kind, Style>;
  /** The weight of the pharmacy, multiplied by this. */
  importance: string;
}

/** To two decimals, which is about a quarter of an hour. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The lines of a CSV file: one for each row of the list. */
export function* exceptionLines<Kind extends string, Style extends string>(
  list: ExportedExceptions<Kind, Style>,
  { text, time }: ExportTexts,
): Generator<CsvLine> {
  const { matrix, rows, what, figures, before, importance } = list;
  yield [
    ...[text.exceptions.what, text.product, text.pzn, text.pharmacy],
    ...figures.map(({ head }) => head),
    ...[text.since, text.exceptions.remark, text.daysOut, before.head],
    ...[text.lastCrawl, text.weight, importance],
  ];
  for (const exception of rows) {
    const product = matrix.products[productOf(matrix, exception)];
    const pharmacy = matrix.pharmacies[pharmacyOf(matrix, exception)];
    const { since, isAtLeast, days } = exception;
    const readAt = pharmacy?.readAt ?? null;
    yield [
      ...[what.valueOf(exception), product ? skuName(product) : null, product?.pzn ?? null],
      pharmacy?.name ?? null,
      ...figures.map(({ valueOf }) => valueOf(exception)),
      ...[since === null ? null : time(since), isAtLeast ? text.exceptions.atLeast : null],
      ...[since === null ? null : rounded(days), before.valueOf(exception)],
      ...[readAt === null ? null : time(readAt), pharmacy?.weight ?? null],
      rounded(exception.importance),
    ];
  }
}

/** By what a list is sorted, and in which direction. */
export const sortOfList = <Kind extends string, Style extends string>(
  { what, before, importance }: ExportedExceptions<Kind, Style>,
  listSort: ExceptionSort | null,
  { text }: ExportTexts,
): { by: string; descending: boolean } => {
  const { by, descending } = listSort ?? FIRST_SORT;
  const names: Record<ExceptionSortKey, string> = {
    ...{ kind: what.head, product: text.product, pharmacy: text.pharmacy, since: text.since },
    ...{ duration: text.daysOut, before: before.head, read: text.lastCrawl },
    ...{ weight: text.weight, importance },
  };
  return { by: names[by], descending };
};

type Head = readonly [head: string, width: number, isFigure?: boolean];

/** The columns of the same list in a summary, after those of the product and the pharmacy. */
const exceptionHeads = <Kind extends string, Style extends string>(
  { what, figures, before, importance }: ExportedExceptions<Kind, Style>,
  { text }: ExportTexts,
): readonly Head[] => [
  ...[what, ...figures, before].map(({ head, width, isFigure = false }): Head => [
    ...([head, width, isFigure] as const),
  ]),
  ...([
    [text.since, 18, true],
    [text.exceptions.remark, 12],
    [text.daysOut, 12, true],
  ] as const),
  ...([
    [text.lastCrawl, 18, true],
    [text.weight, 11, true],
    [importance, 16, true],
  ] as const),
];

const cellOf = <Kind extends string, Style extends string>(
  { valueOf, styleOf, shownOf = () => '' }: ExceptionColumn<Kind, Style>,
  exception: Exception<Kind>,
): Cell<Style | BaseStyle> =>
  cell(shownOf(exception) || valueOf(exception), styleOf?.(exception) ?? 'text');

/** The rows below these columns. */
function* exceptionRows<Kind extends string, Style extends string>(
  { matrix, rows, what, figures, before }: ExportedExceptions<Kind, Style>,
  { text }: ExportTexts,
): Generator<Row<Style | BaseStyle>> {
  for (const exception of rows) {
    const product = matrix.products[productOf(matrix, exception)];
    const pharmacy = matrix.pharmacies[pharmacyOf(matrix, exception)];
    const { since, isAtLeast, days, importance } = exception;
    const names = [product?.name, product?.packSize, product?.pzn, pharmacy?.name];
    yield {
      cells: [
        ...names.map((value): Cell<BaseStyle> => cell(value ?? null, 'text')),
        ...[what, ...figures, before].map((column) => cellOf(column, exception)),
        timeCell(since),
        cell(isAtLeast ? text.exceptions.atLeast : null, 'text'),
        cell(since === null ? null : days, 'listAmount'),
        timeCell(pharmacy?.readAt ?? null),
        cell(pharmacy?.weight ?? 0, 'listNumber'),
        cell(importance, 'listTenths'),
      ],
    };
  }
}

/** The list as part of a summary; its titles are for one row, and for any other number of them. */
export const listOfSummary = <Kind extends string, Style extends string>(
  list: ExportedExceptions<Kind, Style>,
  titles: readonly [one: string, many: string],
  texts: ExportTexts,
) => ({
  titles,
  count: list.rows.length,
  heads: exceptionHeads(list, texts),
  rows: exceptionRows(list, texts),
});
