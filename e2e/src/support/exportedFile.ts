import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from './test';

/** Exports what the page shows, as somebody does who wants the file. */
const download = async (page: Page, format: 'CSV' | 'XLSX'): Promise<Buffer> => {
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await downloading).path());
};

/** The lines of SKUs of a file, by PZN: what comes after it. */
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

/** In the table the kind of the SKU follows first. */
export const downloadCsv = async (page: Page): Promise<ExportedLines> => {
  const file = await download(page, 'CSV');
  return linesByPzn(file.toString('utf8').trimEnd().split('\r\n').map(valuesOf));
};

/** All rows of the first sheet of a workbook. */
export const downloadMatrix = async (page: Page): Promise<readonly (readonly unknown[])[]> =>
  (await readXlsx(await download(page, 'XLSX'))).sheets[0]?.rows ?? [];

export const downloadWorkbook = async (page: Page): Promise<ExportedLines> =>
  linesByPzn(await downloadMatrix(page));

/** Null where the file has nothing there, or words. */
export const numberIn = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value))
    ? null
    : Number(value);
