import { InputError } from '../InputError';
import { type ColumnsOf, HeaderFault, type ReadColumns } from '../parsing/columns';
import { type CsvHeader, parseHeader } from './csv';
import type { PhysicalLine } from './physicalLines';

/** A title, a date or a remark may stand above the header. */
const LINES_AT_MOST = 10;

/** A title does not name so many columns, so nothing else is waited for. */
const SURELY_HEADER = 2;

/** A first line of Excel that names the delimiter, such as `sep=;`. */
const DELIMITER_LINE = /^"?sep=(.)"?$/i;

export interface FoundHeader {
  header: CsvHeader;
  columns: ReadColumns;
  /** The numbers of the lines above it that were left out. */
  above: number[];
}

/** Finds the header: the first of ten lines that names the required columns. */
export class HeaderSearch {
  private readonly above: number[] = [];
  /** That of the line that looks most like a header. */
  private fault: { error: InputError; known: number } | null = null;

  constructor(
    private readonly columnsOf: ColumnsOf,
    private delimiter: string | null,
  ) {}

  /**
   * @returns null for a line above the header.
   * @throws InputError for the last line that may be one, with what the best one lacks.
   */
  tryLine({ line, text }: PhysicalLine): FoundHeader | null {
    const named = DELIMITER_LINE.exec(text)?.[1];
    if (named !== undefined && this.delimiter === null && this.above.length === 0) {
      this.delimiter = named;
      return null;
    }
    try {
      const header = parseHeader(text, this.delimiter);
      return { header, columns: this.columnsOf(header.names), above: this.above };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.keepBest(error);
    }
    this.above.push(line);
    const isHeader = (this.fault?.known ?? 0) >= SURELY_HEADER;
    if (isHeader || this.above.length === LINES_AT_MOST) this.end();
    return null;
  }

  /** @throws InputError if there were lines, and none of them is a header. */
  end(): void {
    if (this.fault) throw this.fault.error;
  }

  private keepBest(error: InputError): void {
    const known = error instanceof HeaderFault ? error.known : 0;
    if (!this.fault || known > this.fault.known) this.fault = { error, known };
  }
}
