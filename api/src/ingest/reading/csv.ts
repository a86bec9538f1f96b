import { InputError } from '../InputError';

/**
 * Rows of CSV by RFC 4180, one by one. Not with a library, because a bad record may only cost
 * its own line: after a quote that is never closed, libraries stop or skip the good lines after it.
 */

/** As spreadsheets of different countries and programs separate values. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** More would be a file of something else. */
const MAX_COLUMNS = 1_000;

export interface CsvHeader {
  /** Trimmed; empty for a column without a name. */
  names: string[];
  delimiter: string;
  text: string;
}

const QUOTED_VALUE = /"((?:[^"]|"")*)"/y;

/** The cells of one record, or null if its quotes break the rules. */
const splitCells = (text: string, delimiter: string): string[] | null => {
  if (!text.includes('"')) return text.split(delimiter);
  const cells: string[] = [];
  let position = 0;
  for (;;) {
    let end: number;
    if (text[position] === '"') {
      QUOTED_VALUE.lastIndex = position;
      const quoted = QUOTED_VALUE.exec(text)?.[1];
      if (quoted === undefined) return null;
      cells.push(quoted.replaceAll('""', '"'));
      end = QUOTED_VALUE.lastIndex;
    } else {
      end = text.indexOf(delimiter, position);
      if (end === -1) end = text.length;
      const plain = text.slice(position, end);
      if (plain.includes('"')) return null;
      cells.push(plain);
    }
    if (end === text.length) return cells;
    if (text[end] !== delimiter) return null;
    position = end + 1;
  }
};

/**
 * @param delimiter null for the one that gives most columns.
 * @throws InputError if the line cannot be a header.
 */
export const parseHeader = (text: string, delimiter: string | null = null): CsvHeader => {
  const candidates = (delimiter === null ? DELIMITERS : [delimiter]).map((one) => ({
    delimiter: one,
    names: (splitCells(text, one) ?? []).map((name) => name.trim()),
  }));
  const [best] = candidates.sort((a, b) => b.names.length - a.names.length);
  if (!best || best.names.length === 0) throw new InputError('the header row is not valid CSV');
  const { names } = best;
  if (names.length > MAX_COLUMNS) {
    throw new InputError(`the header has ${names.length} columns; at most ${MAX_COLUMNS} are read`);
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new InputError(`the header names the column "${twice}" twice`);
  return { ...best, text };
};

export const isBlank = (cell: string): boolean => cell.trim() === '';

/**
 * The cells of a record that fit its header, or the problem with it. Spreadsheets leave out empty
 * cells at the end of a row, and write some for columns without a name.
 */
export const parseRecord = (
  text: string,
  { names, delimiter }: CsvHeader,
): { cells: string[] } | { problem: string } => {
  const cells = splitCells(text, delimiter);
  if (!cells) {
    return {
      problem:
        'the quotes do not match; put a value that contains a quote into quotes and double the inner one',
    };
  }
  if (cells.slice(names.length).some((cell) => !isBlank(cell))) {
    const [has, named] = [String(cells.length), String(names.length)];
    return { problem: `the row has ${has} values, but the header names ${named} columns` };
  }
  const unnamed = names.findIndex((name, index) => name === '' && !isBlank(cells[index] ?? ''));
  if (unnamed !== -1) {
    return { problem: `the row has a value in column ${unnamed + 1}, which has no name` };
  }
  return { cells: names.map((_, index) => cells[index] ?? '') };
};
