/** Headings of a column of PZNs, the likelier first. */
const HEADINGS = [
  /^pzn(?:[\s.-]*(?:nr|nummer|code)\.?)?$/i,
  /^pharma[\s-]?zentral[\s-]?(?:nr|nummer)\.?$/i,
  /^art(?:ikel)?\.?[\s-]*(?:nr|nummer)\.?$/i,
];
/** A title or a date may stand above the headings. */
const LINES_LOOKED_AT = 10;
const DELIMITERS = ['\t', ';', ',', '|'];

const QUOTED = /^\s*"((?:[^"]|"")*)"\s*$/;

/** The cells of a line; a quoted one may contain the delimiter. */
const cellsOf = (line: string, delimiter: string): string[] => {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  let cell = '';
  let isOpen = false;
  for (const sign of line) {
    if (sign === '"') isOpen = !isOpen;
    if (sign === delimiter && !isOpen) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((one) => QUOTED.exec(one)?.[1]?.replaceAll('""', '"') ?? one);
};

export interface PznColumn {
  /** The index of the line with the headings. */
  heading: number;
  name: string;
  cellOf: (line: string) => string;
}

/**
 * The column of PZNs in a table with headings. Only it is read, because order numbers, EANs and
 * dates of other columns can look like PZNs. Null for a text without such a column.
 */
export const pznColumn = (lines: readonly string[]): PznColumn | null => {
  for (const heading of HEADINGS) {
    for (const [index, line] of lines.slice(0, LINES_LOOKED_AT).entries()) {
      for (const delimiter of DELIMITERS) {
        const cells = cellsOf(line.replace(/^\ufeff/, ''), delimiter).map((cell) => cell.trim());
        const place = cells.findIndex((cell) => heading.test(cell));
        // A single cell is a word in a text, unless it is the only one of its line.
        if (place === -1 || (cells.length === 1 && delimiter !== DELIMITERS.at(-1))) continue;
        return {
          heading: index,
          name: cells[place] ?? '',
          cellOf: (other) => cellsOf(other, delimiter)[place] ?? '',
        };
      }
    }
  }
  return null;
};
