import { Readable } from 'node:stream';
import type { CsvForm } from '@pmm/shared/contracts/export';
import { asText } from '@pmm/shared/figures/formulaText';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Excel reads a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

const separators: Readonly<Record<CsvForm, string>> = { comma: ',', semicolon: ';' };
const decimalMarks: Readonly<Record<CsvForm, string>> = { comma: '.', semicolon: ',' };

/**
 * Quoted for each separator that a reader may choose: otherwise a new cell could begin inside of
 * it. Digits are quoted, too, so that a reader can keep a PZN as the text that it is.
 */
const NEEDS_QUOTES = /["\r\n\t,;]|^\d+$/;

const fieldOf = (value: string | number | null, form: CsvForm): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimalMarks[form]);
  const text = asText(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type Row = readonly (string | number | null)[];

async function* lines(rows: Iterable<Row> | AsyncIterable<Row>, form: CsvForm) {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) {
    yield `${row.map((value) => fieldOf(value, form)).join(separators[form])}\r\n`;
  }
}

/** A CSV file as a stream. */
export const csv = (rows: Iterable<Row> | AsyncIterable<Row>, form: CsvForm): Readable =>
  Readable.from(lines(rows, form), { objectMode: false });
