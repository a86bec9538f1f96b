import { InputError } from '../InputError';
import { MAX_LINE_BYTES, type PhysicalLine } from './physicalLines';

/**
 * Reads CSV by RFC 4180, record by record. Not with a library, because a bad record may only cost
 * its own line: after a quote that is never closed, libraries stop or skip the good lines after it.
 */

export type Delimiter = ',' | ';';

export interface CsvHeader {
  names: string[];
  delimiter: Delimiter;
  text: string;
}

/** @throws InputError if a needed column is missing. */
export type CheckColumns = (names: readonly string[]) => void;

export interface CsvRecord {
  /** The first line of the record. */
  line: number;
  text: string;
  cells?: string[];
  problem?: string;
}

const QUOTED_VALUE = /"((?:[^"]|"")*)"/y;

/** The cells of one record, or null if its quotes break the rules. */
const splitCells = (text: string, delimiter: Delimiter): string[] | null => {
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

/** @throws InputError if the line cannot be a header. */
export const parseHeader = (text: string): CsvHeader => {
  const candidates = ([',', ';'] as const).map((delimiter) => ({
    delimiter,
    names: (splitCells(text, delimiter) ?? []).map((name) => name.trim()),
  }));
  const [best] = candidates.sort((a, b) => b.names.length - a.names.length);
  if (!best || best.names.length === 0) throw new InputError('the header row is not valid CSV');
  const twice = best.names.find((name, index) => best.names.indexOf(name) !== index);
  if (twice !== undefined) throw new InputError(`the header names the column "${twice}" twice`);
  return { ...best, text };
};

/** The cells of a record that fit its header, or the problem with it. */
export const parseRecord = (
  text: string,
  header: CsvHeader,
): { cells: string[] } | { problem: string } => {
  const cells = splitCells(text, header.delimiter);
  if (!cells) {
    return {
      problem:
        'the quotes do not match; put a value that contains a quote into quotes and double the inner one',
    };
  }
  if (cells.length === header.names.length) return { cells };
  const [has, names] = [String(cells.length), String(header.names.length)];
  return { problem: `the row has ${has} values, but the header names ${names} columns` };
};

const quotesIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count += 1;
  return count;
};

/** Joins lines into records: a quoted value may contain line ends. */
export class CsvAssembler {
  header: CsvHeader | null = null;
  private open: PhysicalLine[] = [];
  private quotes = 0;
  private length = 0;

  constructor(private readonly checkColumns: CheckColumns) {}

  push(line: PhysicalLine): CsvRecord[] {
    if (this.open.length === 0) return this.begin(line);
    if (line.problem !== undefined) return [...this.giveUpFirst(), ...this.push(line)];
    this.hold(line);
    if (this.length > MAX_LINE_BYTES) return this.giveUpFirst();
    if (this.quotes % 2 === 1) return [];
    const text = this.open.map((part) => part.text).join('\n');
    const record = this.complete(this.open[0]?.line ?? line.line, text);
    if (record.problem !== undefined) return this.giveUpFirst();
    this.clear();
    return [record];
  }

  end(): CsvRecord[] {
    const records: CsvRecord[] = [];
    while (this.open.length > 0) records.push(...this.giveUpFirst());
    return records;
  }

  private begin(line: PhysicalLine): CsvRecord[] {
    if (line.problem !== undefined) {
      if (!this.header) throw new InputError(`the header row cannot be read: ${line.problem}`);
      return [line];
    }
    if (line.text.trim() === '') return [];
    if (!this.header) {
      this.header = parseHeader(line.text);
      this.checkColumns(this.header.names);
      return [];
    }
    if (quotesIn(line.text) % 2 === 0) return [this.complete(line.line, line.text)];
    this.hold(line);
    return [];
  }

  private complete(line: number, text: string): CsvRecord {
    if (!this.header) throw new InputError('the header row is missing');
    return { line, text, ...parseRecord(text, this.header) };
  }

  private hold(line: PhysicalLine): void {
    this.open.push(line);
    this.quotes += quotesIn(line.text);
    this.length += line.text.length + 1;
  }

  private clear(): void {
    this.open = [];
    this.quotes = 0;
    this.length = 0;
  }

  /** Refuses the line that opened the quote, and reads each line after it on its own. */
  private giveUpFirst(): CsvRecord[] {
    const [first, ...others] = this.open;
    this.clear();
    if (!first) return [];
    const problem = 'a quote is opened in this row, but not closed properly';
    const refused: CsvRecord = { line: first.line, text: first.text, problem };
    return [refused, ...others.flatMap((line) => this.push(line))];
  }
}
