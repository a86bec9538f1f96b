import { getTableName, sql } from 'drizzle-orm';
import { type ForeignKey, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database';
import { distributedTables } from './distributedLayout';
import { namesOf } from './rawSql';
import { dataVersion } from './schema';

/** A database cannot be distributed, or not any more. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';
}

/** The tables of this database that Citus has distributed. */
const readDistributed = async (
  database: Pick<Transaction, 'execute'>,
): Promise<ReadonlySet<string>> => {
  const { rows: extensions } = await database.execute<{ isThere: boolean }>(
    sql`select to_regclass('pg_catalog.pg_dist_partition') is not null as "isThere"`,
  );
  if (extensions[0]?.isThere !== true) return new Set();
  const { rows } = await database.execute<{ name: string }>(sql`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where partmethod = 'h'`);
  return new Set(rows.map(({ name }) => name));
};

/** Whether tables of this database are on several servers. */
export const isDistributed = async (database: Pick<Transaction, 'execute'>): Promise<boolean> =>
  (await readDistributed(database)).size > 0;

const demandCoordinator = async (database: Pick<Transaction, 'execute'>): Promise<void> => {
  const { rows } = await database.execute<{ isThere: boolean }>(
    sql`select exists (select from pg_extension where extname = 'citus') as "isThere"`,
  );
  if (rows[0]?.isThere !== true) {
    throw new DistributionError(
      'The database is not on a coordinator of Citus: run "create extension citus" in it and on each ' +
        'worker, add the workers with citus_add_node, then try again.',
    );
  }
  const { rows: workers } = await database.execute(
    sql`select from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'`,
  );
  if (workers.length > 0) return;
  throw new DistributionError(
    'The database has no worker for its tables: add some with citus_add_node, then try again.',
  );
};

const foreignKeysOf = (table: PgTable): readonly ForeignKey[] => getTableConfig(table).foreignKeys;

/** Workers are asked in the role of the transaction, so it has to be a login. */
const letTenantsLogIn = async (database: Pick<Transaction, 'execute'>): Promise<void> => {
  const { rows } = await database.execute<{ may: boolean }>(
    sql`select rolcanlogin as may from pg_roles where rolname = 'app_tenant'`,
  );
  if (rows[0]?.may !== true) await database.execute(sql`alter role app_tenant login`);
};

/** Writers lock this first, so none of them is between two tables. */
const keepWritersOut = (transaction: Transaction) =>
  transaction.execute(sql`lock table ${dataVersion} in exclusive mode`);

/**
 * Spreads the tables of cells over the workers of a Citus coordinator; those that are spread already
 * stay as they are. They lose their foreign keys, because these lead to tables of the coordinator.
 * May be repeated after a failure.
 *
 * @returns the names of the tables that were spread now.
 * @throws DistributionError on any other server.
 */
export const distribute = async (database: Database): Promise<string[]> => {
  await demandCoordinator(database);
  await letTenantsLogIn(database);
  const present = await readDistributed(database);
  const fresh = distributedTables.filter(({ table }) => !present.has(getTableName(table)));
  // Every start of a server asks, and must not wait for a writer.
  if (fresh.length === 0) return [];
  // Apart from the rest, because it locks the catalogue.
  await database.transaction(async (transaction) => {
    await keepWritersOut(transaction);
    for (const { table } of fresh) {
      for (const key of foreignKeysOf(table)) {
        const name = sql.identifier(key.getName());
        await transaction.execute(sql`alter table ${table} drop constraint if exists ${name}`);
      }
    }
  });
  return database.transaction(async (transaction) => {
    await keepWritersOut(transaction);
    for (const { table, by } of fresh) {
      const first = distributedTables.find((other) => other.by.name === by.name)?.table ?? table;
      const together = first === table ? 'none' : getTableName(first);
      await transaction.execute(sql`
        select create_distributed_table(${getTableName(table)}, ${by.name}, colocate_with => ${together})`);
    }
    return fresh.map(({ table }) => getTableName(table));
  });
};

/**
 * Brings all tables back to the coordinator, with their foreign keys. The role stays a login.
 *
 * @returns the names of the tables that were brought back.
 */
export const undistribute = (database: Database): Promise<string[]> =>
  database.transaction(async (transaction) => {
    await keepWritersOut(transaction);
    const present = await readDistributed(transaction);
    const spread = distributedTables.filter(({ table }) => present.has(getTableName(table)));
    for (const { table } of spread) {
      await transaction.execute(sql`select undistribute_table(${getTableName(table)})`);
      for (const key of foreignKeysOf(table)) {
        const { columns, foreignTable, foreignColumns } = key.reference();
        await transaction.execute(sql`
          alter table ${table} add constraint ${sql.identifier(key.getName())}
          foreign key (${namesOf(columns)}) references ${foreignTable} (${namesOf(foreignColumns)})`);
      }
    }
    return spread.map(({ table }) => getTableName(table));
  });

/** How many workers do not answer. */
export const countLostWorkers = async (database: Pick<Transaction, 'execute'>): Promise<number> => {
  const { rows } = await database.execute<{ lost: number }>(sql`
    select count(*)::integer as lost from run_command_on_workers('select 1') where not success`);
  return rows[0]?.lost ?? 0;
};
