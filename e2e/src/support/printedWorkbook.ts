import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const OFFICE = '/usr/bin/soffice';
export const hasOffice = existsSync(OFFICE);

/** In dots per inch: enough to tell words from each other. */
const RESOLUTION = '60';

/** The pages of a workbook as LibreOffice prints it, each as a PNG. */
export const printedPages = async (workbook: Buffer): Promise<Buffer[]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-printed-'));
  try {
    const file = path.join(folder, 'workbook.xlsx');
    await writeFile(file, workbook);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run(OFFICE, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file]);
    const pages = path.join(folder, 'page');
    await run('pdftoppm', ['-r', RESOLUTION, '-png', path.join(folder, 'workbook.pdf'), pages]);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  } finally {
    await rm(folder, { recursive: true });
  }
};
