import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runRelease } from '@pmm/tools/release';
import { expectServed } from './release';
import type { TestServer } from './server';

/** Runs `npm run release -- …` for the site of a server, in this process: nothing is built. */
export const release = async (site: TestServer, ...args: string[]): Promise<string> => {
  const output: string[] = [];
  await runRelease([...args, '--target', site.siteDir], (line) => output.push(line));
  await expectServed(site);
  return output.join('\n');
};

/** The hash of every file of the host, by its name. */
export const hostHashes = async ({ siteDir }: TestServer): Promise<Record<string, string>> => {
  const folder = path.join(siteDir, 'host');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    hashes[path.relative(folder, file)] = createHash('sha256').update(content).digest('hex');
  }
  return hashes;
};
