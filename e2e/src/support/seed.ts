import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputFiles } from './market';
import { everybody } from './people';

const inRoot = (place: string) => fileURLToPath(new URL(`../../../${place}`, import.meta.url));
const cache = inRoot('.cache/e2e-data');
const addPeople = inRoot('api/src/testing/addPeople.ts');

const runNode = (args: string[], dataDir: string, cwd: string, input = ''): void => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const result = spawnSync(process.execPath, args, { cwd, env, input, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${args.join(' ')}: ${result.stdout}${result.stderr}`);
};

/** Puts the small market into an empty database by the real command, and people beside it. */
const fill = async (folder: string, inputs: Record<string, string>): Promise<void> => {
  const dataDir = path.join(folder, 'data');
  for (const [name, text] of Object.entries(inputs)) await writeFile(path.join(folder, name), text);
  runNode([inRoot('api/dist/ingest.js'), ...Object.keys(inputs)], dataDir, folder);
  const people = JSON.stringify(everybody());
  runNode(['--import', 'tsx', addPeople], dataDir, inRoot('.'), people);
};

/** Older ones are deleted; no run uses one for so long. */
const KEPT_MS = 3 * 3_600_000;

const removeOld = async (): Promise<void> => {
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(path.join(cache, name));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path.join(cache, name), { recursive: true });
  }
};

const publish = async (draft: string, place: string): Promise<void> => {
  try {
    await rename(draft, place);
  } catch (error) {
    // Another run has made it at the same time.
    if (!existsSync(place)) throw error;
    await rm(draft, { recursive: true });
  }
};

/**
 * The data that every server of the tests begins with. Made once, because creating and filling a
 * database takes three times as long as starting a server; used again until the API or the data
 * change, which the times in the data do with each full hour.
 */
export const seededData = async (): Promise<string> => {
  const inputs = inputFiles();
  const sources = [
    readFileSync(inRoot('api/dist/.source'), 'utf8'),
    readFileSync(addPeople, 'utf8'),
  ];
  const hash = createHash('sha256')
    .update(JSON.stringify([process.version, sources, inputs, everybody()]))
    .digest('hex');
  const place = path.join(cache, hash.slice(0, 16));
  if (!existsSync(place)) {
    await mkdir(cache, { recursive: true });
    await removeOld();
    const draft = await mkdtemp(path.join(cache, 'draft-'));
    await fill(draft, inputs);
    await publish(draft, place);
  }
  return path.join(place, 'data');
};
