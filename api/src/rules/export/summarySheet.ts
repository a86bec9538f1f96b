import { cell, MAX_ROWS, type Cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import type { BaseStyle } from './baseStyles';
import type { ExportQuestion } from './exportedMetric';
import { asHead } from './listSheet';
import { placeHeads } from './summaryFacts';

interface SummaryFigure<Style extends string> {
  /** The index of its column; its texts may reach over the next one. */
  column: number;
  name: string;
  value: Cell<Style>;
  note: string;
}

/** Its width is in characters. */
type Head = readonly [head: string, width: number, isFigure?: boolean];

interface Summary<Style extends string> {
  /** The name of the page. */
  page: string;
  /** What is shown, from when to when, and what is not counted; without a text, left out. */
  facts: readonly (readonly [name: string, text: string | null])[];
  figures: readonly SummaryFigure<Style>[];
  list: {
    /** For one row, and for any other number of them. */
    titles: readonly [one: string, many: string];
    count: number;
    /** The columns that name a row; by default those of a product and a pharmacy. */
    places?: readonly Head[];
    heads: readonly Head[];
    rows: Iterable<Row<Style>>;
  };
}

/** Excel opens no longer address from a cell. */
const LONGEST_LINK = 2079;

/** The first sheet of a workbook: what it shows, the address of that view, and its main figures. */
export const summarySheet = <Style extends string>(
  { watchlist, address, texts }: Pick<ExportQuestion, 'watchlist' | 'address' | 'texts'>,
  { page, facts, figures, list }: Summary<Style | BaseStyle>,
): Sheet<Style | BaseStyle> => {
  type Line = Row<Style | BaseStyle>;
  const { text, integer } = texts;
  const heads: Head[] = [...(list.places ?? placeHeads({ texts })), ...list.heads];
  const [one, many] = list.titles;
  const listTitle = list.count === 1 ? one : filled(many, { count: integer(list.count) });
  const empty: Line = { cells: [] };
  const opens = address !== null && address.length <= LONGEST_LINK;
  const factRows = facts.flatMap(([name, value]): Line[] =>
    value === null ? [] : [{ cells: [cell(name, 'summaryName'), cell(value, 'fact')] }],
  );
  const linkRow: Line = {
    cells: [cell(text.view, 'summaryName'), cell(address, opens ? 'link' : 'fact')],
  };
  const acrossFigures = (
    style: BaseStyle,
    cellOf: (figure: SummaryFigure<Style | BaseStyle>) => Cell<Style | BaseStyle>,
  ) =>
    heads.map((_, column) => {
      const figure = figures.find((each) => each.column === column);
      return figure ? cellOf(figure) : cell(null, style);
    });
  const above: Line[] = [
    { height: 24, cells: [cell(filled(text.titleOf, { watchlist, page }), 'title')] },
    ...factRows,
    ...(address === null ? [] : [linkRow]),
    empty,
    { cells: acrossFigures('figureNote', ({ name }) => cell(asHead(name), 'figureNote')) },
    { height: 26, cells: acrossFigures('figureNote', ({ value }) => value) },
    { cells: acrossFigures('figureNote', ({ note }) => cell(note, 'figureNote')) },
    empty,
    { height: 20, cells: [cell(listTitle, 'section')] },
    {
      cells: heads.map(([head, , isFigure = false]) =>
        cell(asHead(head), isFigure ? 'listFigure' : 'listHead'),
      ),
    },
  ];
  function* rows(): Generator<Line> {
    yield* above;
    let free = MAX_ROWS - above.length;
    for (const row of list.rows) {
      if (free === 0) return;
      free -= 1;
      yield row;
    }
  }
  const pznColumn = heads.findIndex(([head]) => head === text.pzn);
  return {
    name: text.summary,
    columnWidths: heads.map(([, width]) => width),
    frozen: { rows: 0, columns: 0 },
    filterRow: above.length,
    ...(opens && { link: { place: `B${1 + factRows.length + 1}`, address } }),
    ...(pznColumn !== -1 && { textColumn: pznColumn }),
    rows: rows(),
  };
};
