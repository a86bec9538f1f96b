import {
  type ComparedSelection,
  type ComparedSide,
  changedIn,
  countKinds,
  isChange,
  NOT_COMPARED,
} from '@pmm/shared/figures/dates/compared';
import { comparedRows } from '@pmm/shared/figures/dates/comparedRows';
import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import { momentOf } from '@pmm/shared/figures/matrix/shownDates';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { pznsOf } from '@pmm/shared/figures/matrix/succession';
import { cell as cellOf, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import type { BaseStyle } from './baseStyles';
import { correctionColumn, type ListedCorrection } from './corrections';
import { correctionSheets, correctionsOf } from './correctionSheet';
import type { CsvLine, ExportQuestion } from './exportedMetric';
import { filterFact, madeFact, placeHeads } from './summaryFacts';
import { summarySheet } from './summarySheet';

type Value = string | number | null;

/** What differs by metric. Values are as in a list: a status in words, a price, a rating. */
export interface ComparedValues {
  /** The name of the page. */
  page: string;
  valueStyle: BaseStyle;
  differenceStyle: BaseStyle;
  valuesOf: (cell: number) => readonly [before: Value, after: Value, difference: Value];
  /** What the kinds of changes are called. */
  kindNames: Readonly<Record<number, string>>;
  /** In addition to the numbers of changes. */
  figure: { name: string; value: Value; style: BaseStyle; note: string } | null;
}

/** The content of an exported comparison of two dates. */
export interface ComparedExport<Side extends ComparedSide> extends ExportQuestion {
  selection: ComparedSelection<Side>;
  view: CommonView<string>;
  /** Indexes of the pharmacies in the order of the page. */
  columns: readonly number[];
  hidden: readonly string[];
  values: ComparedValues;
  /** Of the days before each date; the values are those without the readings that are withdrawn. */
  corrections: readonly ListedCorrection[];
}

const momentText = (
  { texts: { text, time } }: Pick<ExportQuestion, 'texts'>,
  day: string | null,
): string => {
  const moment = momentOf(day);
  return moment === null ? text.dates.now : time(moment);
};

const headsOf = <Side extends ComparedSide>(exported: ComparedExport<Side>): string[] => {
  const { view, texts } = exported;
  return [
    momentText(exported, view.compared),
    momentText(exported, view.on),
    texts.text.dates.difference,
    texts.text.dates.change,
  ];
};

interface ListedCell {
  product: number;
  column: number;
  cell: number;
  kind: number;
}

/** The cells of the page in its order; without a change only if it shows them. */
function* cellsOf<Side extends ComparedSide>(
  { selection, columns, view }: ComparedExport<Side>,
  onlyChanged = view.onlyChanged,
): Generator<ListedCell> {
  const { compared } = selection;
  // All families are expanded: collapsing only hides rows for the moment.
  const rows = comparedRows(selection, { ...view, collapsed: new Set<string>() });
  for (const product of rows) {
    if (isFamilyRow(product)) continue;
    for (const column of columns) {
      const cell = product * compared.channels.length + column;
      const kind = compared.kinds[cell] ?? NOT_COMPARED;
      if (!onlyChanged || isChange(kind)) yield { product, column, cell, kind };
    }
  }
}

const kindText = <Side extends ComparedSide>(
  { values, texts: { text } }: ComparedExport<Side>,
  kind: number,
): string => values.kindNames[kind] ?? text.dates.notCompared;

/** The lines of a CSV file: one for each SKU at each pharmacy, with both values. */
export function* comparedLines<Side extends ComparedSide>(
  exported: ComparedExport<Side>,
): Generator<CsvLine> {
  const { selection, values, texts } = exported;
  const { text } = texts;
  const { products, families, channels } = selection.compared;
  const corrected = correctionColumn(exported.corrections, texts);
  yield [
    ...[text.family, text.product, text.pzn, text.pharmacy],
    ...[...headsOf(exported), ...corrected.heads],
  ];
  for (const { product, column, cell, kind } of cellsOf(exported)) {
    const sku = products[product];
    if (sku === undefined) continue;
    yield [
      ...[families[sku.family] ?? '', skuName(sku), sku.pzn, channels[column]?.name ?? ''],
      ...values.valuesOf(cell),
      kindText(exported, kind),
      ...corrected.notesOf(
        pznsOf(sku),
        ({ channelCode, entry }) => entry === null && channelCode === channels[column]?.channelId,
      ),
    ];
  }
}

function* rowsOf<Side extends ComparedSide>(
  exported: ComparedExport<Side>,
  onlyChanged: boolean,
): Generator<Row<BaseStyle>> {
  const { selection, values } = exported;
  const { products, channels } = selection.compared;
  for (const { product, column, cell, kind } of cellsOf(exported, onlyChanged)) {
    const sku = products[product];
    const [before, after, difference] = values.valuesOf(cell);
    yield {
      cells: [
        ...[sku?.name, sku?.packSize, sku?.pzn, channels[column]?.name].map((value) =>
          cellOf(value ?? null, 'text' as const),
        ),
        cellOf(before, values.valueStyle),
        cellOf(after, values.valueStyle),
        cellOf(difference, values.differenceStyle),
        cellOf(kindText(exported, kind), 'text'),
      ],
    };
  }
}

const widths = [24, 24, 16, 18] as const;
const PZN_COLUMN = 2;

/** A summary with the changes, and all cells with both values. */
export const comparedSheets = <Side extends ComparedSide>(
  exported: ComparedExport<Side>,
): Sheet<BaseStyle>[] => {
  const { selection, view, hidden, values, texts } = exported;
  const { text, zone, integer } = texts;
  const counts = countKinds(selection.compared, selection.products);
  const changed = changedIn(counts);
  const heads = headsOf(exported);
  const [then = '', now = ''] = heads;
  const named = heads.map((head, index) => [head, widths[index] ?? 16, index < 3] as const);
  const places = placeHeads(exported);
  const figure = values.figure;
  return [
    summarySheet<BaseStyle>(exported, {
      page: filled(text.dates.page, { page: values.page }),
      facts: [
        [text.windowName, filled(text.dates.between, { then, now, zone })],
        madeFact(exported),
        filterFact(exported, view.find, view.onlyChanged ? [text.dates.onlyChanged] : []),
        [
          text.hidden,
          hidden.length === 0 ? null : filled(text.hiddenNames, { names: hidden.join(', ') }),
        ],
        [
          text.notCounted,
          filled(text.dates.cellsNotCompared, { count: integer(counts.notCompared) }),
        ],
      ],
      figures: [
        ...([counts.down, counts.up, counts.other] as const).map((count, index) => ({
          column: [0, 2, 4][index] ?? 0,
          name: values.kindNames[index + 1] ?? '',
          value: cellOf(count, 'figure' as const),
          note: '',
        })),
        ...(figure === null
          ? []
          : [
              {
                ...{ column: 6, name: figure.name, note: figure.note },
                value: cellOf(figure.value, figure.style),
              },
            ]),
      ],
      list: {
        titles: [text.dates.row, text.dates.rows],
        count: changed,
        heads: named,
        rows: rowsOf(exported, true),
      },
    }),
    {
      name: text.dates.cells,
      columnWidths: [...places.map(([, width]) => width), ...widths],
      frozen: { rows: 1, columns: 0 },
      filterRow: 1,
      textColumn: PZN_COLUMN,
      rows: (function* () {
        yield {
          cells: [
            ...places.map(([head]) => cellOf(head, 'listHead' as const)),
            ...named.map(([head, , isFigure]) =>
              cellOf(head, isFigure ? ('listFigure' as const) : ('listHead' as const)),
            ),
          ],
        };
        yield* rowsOf(exported, view.onlyChanged);
      })(),
    },
    ...correctionSheets(
      correctionsOf(exported.corrections, selection.compared, selection.products),
      texts,
    ),
  ];
};
