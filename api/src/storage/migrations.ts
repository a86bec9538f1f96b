import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import type { Database } from './database';
import { distribute, isDistributed } from './distribution';
import { keepMonthsAhead } from './historyMonths';
import { ensureTenantRole } from './tenantRole';

/** The schema lacks migrations of this version, and the server's login may not make them. */
export class MigrationsMissingError extends Error {
  override readonly name = 'MigrationsMissingError';

  constructor() {
    super(
      'The database lacks migrations, and DATABASE_URL names a login that may not make them: set ' +
        'DATABASE_OWNER_URL to its owner and run "npm run admin -- migrate".',
    );
  }
}

/** The newest migration of the database is neither one of this version nor a later one. */
export class UnknownMigrationError extends Error {
  override readonly name = 'UnknownMigrationError';

  constructor() {
    super(
      'The database was made by a version from before the first release, and this one cannot bring ' +
        'it up to date. Begin with an empty database: delete the folder "database" in DATA_DIR ' +
        '(.data/database by default), or let DATABASE_URL name an empty one. Their data are lost.',
    );
  }
}

/** An arbitrary constant that never changes. */
const MIGRATION_LOCK = 72_011_946;

const over = (client: Client) => drizzle(client);
type OverClient = ReturnType<typeof over>;

interface Queried {
  execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }>;
}

/** The times at which the migrations were written. */
const timesIn = (migrationsDir: string): number[] => {
  const journal = readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return entries.map(({ when }) => when);
};

/** The newest migration of the database, as the time at which it was written; 0 without any. */
export const newestMigrationOf = async (database: Queried): Promise<number> => {
  const { rows: tables } = await database.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return 0;
  const { rows } = await database.execute(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.['newest'] ?? 0);
};

/**
 * Whether a database has every migration of this version. It may have later ones: processes of the
 * previous release work on during an upgrade.
 *
 * @throws UnknownMigrationError if no migration leads from its schema to the newest one.
 */
export const isMigrated = async (database: Queried, migrationsDir: string): Promise<boolean> => {
  const newest = await newestMigrationOf(database);
  const times = timesIn(migrationsDir);
  if (newest >= Math.max(...times)) return true;
  if (newest !== 0 && !times.includes(newest)) throw new UnknownMigrationError();
  return false;
};

const mayMigrate = async (database: OverClient): Promise<boolean> => {
  const { rows } = await database.execute<{ may: boolean }>(sql`
    select coalesce(
      (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'drizzle'),
      has_database_privilege(current_database(), 'create')) as may`);
  return rows[0]?.may === true;
};

/** The rights of a login that uses the tables without owning them. */
const rightsOf = (login: string): string => `
  GRANT USAGE ON SCHEMA public, drizzle TO ${login};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${login};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${login};
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${login};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${login};
  DO $$ BEGIN
    -- Otherwise only autovacuum keeps the statistics of the planner.
    IF current_setting('server_version_num')::integer >= 170000 THEN
      EXECUTE 'GRANT MAINTAIN ON ALL TABLES IN SCHEMA public TO ${login}';
    END IF;
    GRANT app_tenant TO ${login};
  EXCEPTION WHEN insufficient_privilege THEN
    NULL; -- The login says at its start what an administrator has to do.
  END $$`;

/**
 * Migrates the schema, one process at a time; the others wait and find nothing left to do.
 *
 * @param login gets the rights of an application, unless it is the one that migrates.
 */
export const migrateOn = async (
  client: Client,
  migrationsDir: string,
  login?: string,
): Promise<void> => {
  const database = over(client);
  // The lock lasts until the connection ends, even after a failed migration.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await ensureTenantRole(database);
  if (!(await isMigrated(database, migrationsDir))) {
    await migrate(database, { migrationsFolder: migrationsDir });
  }
  // Also after a migration that ended before this.
  if (await isDistributed(database)) await distribute(database as unknown as Database);
  await keepMonthsAhead(database);
  if (login !== undefined) await client.query(rightsOf(client.escapeIdentifier(login)));
};

/**
 * Called before a login uses a database: its owner migrates, other logins only check.
 *
 * @throws MigrationsMissingError
 * @throws UnknownMigrationError
 * @throws TenantRoleError
 */
export const prepareOn = async (client: Client, migrationsDir: string): Promise<void> => {
  const database = over(client);
  if (await mayMigrate(database)) return migrateOn(client, migrationsDir);
  if (!(await isMigrated(database, migrationsDir))) throw new MigrationsMissingError();
  await ensureTenantRole(database);
  await keepMonthsAhead(database);
};
