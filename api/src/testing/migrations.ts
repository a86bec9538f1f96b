import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase, overEmbedded } from '../storage/database';
import { createServerDatabase, testServers } from './serverDatabases';
import { migrationsDir, openUnmigrated } from './testDatabase';

/** The migrations as they were before one of them. */
export const copyMigrationsBefore = async (migration: string): Promise<string> => {
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

// Row-level security holds for a login that owns the tables, and not for the superuser of the tests.
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
