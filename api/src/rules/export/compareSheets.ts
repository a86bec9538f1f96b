import type { ComparedFigure } from '@pmm/shared/figures/compare/sortRows';
import { blankCells, cell, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import type { BaseStyle } from './baseStyles';
import {
  comparedFigures,
  comparedValues,
  type CompareExport,
  figureName,
  reasonOf,
  valueOf,
} from './compareExport';
import { madeFact, sortFact } from './summaryFacts';
import { summarySheet } from './summarySheet';

const styleOf: Readonly<Record<ComparedFigure, BaseStyle>> = {
  share: 'listShare',
  deviation: 'listShare',
  rating: 'listAmount',
};
const largeStyleOf: Readonly<Record<ComparedFigure, BaseStyle>> = {
  share: 'figureShare',
  deviation: 'figureShare',
  rating: 'figureHundredths',
};
/** Both sides and their difference. */
const COLUMNS_OF_FIGURE = 3;

const factsOf = (exported: CompareExport) => {
  const { names, skus, window, view, hidden, comparison, texts } = exported;
  const { text, time, zone } = texts;
  const { compare } = text;
  const { by, descending } = view.sort;
  const sortedBy =
    by === 'pharmacy'
      ? text.pharmacy
      : filled(compare.difference, { figure: figureName(exported, by) });
  return [
    [
      text.windowName,
      window && filled(compare.window, { from: time(window.from), to: time(window.to), zone }),
    ],
    madeFact(exported),
    [
      text.shown,
      filled(compare.sides, {
        ...{ first: names[0], firstSkus: String(skus[0]) },
        ...{ second: names[1], secondSkus: String(skus[1]) },
      }),
    ],
    sortFact(exported, { by: sortedBy, descending }),
    [
      text.hidden,
      hidden.length === 0 ? null : filled(text.hiddenNames, { names: hidden.join(', ') }),
    ],
    [
      text.notCounted,
      comparison.leftOut.length === 0
        ? null
        : comparison.leftOut.map(({ name }) => name).join(', '),
    ],
  ] as const;
};

/** Each figure over all pharmacies, above the columns of its sides. */
const figuresOf = (exported: CompareExport) =>
  comparedFigures.flatMap((figure, index) =>
    (['first', 'second'] as const).map((side, place) => ({
      column: 1 + index * COLUMNS_OF_FIGURE + place,
      name: place === 0 ? figureName(exported, figure) : '',
      value: cell(valueOf(exported.comparison[side], figure), largeStyleOf[figure]),
      note: `${place + 1}: ${exported.names[place] ?? ''}`,
    })),
  );

function* rowsOf(exported: CompareExport): Generator<Row<BaseStyle>> {
  const { rows, leftOut } = exported.comparison;
  for (const row of rows) {
    const cells = comparedFigures.flatMap((figure): Cell<BaseStyle>[] => {
      const [first, second, difference] = comparedValues(row, figure);
      const style = styleOf[figure];
      return [cell(first, style), cell(second, style), cell(difference, 'listChange')];
    });
    yield { cells: [cell(row.name, 'text'), ...cells, cell(null, 'text')] };
  }
  for (const pharmacy of leftOut) {
    const empty = blankCells(comparedFigures.length * COLUMNS_OF_FIGURE, 'text' as const);
    const reason = cell(reasonOf(pharmacy, exported), 'text' as const);
    yield { cells: [cell(pharmacy.name, 'text'), ...empty, reason] };
  }
}

/** So short that all columns fit next to each other; the figures above them name the sides. */
const headsOf = (exported: CompareExport, figure: ComparedFigure) => {
  const { text } = exported.texts;
  const name = figure === 'deviation' ? text.compare.brief : figureName(exported, figure);
  return [
    [`${name} 1`, 22, true],
    [`${name} 2`, 22, true],
    [figure === 'rating' ? '±' : text.compare.briefPoints, 14, true],
  ] as const;
};

/** One sheet: what is compared, its figures, and a row for each pharmacy. */
export const compareSheets = (exported: CompareExport): Sheet<BaseStyle>[] => {
  const { comparison, texts } = exported;
  const { text } = texts;
  const { sheet, row, rows } = text.compare;
  return [
    summarySheet<BaseStyle>(exported, {
      page: sheet,
      facts: factsOf(exported),
      figures: figuresOf(exported),
      list: {
        titles: [row, rows],
        count: comparison.rows.length + comparison.leftOut.length,
        places: [[text.pharmacy, 24]],
        heads: [
          ...comparedFigures.flatMap((figure) => headsOf(exported, figure)),
          [text.exceptions.remark, 40],
        ],
        rows: rowsOf(exported),
      },
    }),
  ];
};
