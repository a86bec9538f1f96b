import type { RejectedLine } from '@pmm/shared/contracts/observation';
import { InputError } from '../InputError';
import type { InputRecord } from '../parsing/inputRecord';
import type { ColumnsOf, ReadColumns } from '../parsing/columns';
import { type CsvHeader, parseHeader, parseRecord } from './csv';
import { CsvAssembler, type CsvRecord } from './csvAssembler';
import { arrayAsLines } from './jsonArray';
import { LineSplitter, MAX_LINE_BYTES, type PhysicalLine } from './physicalLines';
import { asUtf8, withLineFeeds } from './utf8';
import { workbookLines } from './workbookLines';

/** `rejected`: the FILE.rejected.ndjson of an earlier run. */
export type InputFormat = 'ndjson' | 'csv' | 'xlsx' | 'rejected';

export type ReadRecord = InputRecord | RejectedLine;
export const isRefused = (record: ReadRecord): record is RejectedLine => 'reason' in record;

/** The limit for a refused line, which contains the original line (escaped) and the reason. */
const MAX_REJECTED_LINE_BYTES = 8 * MAX_LINE_BYTES;

type Origin = Pick<InputRecord, 'line' | 'text' | 'header'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseJsonObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};

const jsonRecord = ({ line, text }: PhysicalLine): ReadRecord => {
  const values = parseJsonObject(text);
  if (values) return { line, text, values };
  const reason = 'the line is not a JSON object; write one object such as {"pzn":"…"} on each line';
  return { line, text, reason };
};

const csvRecord = (origin: Origin, columns: ReadColumns, cells: string[]): InputRecord => {
  const values: Record<string, unknown> = {};
  columns.fields.forEach((field, index) => {
    if (field === null) return;
    const cell = cells[index]?.trim() ?? '';
    values[field] = cell === '' ? null : columns.read(index, cell);
  });
  return { ...origin, values };
};

/** Turns lines of one format into records; `end` returns the remaining ones. */
interface RecordReader {
  push: (line: PhysicalLine) => ReadRecord[];
  end: () => ReadRecord[];
}

const refusedLine = ({ line, text }: PhysicalLine, reason: string): RejectedLine => ({
  line,
  text,
  reason,
});

const lineByLine = (read: (line: PhysicalLine) => ReadRecord): RecordReader => ({
  push: (line) => {
    if (line.problem !== undefined) return [refusedLine(line, line.problem)];
    return line.text.trim() === '' ? [] : [read(line)];
  },
  end: () => [],
});

const linesText = (lines: readonly number[]): string =>
  lines.length === 1 ? `line ${lines[0]}` : `lines ${lines[0]} to ${lines.at(-1)}`;

/** @param delimiter of lines that are not from a file; null to find it in the header. */
const csvReader = (
  { columnsOf, note }: RecordOptions,
  delimiter: string | null = null,
): RecordReader => {
  const assembler = new CsvAssembler(columnsOf, delimiter);
  const noteHeader = () => {
    const { above = [], columns } = assembler.found ?? {};
    if (above.length > 0) note(`${linesText(above)} above the header left out`);
    const unused = columns?.unused ?? [];
    if (unused.length > 0) note(`columns that are not used: ${unused.join(', ')}`);
  };
  const finish = ({ line, text, cells, problem }: CsvRecord): ReadRecord => {
    const { found } = assembler;
    const origin = { line, text, ...(found && { header: found.header.text }) };
    if (found && cells) return csvRecord(origin, found.columns, cells);
    return { ...origin, reason: problem ?? 'the row cannot be read' };
  };
  return {
    push: (line) => {
      const isKnown = assembler.found !== null;
      const records = assembler.push(line).map(finish);
      if (!isKnown) noteHeader();
      return records;
    },
    end: () => assembler.end().map(finish),
  };
};

