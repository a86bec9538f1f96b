import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { ensureTenantRole } from './tenantRole';

/** The schema is not the one that this version needs, and the server's login may not change it. */
export class MigrationsMissingError extends Error {
  override readonly name = 'MigrationsMissingError';

  constructor() {
    super(
      'The database lacks migrations, and DATABASE_URL names a login that may not make them: set ' +
        'DATABASE_OWNER_URL to its owner and run "npm run admin -- migrate".',
    );
  }
}

/** An arbitrary constant that never changes. */
const MIGRATION_LOCK = 72_011_946;

const over = (client: Client) => drizzle(client);
type OverClient = ReturnType<typeof over>;

const newestIn = (migrationsDir: string): number => {
  const journal = readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
};

/** The newest migration of the database, as the time at which it was made; 0 without any. */
export const newestMigrationOf = async (database: {
  execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }>;
}): Promise<number> => {
  const { rows } = await database.execute(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.['newest'] ?? 0);
};

const isMigrated = async (database: OverClient, migrationsDir: string): Promise<boolean> => {
  const { rows: found } = await database.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (found.length === 0) return false;
  return (await newestMigrationOf(database)) >= newestIn(migrationsDir);
};

const mayMigrate = async (database: OverClient): Promise<boolean> => {
  const { rows } = await database.execute<{ may: boolean }>(sql`
    select coalesce(
      (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'drizzle'),
      has_database_privilege(current_database(), 'create')) as may`);
  return rows[0]?.may === true;
};

/** The rights that a login needs which uses the tables without owning them. */
const rightsOf = (login: string): string => `
  GRANT USAGE ON SCHEMA public, drizzle TO ${login};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${login};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${login};
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${login};
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
  // Held until the connection ends, even after a failed migration.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await ensureTenantRole(database);
  await migrate(database, { migrationsFolder: migrationsDir });
  if (login !== undefined) await client.query(rightsOf(client.escapeIdentifier(login)));
};

/**
 * Called before a login uses a database: its owner migrates, other logins only check.
 *
 * @throws MigrationsMissingError
 * @throws TenantRoleError
 */
export const prepareOn = async (client: Client, migrationsDir: string): Promise<void> => {
  const database = over(client);
  if (await mayMigrate(database)) return migrateOn(client, migrationsDir);
  if (!(await isMigrated(database, migrationsDir))) throw new MigrationsMissingError();
  await ensureTenantRole(database);
};
