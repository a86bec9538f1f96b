import { readXlsx, type CellValue } from 'hucre/xlsx';
import { InputError } from '../InputError';
import type { PhysicalLine } from './physicalLines';
import { unpacksBeyond } from './unpackedSize';

const MEGABYTE = 1024 * 1024;
/** A workbook is held in memory as a whole; unpacked it is about ten times as large. */
const LARGEST_BYTES = 25 * MEGABYTE;
const LARGEST_UNPACKED_BYTES = 300 * MEGABYTE;
const SAVE_AS_CSV = 'save the sheet as CSV, which may have any size';

const collected = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > LARGEST_BYTES) {
      throw new InputError(
        `the workbook is larger than ${LARGEST_BYTES / MEGABYTE} MB; ${SAVE_AS_CSV}`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

interface SheetInfo {
  name: string;
  hidden?: boolean;
  veryHidden?: boolean;
}

const isHidden = ({ hidden, veryHidden }: SheetInfo): boolean =>
  hidden === true || veryHidden === true;

/** Excel has dates without a zone; a date alone is one at midnight. */
const dateText = (date: Date): string =>
  date
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/T00:00:00$/, '');

const cellText = (value: CellValue, decimal: string): string => {
  if (value === null) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return String(value).replace('.', decimal);
  return String(value);
};

const quoted = (text: string): string =>
  /["\n\r,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const textOfRow = (row: readonly CellValue[], decimal: string): string =>
  row.map((value) => quoted(cellText(value, decimal).replaceAll('\r\n', '\n'))).join(',');

interface Choice {
  /** The name of a sheet; left out: the first that is not hidden. */
  sheet?: string | undefined;
  /** The sign in the numbers of the lines. */
  decimal: string;
  /** Called with what was left out. */
  note: (text: string) => void;
}

const listOf = (sheets: readonly SheetInfo[]): string =>
  sheets.map((one) => `"${one.name}"${isHidden(one) ? ' (hidden)' : ''}`).join(', ');

/**
 * The rows of one sheet of a workbook as lines of CSV with commas, each with the number of its row.
 *
 * @throws InputError if it is no workbook, too large, or has no such sheet.
 */
export async function* workbookLines(
  source: AsyncIterable<Uint8Array>,
  { sheet, decimal, note }: Choice,
): AsyncGenerator<PhysicalLine[]> {
  const bytes = await collected(source);
  if (await unpacksBeyond(bytes, LARGEST_UNPACKED_BYTES)) {
    throw new InputError(
      `the workbook has more than ${LARGEST_UNPACKED_BYTES / MEGABYTE} MB when unpacked; ${SAVE_AS_CSV}`,
    );
  }
  const infos: SheetInfo[] = [];
  let chosen: SheetInfo | undefined;
  const choose = (info: SheetInfo): boolean => {
    infos.push(info);
    if (chosen !== undefined) return false;
    if (sheet === undefined ? isHidden(info) : info.name !== sheet) return false;
    chosen = info;
    return true;
  };
  const workbook = await readXlsx(bytes, { sheets: choose }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new InputError(`the workbook cannot be read (${why}); ${SAVE_AS_CSV}`);
  });
  const [read] = workbook.sheets;
  if (!read) {
    throw new InputError(
      `the workbook has no sheet ${sheet === undefined ? 'that is not hidden' : `"${sheet}"`}; it has ${listOf(infos)}`,
    );
  }
  const others = infos.filter((info) => info !== chosen);
  if (others.length > 0) note(`read the sheet "${read.name}", not ${listOf(others)}`);
  const hidden = new Set(
    [...(read.rowDefs ?? [])].filter(([, row]) => row.hidden === true).map(([index]) => index),
  );
  const lines = read.rows.flatMap((row, index) =>
    hidden.has(index) ? [] : [{ line: index + 1, text: textOfRow(row, decimal) }],
  );
  const leftOut = read.rows.length - lines.length;
  if (leftOut > 0) {
    note(
      `${leftOut} hidden ${leftOut === 1 ? 'row was' : 'rows were'} left out, the first is row ${Math.min(...hidden) + 1}`,
    );
  }
  yield lines;
}
