import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputFiles } from './market';
import { everybody, type Person } from './people';

const inRoot = (place: string) => fileURLToPath(new URL(`../../../${place}`, import.meta.url));
const cache = inRoot('.cache/e2e-data');
const addPeople = inRoot('api/src/testing/addPeople.ts');

export interface SeedInput {
  /** For the command that ingests, by the names of the files. */
  files: Record<string, string>;
  people: readonly Person[];
  /** For the programs that write it. */
  environment: NodeJS.ProcessEnv;
}

interface Program {
  args: string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  input?: string;
}

const runNode = ({ args, cwd, environment, input = '' }: Program): void => {
  const env = { ...process.env, ...environment };
  const result = spawnSync(process.execPath, args, { cwd, env, input, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${args.join(' ')}: ${result.stdout}${result.stderr}`);
};

/** Ingests a market into an empty database with the real command, and adds people. */
const fill = async (
  folder: string,
  { files, people, ...input }: SeedInput,
  place: NodeJS.ProcessEnv = { DATA_DIR: path.join(folder, 'data') },
): Promise<void> => {
  const environment = { ...input.environment, ...place };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const ingest = [inRoot('api/dist/ingest.js'), ...Object.keys(files)];
  runNode({ args: ingest, cwd: folder, environment });
  const add = ['--import', 'tsx', addPeople];
  runNode({ args: add, cwd: inRoot('.'), environment, input: JSON.stringify(people) });
};

/** The small market, and people for all tests. */
export const usualSeed = (): SeedInput => ({
  files: inputFiles(),
  people: everybody(),
  environment: {},
});

/** Older ones are deleted; no run uses one for so long. */
const MAX_AGE_MS = 3 * 3_600_000;

const removeOld = async (): Promise<void> => {
  for (const name of await readdir(cache)) {
    const place = path.join(cache, name);
    // Another run may have renamed its draft meanwhile.
    const found = await stat(place).catch(() => null);
    if (found && Date.now() - found.mtimeMs > MAX_AGE_MS)
      await rm(place, { recursive: true, force: true });
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
 * A folder with data that servers start with. Made once, because creating and filling a database
 * takes three times as long as starting a server. Used again until the API or the input changes;
 * the times in the small market's input change with each full hour.
 */
export const seededData = async (input: SeedInput): Promise<string> => {
  const sources = [
    readFileSync(inRoot('api/dist/.source'), 'utf8'),
    readFileSync(addPeople, 'utf8'),
  ];
  const hash = createHash('sha256')
    .update(JSON.stringify([process.version, sources, input]))
    .digest('hex');
  const place = path.join(cache, hash.slice(0, 16));
  if (!existsSync(place)) {
    await mkdir(cache, { recursive: true });
    await removeOld();
    const draft = await mkdtemp(path.join(cache, 'draft-'));
    await fill(draft, input);
    await publish(draft, place);
  }
  return path.join(place, 'data');
};

/** The same in a database of a PostgreSQL server. */
export const fillServerDatabase = async (databaseUrl: string): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-e2e-input-'));
  try {
    await fill(folder, usualSeed(), { DATABASE_URL: databaseUrl, DATA_DIR: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
};
