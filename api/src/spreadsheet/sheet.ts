/** How a cell looks. Colours are six hexadecimal digits. */
export interface CellStyle {
  bold?: boolean;
  struckThrough?: boolean;
  underlined?: boolean;
  /** In points; 10 by default. */
  size?: number;
  colour?: string;
  fill?: string;
  /** Whether there is a line below. */
  ruled?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Turned upwards by this many degrees. */
  turned?: number;
  /** In Excel's notation for number formats, e.g. `0.0%`. */
  format?: string;
}

export interface Cell<Style extends string> {
  value: string | number | null;
  style: Style;
}

export const cell = <Style extends string>(
  value: Cell<Style>['value'],
  style: Style,
): Cell<Style> => ({ value, style });

export const blankCells = <Style extends string>(count: number, style: Style): Cell<Style>[] =>
  Array.from({ length: count }, () => cell(null, style));

export interface Row<Style extends string> {
  /** In points. */
  height?: number;
  cells: readonly Cell<Style>[];
}

export interface SheetLink {
  /** In Excel's notation, e.g. `B4`. */
  place: string;
  address: string;
}

/** One sheet of a workbook; its rows are produced while it is written. */
export interface Sheet<Style extends string> {
  name: string;
  /** In characters. */
  columnWidths: readonly number[];
  /** Rows and columns that stay visible; the rows are repeated on every printed page. */
  frozen: { rows: number; columns: number };
  /** The number of a row, from 1, that has a filter for each column of the rows below it. */
  filterRow?: number;
  /** A cell that opens an address. */
  link?: SheetLink;
  /** The index of a column with texts that look like numbers, so that Excel does not offer to turn them into numbers. */
  textColumn?: number;
  /** Columns that no edge of a printed page parts: from this one on, so many in each group. */
  groups?: { begin: number; size: number };
  /** Shown at the foot of each printed page, beside its number. */
  foot?: string;
  rows: Iterable<Row<Style>>;
}

/** A spreadsheet program rejects sheets with more rows. */
export const MAX_ROWS = 1_048_576;

/** Spreads items over as few sheets as can hold their rows; at least one. */
export const inSheets = <Item>(
  items: readonly Item[],
  rowsOf: (item: Item) => number,
  most: number,
): Item[][] => {
  let sheet: Item[] = [];
  const sheets = [sheet];
  let rows = 0;
  for (const item of items) {
    const added = rowsOf(item);
    if (rows + added > most && sheet.length > 0) {
      sheet = [];
      sheets.push(sheet);
      rows = 0;
    }
    sheet.push(item);
    rows += added;
  }
  return sheets;
};
