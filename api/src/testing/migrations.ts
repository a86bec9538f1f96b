import { appendFile, cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../storage/database';
import { ensureTenantRole } from '../storage/tenantRole';
import { migrationsDir } from './testDatabase';

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** A copy of the migrations in a new folder. */
const copied = async (): Promise<{ folder: string; path: string; journal: Journal }> => {
  const folder = await mkdtemp(join(tmpdir(), 'pmm-migrations-'));
  await cp(migrationsDir, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  return { folder, path, journal: JSON.parse(await readFile(path, 'utf8')) as Journal };
};

/** A copy of the migrations that came before the one of this name. */
export const migrationsBefore = async (name: string): Promise<string> => {
  const { folder, path, journal } = await copied();
  const place = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }));
  return folder;
};

/** The schema of a former release, without what this release does whenever it opens a database. */
export const migrateOnly = async (client: PGlite, folder: string): Promise<Database> => {
  const database = overPglite({ client });
  await ensureTenantRole(database);
  await migratePglite(database, { migrationsFolder: folder });
  return database as unknown as Database;
};

/**
 * A copy of the migrations in a new folder, followed by further migrations with the given
 * statements.
 */
export const withLaterMigrations = async (...statements: readonly string[]): Promise<string> => {
  const { folder, path, journal } = await copied();
  for (const statement of statements) {
    const last = journal.entries.at(-1);
    if (last === undefined) throw new Error('There is no migration.');
    const tag = `later_${last.idx + 1}`;
    await appendFile(join(folder, `${tag}.sql`), statement);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  }
  await writeFile(path, JSON.stringify(journal));
  return folder;
};
