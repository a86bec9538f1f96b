import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { compressFolder } from './compressFolder';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'compress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const text = 'export const answer = 42;\n'.repeat(100);

it('compressFolder writes both compressed forms next to a text file, also in subfolders', async () => {
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/main.js'), text);
  await compressFolder(folder);
  const read = (name: string) => readFileSync(path.join(folder, 'assets', name));
  expect(brotliDecompressSync(read('main.js.br')).toString()).toBe(text);
  expect(gunzipSync(read('main.js.gz')).toString()).toBe(text);
  expect(read('main.js').toString()).toBe(text);
  expect(read('main.js.br').length).toBeLessThan(text.length / 5);
});

it('compressFolder skips files that are compressed already or too small', async () => {
  await writeFile(path.join(folder, 'font.woff2'), text);
  await writeFile(path.join(folder, 'small.js'), 'export {};');
  await compressFolder(folder);
  expect(names()).toEqual(['font.woff2', 'small.js']);
});

it('compressFolder does not compress its own output when it runs again', async () => {
  await writeFile(path.join(folder, 'main.js'), text);
  await compressFolder(folder);
  await compressFolder(folder);
  expect(names()).toEqual(['main.js', 'main.js.br', 'main.js.gz']);
});
