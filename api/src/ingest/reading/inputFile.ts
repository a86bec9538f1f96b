import { createReadStream, type ReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type InputForm, inputKinds, type InputKind } from '@pmm/shared/contracts/observation';
import { InputError } from '../InputError';
import { type ColumnMap, columnMapOf } from '../parsing/columnMap';
import { columnsOfKind, HeaderFault } from '../parsing/columns';
import { inflated } from './inflate';
import { readRecords, type InputFormat } from './records';

/** A file of the command line that can be read. */
export interface InputFile {
  path: string;
  kind: InputKind;
  format: InputFormat;
  /** The size on the disk. */
  bytes: number;
}

const formatsByEnding: [RegExp, InputFormat][] = [
  [/\.rejected\.ndjson$/i, 'rejected'],
  [/\.(ndjson|jsonl|json)$/i, 'ndjson'],
  [/\.(csv|tsv|txt)$/i, 'csv'],
  [/\.xlsx$/i, 'xlsx'],
];

const formatOf = (path: string): InputFormat => {
  const name = basename(path).replace(/\.gz$/i, '');
  const format = formatsByEnding.find(([ending]) => ending.test(name))?.[1];
  if (format) return format;
  throw new InputError(
    'the ending must be .csv, .tsv, .txt, .xlsx, .ndjson, .jsonl or .json, with or without .gz',
  );
};

/** Each chunk is sent separately to the other thread. */
const CHUNK_BYTES = 256 * 1024;

export const openInput = (path: string): ReadStream =>
  createReadStream(path, { highWaterMark: CHUNK_BYTES });

/** products.csv, product_2026.csv and Products-core.ndjson.gz all contain products. */
const kindByName = (path: string): InputKind | undefined => {
  const name = basename(path).toLowerCase();
  return inputKinds.find((kind) => name.startsWith(kind.slice(0, -1)));
};

/** The kinds whose required columns a header names. */
const kindsOfHeader = (names: readonly string[], map: ColumnMap | null): InputKind[] =>
  inputKinds.filter((kind) => {
    try {
      columnsOfKind(kind, map)(names);
      return true;
    } catch {
      return false;
    }
  });

/** The kinds that the first record may be of. */
const kindsOfContent = async (
  path: string,
  format: InputFormat,
  { columns, encoding, sheet }: InputForm,
): Promise<InputKind[]> => {
  const map = columnMapOf(columns);
  let kinds: InputKind[] = [];
  const records = readRecords(inflated(createReadStream(path)), {
    ...{ format, encoding, sheet },
    columnsOf: (names) => {
      kinds = kindsOfHeader(names, map);
      if (kinds.length === 0) throw new HeaderFault('it names the columns of no kind', 0);
      return { fields: names.map(() => null), read: (_, cell) => cell, unused: [] };
    },
    note: () => undefined,
  });
  for await (const group of records) {
    for (const record of group) {
      if (record.header !== undefined) return kinds;
      if ('values' in record) return kindsOfHeader(Object.keys(record.values), null);
    }
  }
  return kinds;
};

const kindByContent = async (
  path: string,
  format: InputFormat,
  form: InputForm,
): Promise<InputKind> => {
  const [kind, another] = await kindsOfContent(path, format, form).catch((error: unknown) => {
    if (error instanceof HeaderFault) return [];
    throw error;
  });
  if (kind !== undefined && another === undefined) return kind;
  throw new InputError(
    `it is not clear what it holds; let its name begin with ${inputKinds.join(', ')}, ` +
      `or write the kind before it, such as products=${path}`,
  );
};

const causes: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'it must not be read by this user',
  EPERM: 'it must not be read by this user',
  EISDIR: 'it is a directory; name the files in it',
};

/** A failed file operation in words; null for other errors. */
export const fileProblem = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || !('syscall' in error)) return null;
  const { code, message } = error as NodeJS.ErrnoException;
  return causes[code ?? ''] ?? message;
};

const sizeOf = async (path: string): Promise<number> => {
  const found = await stat(path);
  if (found.isDirectory()) throw new InputError('it is a directory; name the files in it');
  await access(path, constants.R_OK);
  return found.size;
};

const EXPLICIT = new RegExp(`^(${inputKinds.join('|')})=(.+)$`);

/** The path in an argument, which may begin with the kind. */
export const pathOf = (argument: string): string => EXPLICIT.exec(argument)?.[2] ?? argument;

/**
 * @param argument a path, or a kind and a path, such as `products=PATH`.
 * @param form how it is written, as far as that was named.
 * @throws InputError, without the path, if the file cannot be read.
 */
export const examineFile = async (argument: string, form: InputForm = {}): Promise<InputFile> => {
  const path = pathOf(argument);
  const explicit = inputKinds.find((kind) => kind === EXPLICIT.exec(argument)?.[1]);
  try {
    const bytes = await sizeOf(path);
    const format = formatOf(path);
    const kind = explicit ?? kindByName(path) ?? (await kindByContent(path, format, form));
    return { path, kind, format, bytes };
  } catch (error) {
    const problem = fileProblem(error);
    throw problem === null ? error : new InputError(problem);
  }
};
