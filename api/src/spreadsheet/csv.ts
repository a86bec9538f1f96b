import { Readable } from 'node:stream';
import type { Language } from '@pmm/shared/contracts/user';
import { asText } from '@pmm/shared/figures/formulaText';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Excel reads a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

// The list separator of the system: German numbers contain commas.
const separators: Readonly<Record<Language, string>> = { en: ',', de: ';' };
const decimalMarks: Readonly<Record<Language, string>> = { en: '.', de: ',' };

const fieldOf = (value: string | number | null, language: Language): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimalMarks[language]);
  const text = asText(value);
  // Quoted for each separator that a reader may choose: otherwise a new cell could begin inside of
  // it.
  return /["\r\n\t,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type Row = readonly (string | number | null)[];

async function* lines(rows: Iterable<Row> | AsyncIterable<Row>, language: Language) {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) {
    yield `${row.map((value) => fieldOf(value, language)).join(separators[language])}\r\n`;
  }
}

/** A CSV file as a stream, in the form that spreadsheets of the language expect. */
export const csv = (rows: Iterable<Row> | AsyncIterable<Row>, language: Language): Readable =>
  Readable.from(lines(rows, language), { objectMode: false });
