/** Larger than any list of products, but small enough to be read at once. */
const FILE_LIMIT_BYTES = 5 * 1024 * 1024;

/** Why a file is not read, as the key of its text. */
export type FileProblem = 'add.fileTooLarge' | 'add.fileUnreadable' | 'add.fileXls' | 'add.fileOds';

export class UnreadableFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

export interface ListSheet {
  /** Null for a file that has no sheets. */
  name: string | null;
  isHidden: boolean;
  /** One line for each row; a hidden row is a blank line, so that the others keep their numbers. */
  text: string;
  hiddenRows: number;
}

/** A file that was dropped or chosen. */
export interface ListFile {
  name: string;
  sheets: ListSheet[];
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** In the old format of Excel. */
const isXls = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isPacked = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument';
const isOpenDocument = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 100)).includes(OPEN_DOCUMENT);

/** UTF-16 by its byte order mark; other bytes than UTF-8 are of an old spreadsheet. */
const textOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const cellText = (cell: unknown): string => {
  const text = typeof cell === 'string' || typeof cell === 'number' ? `${cell}` : '';
  return text.replaceAll(/[\t\r\n]/g, ' ');
};

const sheetsOf = async (bytes: Uint8Array): Promise<ListSheet[]> => {
  const { readXlsx } = await import(/* webpackChunkName: "xlsx-reader" */ 'hucre/xlsx');
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ name, rows, rowDefs, hidden, veryHidden }) => {
    const isRowHidden = (index: number) => rowDefs?.get(index)?.hidden === true;
    return {
      name,
      isHidden: hidden === true || veryHidden === true,
      text: rows
        .map((row, index) => (isRowHidden(index) ? '' : row.map(cellText).join('\t')))
        .join('\n'),
      hiddenRows: rows.filter((_, index) => isRowHidden(index)).length,
    };
  });
};

/** @throws UnreadableFile with the reason. */
export const openListFile = async (file: File): Promise<ListFile> => {
  if (file.size > FILE_LIMIT_BYTES) throw new UnreadableFile('add.fileTooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isXls(bytes)) throw new UnreadableFile('add.fileXls');
  if (isOpenDocument(bytes)) throw new UnreadableFile('add.fileOds');
  const isWorkbook = isPacked(bytes) || /\.xlsx$/i.test(file.name);
  if (!isWorkbook) {
    const sheet = { name: null, isHidden: false, text: textOf(bytes), hiddenRows: 0 };
    return { name: file.name, sheets: [sheet] };
  }
  const sheets = await sheetsOf(bytes).catch(() => []);
  if (sheets.length === 0) throw new UnreadableFile('add.fileUnreadable');
  return { name: file.name, sheets };
};
