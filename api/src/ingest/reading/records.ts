import type { RejectedLine } from '@pmm/shared/contracts/observation';
import { InputError } from '../InputError';
import type { InputRecord } from '../parsing/inputRecord';
import {
  CsvAssembler,
  parseHeader,
  parseRecord,
  type CheckColumns,
  type CsvHeader,
  type CsvRecord,
} from './csv';
import { LineSplitter, MAX_LINE_BYTES, type PhysicalLine } from './physicalLines';

/** `rejected`: the FILE.rejected.ndjson of an earlier run. */
export type InputFormat = 'ndjson' | 'csv' | 'rejected';

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

const csvRecord = (origin: Origin, header: CsvHeader, cells: string[]): InputRecord => {
  const values: Record<string, unknown> = {};
  header.names.forEach((name, index) => {
    const cell = cells[index]?.trim() ?? '';
    values[name] = cell === '' ? null : cell;
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

const csvReader = (checkColumns: CheckColumns): RecordReader => {
  const assembler = new CsvAssembler(checkColumns);
  const finish = ({ line, text, cells, problem }: CsvRecord): ReadRecord => {
    const { header } = assembler;
    const origin = { line, text, ...(header && { header: header.text }) };
    if (header && cells) return csvRecord(origin, header, cells);
    return { ...origin, reason: problem ?? 'the row cannot be read' };
  };
  return {
    push: (line) => assembler.push(line).map(finish),
    end: () => assembler.end().map(finish),
  };
};

const readRejected = ({ line, text }: PhysicalLine): ReadRecord => {
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
    const header = parseHeader(origin.header);
    const record = parseRecord(original, header);
    if ('cells' in record) return csvRecord(origin, header, record.cells);
    return { ...origin, reason: record.problem };
  } catch (error) {
    if (error instanceof InputError) return { ...origin, reason: error.message };
    throw error;
  }
};

const readerOf = (format: InputFormat, checkColumns: CheckColumns): RecordReader => {
  if (format === 'csv') return csvReader(checkColumns);
  return lineByLine(format === 'ndjson' ? jsonRecord : readRejected);
};

/**
 * Reads a stream of bytes and yields the records of each chunk. If the stream breaks off, the
 * records before are yielded first, and then the error is thrown.
 *
 * @param checkColumns checks the columns of a CSV, and throws if they do not suffice.
 * @throws InputError if the header of a CSV cannot be used, and any error of the stream.
 */
export async function* readRecords(
  source: AsyncIterable<Uint8Array>,
  format: InputFormat,
  checkColumns: CheckColumns = () => undefined,
): AsyncGenerator<ReadRecord[]> {
  const splitter = new LineSplitter(
    format === 'rejected' ? MAX_REJECTED_LINE_BYTES : MAX_LINE_BYTES,
  );
  const reader = readerOf(format, checkColumns);
  const rest = (cut: boolean) => [
    ...splitter.end(cut).flatMap((line) => reader.push(line)),
    ...reader.end(),
  ];
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => ({ error }));
      if ('error' in next) {
        yield rest(true);
        throw next.error;
      }
      if (next.done === true) break;
      yield splitter.push(next.value).flatMap((line) => reader.push(line));
    }
    yield rest(false);
  } finally {
    await chunks.return?.();
  }
}
