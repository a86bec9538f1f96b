import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { describeOnServers } from '../testing/describeOnServers';
import { withLaterMigrations } from '../testing/migrations';
import { createServerDatabase, testServers } from '../testing/serverDatabases';
import { migrationsDir, openUnmigrated } from '../testing/testDatabase';
import type { OpenDatabase } from './openedDatabase';
import { UnknownMigrationError } from './migrations';
import { openDatabase, overEmbedded } from './openDatabase';
import { tenant } from './schema';

const FIRST = 'ALTER TABLE "tenant" ADD COLUMN "first" integer DEFAULT 1 NOT NULL;';
const SECOND =
  'ALTER TABLE "tenant" ADD COLUMN "second" integer;--> statement-breakpoint\nUPDATE "tenant" SET "second" = "first" + 1;';

const engines = [
  {
    engine: 'embedded',
    create: async () => {
      const client = await openUnmigrated();
      return {
        migrate: (folder: string): Promise<OpenDatabase> => overEmbedded(client, folder),
        end: () => client.close(),
      };
    },
  },
  ...testServers.map(({ engine, serverUrl }) => ({
    engine,
    create: async () => {
      const { url, drop } = await createServerDatabase(serverUrl);
      const opened: OpenDatabase[] = [];
      return {
        migrate: async (folder: string): Promise<OpenDatabase> => {
          const location = { databaseUrl: url, dataDir: null, migrationsDir: folder };
          const open = await openDatabase(location);
          opened.push(open);
          return open;
        },
        end: async () => {
          for (const open of opened) await open.close();
          await drop();
        },
      };
    },
  })),
];

const countOf = async ({ database }: OpenDatabase): Promise<number> => {
  const { rows } = await database.execute(
    sql`select count(*) as count from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.['count']);
};

describe.each(engines)('migrations over $engine', ({ create }) => {
  let migrate: (folder: string) => Promise<OpenDatabase>;
  let end: () => Promise<void>;
  let folders: string[];

  const copyWith = async (...statements: string[]): Promise<string> => {
    const folder = await withLaterMigrations(...statements);
    folders.push(folder);
    return folder;
  };
  beforeEach(async () => {
    folders = [];
    ({ migrate, end } = await create());
  });
  afterEach(async () => {
    await end();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  it('run once, in order, and keep the rows', async () => {
    const first = await migrate(migrationsDir);
    const count = await countOf(first);
    await first.database.insert(tenant).values({ name: 'Of the first release' });
    const later = await copyWith(FIRST, SECOND);
    await migrate(later);
    const open = await migrate(later);
    const { rows } = await open.database.execute(sql`select name, first, second from tenant`);
    expect(rows).toEqual([{ name: 'Of the first release', first: 1, second: 2 }]);
    expect(await countOf(open)).toBe(count + 2);
  });

  it('leave the database unchanged when one of them fails', async () => {
    const open = await migrate(migrationsDir);
    const count = await countOf(open);
    await expect(migrate(await copyWith(FIRST, 'SELECT 1 / 0;'))).rejects.toThrow();
    await expect(open.database.execute(sql`select first from tenant`)).rejects.toThrow();
    expect(await countOf(open)).toBe(count);
  });

  it('let a process of the previous release start on a newer schema', async () => {
    await migrate(await copyWith(FIRST));
    const { database } = await migrate(migrationsDir);
    await database.insert(tenant).values({ name: 'Of the previous release' });
    const { rows } = await database.execute(sql`select name, first from tenant`);
    expect(rows).toEqual([{ name: 'Of the previous release', first: 1 }]);
  });

  it('reject a database from before the first release, and explain how to start with an empty one', async () => {
    const { database } = await migrate(migrationsDir);
    await database.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`,
    );
    const refused = migrate(migrationsDir);
    await expect(refused).rejects.toThrow(UnknownMigrationError);
    await expect(refused).rejects.toThrow('delete the folder "database" in DATA_DIR');
  });
});

describeOnServers('migrations', (serverUrl) => {
  it('run once when several processes start at the same time', async () => {
    const { url, drop } = await createServerDatabase(serverUrl);
    const location = { databaseUrl: url, dataDir: null, migrationsDir };
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(location)));
    expect(new Set(await Promise.all(opened.map(countOf))).size).toBe(1);
    await Promise.all(opened.map((each) => each.close()));
    await drop();
  });
});
