import { sql } from 'drizzle-orm';
import type { Database } from '../storage/database';

const beginOfMonth = (time: Date): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));

/**
 * Gives the empty tables of the past a partition for each month from this one on, as a database has
 * after as many months.
 */
export const inMonths = async (database: Database, from: Date): Promise<void> => {
  const { rows: partitions } = await database.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relispartition and relkind = 'r'`,
  );
  for (const { name } of partitions) await database.execute(sql.raw(`drop table ${name}`));
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relkind = 'p'`,
  );
  const begin = beginOfMonth(from).toISOString();
  for (const { name } of tables) {
    await database.execute(
      sql.raw(
        `create table ${name}_first partition of ${name} for values from (minvalue) to ('${begin}')`,
      ),
    );
  }
  await database.execute(sql`select keep_history_months()`);
};
