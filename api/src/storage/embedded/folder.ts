import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { messageOf } from '../../../../tools/src/site/systemError';

/**
 * Parts that every database has. If one is missing, the engine would create a new database over the
 * present files.
 */
const parts = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base'];

/** The files are not those of a complete database. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  constructor(folder: string, reason: string) {
    super(
      `The database in ${folder} is damaged (${reason}). Its data were not changed: put a backup in ` +
        'its place, or set DATA_DIR to another directory.',
    );
  }
}

const isThere = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** @throws DamagedDatabaseError if the folder contains something other than a database. */
const checkParts = (folder: string): void => {
  const missing = parts.find((part) => !existsSync(join(folder, part)));
  if (missing !== undefined) throw new DamagedDatabaseError(folder, `${missing} is missing`);
};

/**
 * Created in a draft, so that a process that is killed meanwhile leaves nothing incomplete in the
 * folder.
 */
const create = async (folder: string): Promise<void> => {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const made = await PGlite.create(draft);
  await made.close();
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
};

/**
 * Opens the embedded database of a folder; creates one if there is none.
 *
 * @throws DamagedDatabaseError
 */
export const openFolder = async (folder: string): Promise<PGlite> => {
  if (isThere(folder)) checkParts(folder);
  else await create(folder);
  try {
    return await PGlite.create(folder);
  } catch (error) {
    throw new DamagedDatabaseError(folder, messageOf(error));
  }
};