const readRejected = (columnsOf: ColumnsOf) => {
  // Usually all lines are of one file.
  let last: { text: string; header: CsvHeader; columns: ReadColumns } | null = null;
  const known = (text: string) => {
    if (last?.text === text) return last;
    const header = parseHeader(text);
    last = { text, header, columns: columnsOf(header.names) };
    return last;
  };
  return (line: PhysicalLine): ReadRecord => rejectedRecord(line, known);
};

const rejectedRecord = (
  { line, text }: PhysicalLine,
  known: (header: string) => { header: CsvHeader; columns: ReadColumns },
): ReadRecord => {
  const rejected = parseJsonObject(text);
  if (typeof rejected?.['text'] !== 'string') {
    return {
      line,
      text,
      reason: 'the line is not one of a list of rejected lines: "text" is missing',
    };
  }
  const original = rejected['text'];
  if (typeof rejected['header'] !== 'string') return jsonRecord({ line, text: original });
  const origin = { line, text: original, header: rejected['header'] };
  try {
    const { header, columns } = known(origin.header);
    const record = parseRecord(original, header);
    if ('cells' in record) return csvRecord(origin, columns, record.cells);
    return { ...origin, reason: record.problem };
  } catch (error) {
    if (error instanceof InputError) return { ...origin, reason: error.message };
    throw error;
  }
};

interface RecordOptions {
  format: InputFormat;
  /** Finds the columns of a CSV or workbook; throws if they do not suffice. */
  columnsOf: ColumnsOf;
  encoding?: string | undefined;
  sheet?: string | undefined;
  /** The decimal sign that `columnsOf` expects in a workbook's numbers. */
  decimal?: string | undefined;
  /** Called with what a person should know about the form of the source. */
  note: (text: string) => void;
}

const readerOf = (options: RecordOptions): RecordReader => {
  switch (options.format) {
    case 'csv':
      return csvReader(options);
    case 'xlsx':
      return csvReader(options, ',');
    case 'ndjson':
      return lineByLine(jsonRecord);
    case 'rejected':
      return lineByLine(readRejected(options.columnsOf));
  }
};

/** The lines of each chunk. If the stream breaks off, those before come first, then its error. */
async function* textLines(
  source: AsyncIterable<Uint8Array>,
  { format, encoding, note }: RecordOptions,
): AsyncGenerator<PhysicalLine[]> {
  const text = asUtf8(source, encoding, note);
  const onOtherEncoding = (line: number) =>
    note(
      `read as Windows-1252, because line ${line} is not UTF-8; name another encoding with --encoding`,
    );
  const splitter = new LineSplitter(
    format === 'rejected' ? MAX_REJECTED_LINE_BYTES : MAX_LINE_BYTES,
    format === 'csv' ? onOtherEncoding : null,
  );
  const bytes = format === 'csv' ? withLineFeeds(text) : text;
  const chunks = format === 'ndjson' ? arrayAsLines(bytes) : bytes;
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => ({ error }));
      if ('error' in next) {
        yield splitter.end(true);
        throw next.error;
      }
      if (next.done === true) break;
      yield splitter.push(next.value);
    }
    yield splitter.end(false);
  } finally {
    await chunks.return(undefined);
  }
}

/**
 * Reads a stream of bytes and yields the records of each chunk. If the stream breaks off, the
 * records before are yielded first, and then the error is thrown.
 *
 * @throws InputError if the source cannot be used as a whole, and any error of the stream.
 */
export async function* readRecords(
  source: AsyncIterable<Uint8Array>,
  options: RecordOptions,
): AsyncGenerator<ReadRecord[]> {
  const { format, sheet, decimal = '.', note } = options;
  const reader = readerOf(options);
  const lines =
    format === 'xlsx'
      ? workbookLines(source, { sheet, decimal, note })
      : textLines(source, options);
  try {
    for (;;) {
      const next = await lines.next().catch((error: unknown) => ({ error }));
      if ('error' in next) {
        yield reader.end();
        throw next.error;
      }
      if (next.done === true) break;
      yield next.value.flatMap((line) => reader.push(line));
    }
    yield reader.end();
  } finally {
    await lines.return(undefined);
  }
}
