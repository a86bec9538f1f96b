import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from './test';

/** Exports the shown data through the menu. */
const download = async (page: Page, format: 'CSV' | 'XLSX'): Promise<Buffer> => {
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await downloading).path());
};

/** The lines of SKUs in a file, by PZN: the cells after it. */
export type ExportedLines = Readonly<Record<string, readonly unknown[]>>;

const linesByPzn = (lines: readonly (readonly unknown[])[]): ExportedLines =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const place = line.findIndex((cell) => /^\d{8}$/.test(String(cell)));
      return place === -1 ? [] : [[String(line[place]), line.slice(place + 1)]];
    }),
  );

const valuesOf = (line: string): string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  );

/** The PZN is followed by the kind of the SKU. */
export const downloadCsv = async (page: Page): Promise<ExportedLines> => {
  const file = await download(page, 'CSV');
  return linesByPzn(file.toString('utf8').trimEnd().split('\r\n').map(valuesOf));
};

type Rows = readonly (readonly unknown[])[];

const downloadSheet = async (page: Page, isIt: (name: string) => boolean): Promise<Rows> => {
  const { sheets } = await readXlsx(await download(page, 'XLSX'));
  return sheets.find(({ name }) => isIt(name))?.rows ?? [];
};

/** All rows of the sheet that is like the screen: the first one behind the summary. */
export const downloadMatrix = (page: Page): Promise<Rows> =>
  downloadSheet(page, (name) => name !== 'Summary');

export const downloadSummary = (page: Page): Promise<Rows> =>
  downloadSheet(page, (name) => name === 'Summary');

export const downloadWorkbook = async (page: Page): Promise<ExportedLines> =>
  linesByPzn(await downloadMatrix(page));

/** Null if the file has nothing or words in this cell. */
export const numberIn = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value))
    ? null
    : Number(value);
