import { InputError } from '../InputError';
import type { ColumnsOf } from '../parsing/columns';
import { isBlank, parseRecord } from './csv';
import { type FoundHeader, HeaderSearch } from './headerSearch';
import { MAX_LINE_BYTES, type PhysicalLine } from './physicalLines';

export interface CsvRecord {
  /** The first line of the record. */
  line: number;
  text: string;
  cells?: string[];
  problem?: string;
}

const quotesIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count += 1;
  return count;
};

/** Joins lines into records: a quoted value may contain line ends. */
export class CsvAssembler {
  found: FoundHeader | null = null;
  private readonly search: HeaderSearch;
  private open: PhysicalLine[] = [];
  private quotes = 0;
  private length = 0;

  /** @param delimiter null to find it in the header. */
  constructor(columnsOf: ColumnsOf, delimiter: string | null = null) {
    this.search = new HeaderSearch(columnsOf, delimiter);
  }

  push(line: PhysicalLine): CsvRecord[] {
    if (this.open.length === 0) return this.begin(line);
    if (line.problem !== undefined) return [...this.giveUpFirst(), ...this.push(line)];
    this.hold(line);
    if (this.length > MAX_LINE_BYTES) return this.giveUpFirst();
    if (this.quotes % 2 === 1) return [];
    const text = this.open.map((part) => part.text).join('\n');
    const [record] = this.complete(this.open[0]?.line ?? line.line, text);
    if (record?.problem !== undefined) return this.giveUpFirst();
    this.clear();
    return record ? [record] : [];
  }

  end(): CsvRecord[] {
    if (!this.found) this.search.end();
    const records: CsvRecord[] = [];
    while (this.open.length > 0) records.push(...this.giveUpFirst());
    return records;
  }

  private begin(line: PhysicalLine): CsvRecord[] {
    if (line.problem !== undefined) {
      if (!this.found) throw new InputError(`the header row cannot be read: ${line.problem}`);
      return [line];
    }
    if (line.text.trim() === '') return [];
    if (!this.found) {
      this.found = this.search.tryLine(line);
      return [];
    }
    if (quotesIn(line.text) % 2 === 0) return this.complete(line.line, line.text);
    this.hold(line);
    return [];
  }

  /** Nothing for a row without any value. */
  private complete(line: number, text: string): CsvRecord[] {
    if (!this.found) throw new InputError('the header row is missing');
    const parsed = parseRecord(text, this.found.header);
    if ('cells' in parsed && parsed.cells.every(isBlank)) return [];
    return [{ line, text, ...parsed }];
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
