import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../storage/database';
import { openDatabase, overEmbedded } from '../storage/openDatabase';
import { createServerDatabase, testServers } from './serverDatabases';
import { migrationsDir, openUnmigrated } from './testDatabase';

/** The migrations before a given one. */
const copyMigrationsBefore = async (migration: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pmm-migrations-'));
  await cp(migrationsDir, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === migration),
  );
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
};

// Row-level security applies to a login that owns the tables, but not to the superuser of the
// tests.
const becomePlainOwner = `
  CREATE ROLE plain_owner LOGIN CREATEROLE;
  GRANT CREATE ON DATABASE postgres TO plain_owner;
  ALTER SCHEMA public OWNER TO plain_owner;
  SET SESSION AUTHORIZATION plain_owner;`;

interface MigrationEngine {
  engine: string;
  start: () => Promise<{
    migrate: (folder: string) => Promise<OpenDatabase>;
    stop: () => Promise<void>;
  }>;
}

const embedded: MigrationEngine = {
  engine: 'embedded, for a plain owner',
  start: async () => {
    const client = await openUnmigrated();
    await client.exec(becomePlainOwner);
    return {
      migrate: (folder) => overEmbedded(client, folder),
      stop: () => client.close(),
    };
  },
};

const onServer = ({ engine, serverUrl }: (typeof testServers)[number]): MigrationEngine => ({
  engine,
  start: async () => {
    const { url, drop } = await createServerDatabase(serverUrl);
    const opened: OpenDatabase[] = [];
    return {
      migrate: async (folder) => {
        const open = await openDatabase({ databaseUrl: url, dataDir: null, migrationsDir: folder });
        opened.push(open);
        return open;
      },
      stop: async () => {
        for (const open of opened) await open.close();
        await drop();
      },
    };
  },
});

export const migrationEngines = [embedded, ...testServers.map(onServer)];

/**
 * A database with rows from before a migration, migrated from there. The rows are written in one
 * transaction, for which `set_config` may name a tenant.
 */
export const migrateEarlierRows = async (
  { start }: Pick<MigrationEngine, 'start'>,
  migration: string,
  earlierRows: readonly string[],
) => {
  const { migrate, stop } = await start();
  const earlier = await copyMigrationsBefore(migration);
  try {
    const { database } = await migrate(earlier);
    await database.transaction(async (transaction) => {
      for (const statement of earlierRows) await transaction.execute(sql.raw(statement));
    });
    return { open: await migrate(migrationsDir), stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await rm(earlier, { recursive: true, force: true });
  }
};
